import { t } from '../l10n/translate.ts';

/** What a metric's values mean over time. */
export interface Semantics {
  readonly code: number;
  readonly name: 'counter' | 'instant' | 'discrete';
  /** Markdown. */
  readonly doc: string;
}

/** The code of counters. */
export const counter = 1;
/** The code of what may rise and fall. */
export const instant = 3;
/** The code of what is logged when it changes. */
export const discrete = 4;

/** PM_SEM_… of PMAPI(3). There is no 2. */
export const semanticsTable: readonly Semantics[] = [
  { code: counter, name: 'counter', doc: 'cumulative; plotted as a rate.' },
  { code: instant, name: 'instant', doc: 'current value; may rise or fall.' },
  { code: discrete, name: 'discrete', doc: 'rarely changes; valid until the next change.' },
];

const byCode = new Map(semanticsTable.map((semantics) => [semantics.code, semantics]));

export function semanticsOf(code: number): Semantics | undefined {
  return byCode.get(code);
}

/** `counter`; the code where it is unknown. */
export function semanticsText(code: number): string {
  return byCode.get(code)?.name ?? t`unknown (${code})`;
}
