import type { ClassState } from '../declared/classState.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { Reporter } from '../../text/reporter.ts';
import { SegmentResult } from '../results/segmentResult.ts';

/** What the parts of a check share: where findings go, and the declarations in force. */
export class CheckContext implements Declarations {
  /** Seconds since the Epoch at which the check is made. */
  readonly nowSeconds: number;
  /** Results of the segment being read. */
  result = new SegmentResult();
  timeValues: DeclaredTimeValues | undefined;
  classes: ReadonlyMap<string, ClassState> | undefined;

  constructor(nowSeconds: number, { timeValues, classes }: Declarations) {
    this.nowSeconds = nowSeconds;
    this.timeValues = timeValues;
    this.classes = classes;
  }

  /** Takes findings of the segment being read. */
  get reporter(): Reporter {
    return this.result.reporter;
  }
}
