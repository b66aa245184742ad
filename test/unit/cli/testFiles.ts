import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const head = `TIME_VALUES:
2 10 # h=web1 f=0 l=23 x='' d=''

METADATA:
VM V 2 r b
IO A 1 tps

`;

/** A pma file of one group that nothing is wrong with. */
export const goodPma = `${head}DATE:
1462914019 # Wed May 11 07:00:19 2016 +1000

VM:
1 0
2 0

IO:
sda 1.5
sdb 2.5
sda 3.5
sdb 4.5
`;

/** The same with one value that is no number: one error, on line 14, column 3. */
export const badPma = goodPma.replace('2 0\n\nIO', '2 abc\n\nIO');

/** The same with one value that is an odd number: one warning. */
export const oddPma = goodPma.replace('2 0\n\nIO', '2 nan\n\nIO');

/** A folder of its own in the system's folder for temporary files, with these files in it. */
export function createFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pcp-files-cli-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
