import * as fs from 'node:fs';

/** A process, as Linux tells of it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** What of its memory is not on the disk, in bytes. */
  readonly memoryBytes: number;
}

/** All processes of this machine. */
export function processes(): readonly Process[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** Undefined for one that has ended meanwhile. */
function readProcess(pid: number): Process | undefined {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = (field: string): number => Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: number('PPid'), command, memoryBytes: 1024 * number('RssAnon') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
