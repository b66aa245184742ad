import type { ControlRecord } from '../model.ts';
import { duplicateLogfile } from '../rules/pmieRules.ts';
import { duplicateDirectory } from '../rules/pmloggerRules.ts';
import type { CheckState } from './checkState.ts';

/** Checks for what only one record may have, in this file and those beside it. */
export function checkRepeats(state: CheckState, records: readonly ControlRecord[]): void {
  checkPrimaries(state, records);
  const paths = new Map(state.others.paths);
  for (const record of records) {
    const { path } = record;
    if (path === undefined) continue;
    const place = paths.get(path.text);
    if (place === undefined) paths.set(path.text, state.placeOf(path));
    else if (state.program === 'pmie') {
      state.reporter.report(duplicateLogfile, 'same', { word: path.text, place }, path);
    } else {
      const isOlder = record.version !== 'current' && record.version !== 'unsupported';
      const severity = isOlder ? ({ severity: 'warning' } as const) : {};
      state.reporter.report(duplicateDirectory, 'same', { word: path.text, place }, path, severity);
    }
  }
}

function checkPrimaries(state: CheckState, records: readonly ControlRecord[]): void {
  let first = state.others.primary;
  for (const { primary } of records) {
    if (primary?.text !== 'y') continue;
    if (first === undefined) {
      first = state.placeOf(primary);
      continue;
    }
    state.reporter.report(state.rules.twoPrimaries, 'second', { place: first }, primary);
  }
}
