import { phrase, t, translated } from '../../l10n/translate.ts';

/** A rule for which there were no values. */
export interface NotJudged {
  readonly code: string;
  /** Names of the metrics that lack; none where all were there, but not often enough. */
  readonly needs: readonly string[];
  /** What of it to name in a word; undefined where nothing lacks. */
  readonly lack: string | undefined;
}

/** The parts of a host, each judged if any of its rules is. */
const areas: readonly (readonly [title: string, codes: readonly string[]])[] = [
  [phrase('CPUs'), ['cpu-saturated']],
  [phrase('memory'), ['memory-low']],
  [phrase('disks'), ['disk-busy', 'disk-slow']],
  [phrase('file systems'), ['fs-full']],
  [phrase('network interfaces'), ['net-errors', 'net-drops', 'net-saturated']],
  [phrase('TCP'), ['tcp-retransmits']],
  [phrase('processes'), ['process-busy']],
];

/** `disks (no disk.dev.*)` for each part of a host of which nothing can be said. */
export function areasNotJudged(rules: readonly NotJudged[]): readonly string[] {
  const lacks = new Map(rules.map(({ code, lack }) => [code, lack]));
  return areas.flatMap(([title, names]) => {
    const codes = names.map((name) => `host/${name}`);
    if (!codes.every((code) => lacks.has(code))) return [];
    const lack = codes.map((code) => lacks.get(code)).find((one) => one !== undefined);
    const why = lack === undefined ? t`too few values` : t`no ${lack}`;
    return [`${translated(title)} (${why})`];
  });
}

/** `Not judged: disks (no disk.dev.*), …`; none where something can be said of every part of the host. */
export function notJudgedTexts(rules: readonly NotJudged[]): readonly string[] {
  const parts = areasNotJudged(rules);
  return parts.length === 0 ? [] : [t`Not judged: ${parts.join(', ')}.`];
}
