import { between, change, difference, first, level, product } from '../../formula/formula.ts';
import type { HostRule } from '../hostRule.ts';
import { serviceOf } from '../programOf.ts';
import { hostRule } from './defineRule.ts';

const [minutes, hours] = [60, 3600];

/** 1 for the children of the first process, which are services: other programs end with what has started them. */
const isService = between(level('proc.psinfo.ppid'), 0, 2);
/** How long a process has been there; 0 where that was not logged. */
const age = first(difference(level('kernel.all.uptime'), level('proc.psinfo.start_time')), 0);
/** Children of the first process that are no services: they end when people log out. */
const ofSessions = /systemd --user|\(sd-pam\)|\b(?:tmux|screen|agetty|\w+-agent)\b/i;

/** What is to run all the time: services, and the agents of PCP. */
export const serviceRules: readonly HostRule[] = [
  hostRule(
    'service-ended',
    'info',
    {
      title: 'Service has ended and did not come back',
      message: 'No process of {instance} was left {when}. It had run for {mean}.',
      documentation: {
        why: 'A program that had run for hours is gone, and nothing has started it again: it crashed, was killed, or somebody stopped it. Only children of the first process count, which services are.',
        example: 'no process of the program for 30 minutes or more up to the end of the record, after 3 hours or more',
        fix: 'Look at the log of the service (journalctl -u), and start it again. Let systemd do so (Restart=on-failure).',
      },
    },
    {
      check: { kind: 'absence', of: product(isService, age), at: 3 * hours, seconds: 30 * minutes },
      unit: 'duration',
      without: ofSessions,
      nameOf: serviceOf,
      hasManyInstances: true,
      chart: 'proc-count',
      table: 'proc',
    },
  ),
  hostRule(
    'agents-restarted',
    'info',
    {
      title: 'Agents of PCP are restarted again and again',
      message: 'pmcd was told to restart agents {count:time} {when}.',
      documentation: {
        why: 'A signal tells pmcd to start agents anew that have failed, such as from a rule of pmie (primary.pmda_restart). Metrics are missing until then, and each time again.',
        example: 'pmcd.sighups rises by 3, in times less than an hour apart',
        fix: 'Look for what fails in the logs of the agents in /var/log/pcp/pmcd.',
      },
    },
    {
      check: { kind: 'count', of: change('pmcd.sighups'), at: 3, seconds: hours },
      unit: 'number',
    },
  ),
];
