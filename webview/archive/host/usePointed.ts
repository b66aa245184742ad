import { useEffect, useState } from 'preact/hooks';
import type { HostFinding } from '../../../protocol/viewer/hostProtocol.ts';
import { Observable } from '../../controls/observable.ts';
import type { ShadedRange } from '../../plot/drawing/drawMarked.ts';
import { severityColors } from './findings/findingItems.ts';

/** The finding that the pointer or the focus is on, and its times: neither draws the view again. */
export interface Pointed {
  readonly pointed: Observable<HostFinding | undefined>;
  readonly ranges: Observable<readonly ShadedRange[]>;
}

export function usePointed(): Pointed {
  const [state] = useState<Pointed>(() => ({ pointed: new Observable(undefined), ranges: new Observable([]) }));
  useEffect(() => {
    const { pointed, ranges } = state;
    return pointed.subscribe(() => {
      ranges.set(shadedRanges(pointed.value));
    });
  }, [state]);
  return state;
}

/** The times of a finding, in the colour of its severity. */
function shadedRanges(finding: HostFinding | undefined): readonly ShadedRange[] {
  if (finding === undefined) return [];
  return finding.ranges.map((range) => ({ ...range, color: severityColors[finding.severity] }));
}
