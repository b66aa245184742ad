import { kinds } from '../../formats/kinds.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { Target } from '../kinds/target.ts';

type Refused = Pick<Target, 'path' | 'kind'>;

const isText = ({ kind }: Refused): string =>
  `${kinds[kind].noun} is text that you can read as it is; 'pcp-files info' describes it`;

/** Why a command does not support a kind of file. */
const refusals = {
  dump: isText,
  values: isText,
  diff: ({ kind }: Refused) => `${kinds[kind].noun} is text: compare it with diff`,
  summary: ({ kind }: Refused) =>
    `${kinds[kind].noun} has no values over time; only archives, pma files and the output of sysstat and vmstat do`,
  at: ({ kind }: Refused) =>
    `${kinds[kind].noun} has no values over time; only archives, pma files and the output of sysstat and vmstat do`,
  doctor: ({ kind }: Refused) =>
    `${kinds[kind].noun} says nothing about a host; only archives, pma files and the output of sysstat and vmstat do`,
  plot: ({ kind }: Refused) =>
    `${kinds[kind].noun} has no values over time that could be drawn here; only archives, pma files and the output of sysstat and vmstat do`,
  report: ({ kind }: Refused) =>
    `${kinds[kind].noun} has no values over time; only archives, pma files and the output of sysstat and vmstat do`,
  format: ({ kind }: Refused) => `${kinds[kind].noun} has nothing to format`,
} as const satisfies Readonly<Record<string, (target: Refused) => string>>;

/** Reports that a command does not support the kind of a file. */
export function refuse(host: Host, command: keyof typeof refusals, target: Refused): void {
  complain(host, target.path, refusals[command](target));
}
