import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

const pattern = /^\..+\.([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{12}\.tmp$/;
let namespace: string | undefined;

/**
 * A name for what is being written and will be renamed to the path, in the same folder. It says which process writes it, and is
 * new each time: a process that was killed leaves its file, and in containers the next one often has the same number.
 */
export function temporaryBeside(path: string): string {
  // Node.js takes longer to load its cryptography than to write a small file. Names need not be secret: no file is opened that exists.
  const random = hexadecimal(Math.floor(Math.random() * 2 ** 48), 12);
  const owner = `${ownNamespace()}-${process.pid}-${random}`;
  // Spark and Hive pass over names that begin so, and patterns of file names as well.
  return join(dirname(path), `.${basename(path)}.${owner}.tmp`);
}

/**
 * Removes from a folder what processes were writing that were killed. Of those on other machines, and in other containers, nobody
 * knows here whether they still run: theirs stays.
 */
export function removeLeftOvers(folder: string): void {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    // A folder may be written to by who may not list it: then somebody else cleans it.
    return;
  }
  for (const name of names) {
    const [, owner, pid] = pattern.exec(name) ?? [];
    if (owner === ownNamespace() && !isRunning(Number(pid))) rmLeftOver(join(folder, name));
  }
}

function rmLeftOver(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It may be another user's, in a folder for all.
  }
}

/** Where process numbers mean the same: the machine, and the namespace of processes on Linux. */
function ownNamespace(): string {
  namespace ??= hexadecimal(fingerprint(`${hostname()}\n${processNamespace()}`), 8);
  return namespace;
}

function processNamespace(): string {
  if (process.platform !== 'linux') return '';
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Without /proc, a container is known by its name.
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may run for another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

const hexadecimal = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/** A number of 32 bits for a text: FNV-1a of its UTF-16 units. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
