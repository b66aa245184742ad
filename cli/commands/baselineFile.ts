import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Finding } from '../../formats/findings/finding.ts';
import { Baseline, BaselineWriter } from '../../formats/findings/report/baseline.ts';
import { toPrintableJson } from '../../formats/findings/report/printable.ts';

/** What `--baseline` does with the findings of the files. */
export interface BaselineUse {
  /** The findings of a file that are reported. @param path as the user gave it */
  readonly reported: (path: string, findings: readonly Finding[]) => readonly Finding[];
  /** Called when all files have been checked. @throws the operating system's error */
  readonly finish: () => void;
}

/**
 * @returns undefined where the file is no baseline
 * @throws the operating system's error
 */
export function openBaseline(path: string, isUpdated: boolean, cwd: string): BaselineUse | undefined {
  const file = resolve(cwd, path);
  const folder = dirname(file);
  const nameOf = (checked: string): string =>
    checked === '-' ? checked : relative(folder, resolve(cwd, checked)).split(sep).join('/');
  if (isUpdated) return newBaseline(file, nameOf);
  const baseline = Baseline.parse(readFileSync(file, 'utf8'));
  if (baseline === undefined) return undefined;
  return { reported: (checked, findings) => baseline.unknownOf(nameOf(checked), findings), finish: () => undefined };
}

function newBaseline(file: string, nameOf: (checked: string) => string): BaselineUse {
  const writer = new BaselineWriter();
  return {
    reported: (checked, findings) => {
      writer.add(nameOf(checked), findings);
      return [];
    },
    finish: () => {
      writeFileSync(file, `${toPrintableJson(writer.finish())}\n`);
    },
  };
}
