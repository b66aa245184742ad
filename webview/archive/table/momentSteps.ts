import type { Moment } from '../../../formats/history/moment/moment.ts';
import { timeAfter } from '../../../formats/pcp/time/timestamp.ts';
import type { MomentTime } from '../../../protocol/viewer/momentProtocol.ts';

/** Whether a step may lead anywhere: from one record alone only in a history, where it is inside of the others. */
const leadsOn = ({ from, position }: Moment): boolean => from !== undefined || position === 'inside';

/** The interval before that of a table; undefined where this is known to be the first. */
export function momentBefore(moment: Moment): MomentTime | undefined {
  if (moment.position === 'before' || !leadsOn(moment)) return undefined;
  return { time: moment.from ?? moment.to, toEnd: true };
}

/** The interval behind that of a table; undefined where this is known to be the last. */
export function momentAfter(moment: Moment): MomentTime | undefined {
  if (moment.position === 'behind' || !leadsOn(moment)) return undefined;
  return { time: timeAfter(moment.to), toEnd: true };
}
