import { recordingGap } from '../../../archive/rules/setRules.ts';
import type { HostRule } from '../hostRule.ts';
import { hostRule } from './defineRule.ts';

const recording = { check: { kind: 'recording' }, unit: 'duration' } as const;

export const restarted = hostRule(
  'rebooted',
  'info',
  {
    title: 'Host was restarted',
    message: 'The host was restarted {when}. It had been up for {worst} by then.',
    documentation: {
      why: 'All counters began anew, and what ran before has ended.',
      example: 'kernel.all.uptime falls, or kernel.all.boottime moves',
      fix: 'Look at the values before it, and at the logs of the system.',
    },
  },
  recording,
);

export const clockStep = hostRule(
  'clock-step',
  'info',
  {
    title: 'Clock of the host was changed',
    message: 'The clock was set ahead by {worst} {when}. Times around it are not to be relied upon.',
    mild: 'The clock was set back by {worst} {when}. Times around it are not to be relied upon.',
    documentation: {
      why: 'The time of the records and the uptime of the host do not go together: the clock was set.',
      example: 'kernel.all.uptime rises by 60 s between records that are 80 s apart',
      fix: 'Check how its clock is kept. The uptime runs on while a host is suspended, so that is not the cause.',
    },
  },
  recording,
);

/** Finds times without a record by the rule that is also used between the archives of a set. */
export const recordingGapRule: HostRule = { rule: recordingGap, ...recording };

export const recordingRules: readonly HostRule[] = [restarted, clockStep, recordingGapRule];
