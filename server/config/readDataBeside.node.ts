import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PmaChecker } from '../../formats/pma/checker.ts';
import { isPmaName } from '../../formats/pma/detect.ts';
import type { ConfigData } from '../../formats/pmaConfig/configModel.ts';
import { isNamesake } from '../../formats/pmaConfig/detect.ts';

/** A file's head holds METADATA and the first group, with which a configuration is concerned. */
const headBytes = 1 << 20;

/** Files that are looked at; a folder may hold years of them. */
const maxFiles = 1000;

interface Candidate {
  readonly file: string;
  readonly path: string;
  readonly modified: number;
}

/** Reads the heads of data files, each once as long as it is not changed. */
export class DataReader {
  #last: { readonly candidate: Candidate; readonly data: ConfigData | undefined } | undefined;

  /**
   * The newest data file in the folder of a configuration on disk, of its namesakes if there are any; undefined where
   * there is none that can be read.
   */
  async beside(uri: string): Promise<ConfigData | undefined> {
    if (!uri.startsWith('file:')) return undefined;
    const candidate = await newest(fileURLToPath(uri));
    if (candidate === undefined) return undefined;
    const last = this.#last;
    if (last?.candidate.path === candidate.path && last.candidate.modified === candidate.modified) return last.data;
    const data = await readData(candidate);
    this.#last = { candidate, data };
    return data;
  }
}

async function newest(config: string): Promise<Candidate | undefined> {
  const folder = path.dirname(config);
  // The document may be new, and its folder too.
  const names = await readdir(folder).catch(() => []);
  const all = names.filter((name) => isPmaName(name) || name.endsWith('.pmc'));
  const namesakes = all.filter((name) => isNamesake(path.basename(config), name));
  const files = (namesakes.length > 0 ? namesakes : all).slice(-maxFiles);
  const candidates = await Promise.all(
    files.map(async (file): Promise<Candidate | undefined> => {
      const absolute = path.join(folder, file);
      // A file may be gone by now, or be another's.
      const stats = await stat(absolute).catch(() => undefined);
      return stats?.isFile() === true ? { file, path: absolute, modified: stats.mtimeMs } : undefined;
    }),
  );
  return candidates
    .filter((candidate) => candidate !== undefined)
    .reduce<Candidate | undefined>((best, next) => (best && best.modified >= next.modified ? best : next), undefined);
}

async function readData({ file, path: absolute }: Candidate): Promise<ConfigData | undefined> {
  const head = await readHead(absolute).catch(() => undefined);
  if (head === undefined) return undefined;
  const checker = new PmaChecker();
  checker.write(head);
  const { classes, objects } = checker.end().model;
  return classes.length === 0 ? undefined : { file, classes, objects };
}

async function readHead(absolute: string): Promise<Uint8Array> {
  const handle = await open(absolute, 'r');
  try {
    const head = new Uint8Array(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
