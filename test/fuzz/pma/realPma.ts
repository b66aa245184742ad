import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PmaOutcome } from './pmaProgram.ts';
import { runModel } from './pmaProgram.ts';

/** The pma program, if there is one: `PMA_PROGRAM=/path/to/pma`. */
export const pmaProgram = process.env['PMA_PROGRAM'];

/** Values are written multiplied, for pma writes one decimal. */
const factor = 10_000;

/** Runs pma itself on a file. */
export class RealPma {
  readonly #program: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'pma-'));

  constructor(program: string) {
    this.#program = program;
  }

  run(bytes: Uint8Array): PmaOutcome {
    const { metrics, numbers } = runModel(bytes);
    const { status, stderr, csv } = this.write(bytes, configOf(metrics));
    if (status !== 0) {
      const end = status === 1 ? 'aborts' : 'crashes';
      return { end, reason: stderr.trim(), complains: false, numbers: new Map(), metrics };
    }
    const complaint = /expected [0-9-]+ rows|bad data starting|date error|^Bad class/m;
    return { end: 'done', reason: '', complains: complaint.test(stderr), numbers: numbersOf(csv, numbers), metrics };
  }

  /** What pma writes by a configuration, its bytes as characters. */
  write(
    bytes: Uint8Array,
    config: string,
  ): { readonly status: number | null; readonly stderr: string; readonly csv: string } {
    const [file = '', output = '', configFile = ''] = ['file.pmc', 'out.csv', 'config'].map((name) =>
      join(this.#folder, name),
    );
    writeFileSync(file, bytes);
    writeFileSync(configFile, Buffer.from(config, 'latin1'));
    rmSync(output, { force: true });
    const { status, stderr } = spawnSync(this.#program, ['-c', configFile, '-s', output, file], {
      env: { LANG: 'C', TZ: 'UTC' },
      encoding: 'latin1',
      timeout: 10_000,
    });
    return { status, stderr, csv: status === 0 ? readFileSync(output, 'latin1') : '' };
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A configuration by which all metrics are written, with four decimals. */
export function configOf(metrics: readonly string[]): string {
  return `singlefiledateformat %s\n${metrics.map((metric) => `${metric} ${100 / factor}\n`).join('')}`;
}

/** The numbers of pma's output. Its columns are `metric_object`: the keys that the model has say which is which. */
export function numbersOf(csv: string, model: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const names = new Map<string, string>();
  for (const key of model.keys()) {
    const [, , metric = '', ...object] = key.split(' ');
    const name = object.join(' ');
    names.set(name === '' ? metric : `${metric}_${name}`, `${metric} ${name}`);
  }
  const [head = '', ...rows] = csv.trimEnd().split('\n');
  const [, ...columns] = head.split(',');
  const numbers = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const [time = '', ...cells] = row.split(',');
    cells.forEach((cell, at) => {
      if (cell === '') return;
      const name = names.get(columns[at] ?? '') ?? columns[at] ?? '';
      const nth = seen.get(`${time} ${name}`) ?? 0;
      seen.set(`${time} ${name}`, nth + 1);
      numbers.set(`${time} ${nth} ${name}`, Number(cell.replace(/^(-?)(inf|nan)$/, wordOf)) / factor);
    });
  }
  return numbers;
}

function wordOf(_: string, sign: string, word: string): string {
  return word === 'inf' ? `${sign}Infinity` : 'NaN';
}
