/** One archive of a folio. */
export interface FolioEntry {
  readonly host: string;
  /** Base name, relative to the folder of the folio unless it is absolute. */
  readonly path: string;
  /** Counted from 0. */
  readonly line: number;
}

export interface Folio {
  readonly created: string | undefined;
  readonly creator: string | undefined;
  readonly archives: readonly FolioEntry[];
  /** Why a line, or the whole text, could not be read. */
  readonly faults: readonly {
    readonly line: number;
    readonly kind: 'notAFolio' | 'version' | 'entry' | 'unknownLine';
  }[];
}

/** Whether the text begins as a folio does: a list of archives that belong together. */
export function isFolio(text: string): boolean {
  return text.startsWith('PCPFolio');
}

/** Reads a folio; never fails. */
export function parseFolio(text: string): Folio {
  const archives: FolioEntry[] = [];
  const faults: Folio['faults'][number][] = [];
  let created: string | undefined;
  let creator: string | undefined;
  const lines = text.split(/\r?\n/);
  if (!isFolio(text)) faults.push({ line: 0, kind: 'notAFolio' });
  if (lines[1]?.trim() !== 'Version: 1') faults.push({ line: 1, kind: 'version' });
  for (const [line, content] of lines.entries()) {
    if (line < 2 || content.trim() === '' || content.startsWith('#')) continue;
    const [, key, rest = ''] = /^(\w+):\s*(.*)$/.exec(content) ?? [];
    if (key === 'Created') created = rest;
    else if (key === 'Creator') creator = rest;
    else if (key !== 'Archive') faults.push({ line, kind: 'unknownLine' });
    else {
      const [, host, path] = /^(\S+)\s+(\S.*)$/.exec(rest.trim()) ?? [];
      if (host === undefined || path === undefined) faults.push({ line, kind: 'entry' });
      else archives.push({ host, path, line });
    }
  }
  return { created, creator, archives, faults };
}
