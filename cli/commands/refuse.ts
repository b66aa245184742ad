import { kinds } from '../../formats/kinds.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { Target } from '../kinds/target.ts';

type Refused = Pick<Target, 'path' | 'kind'>;

const isText = ({ kind }: Refused): string =>
  `${kinds[kind].noun} is text, to be read as it is; 'pcp-files info' tells what it holds`;

/** Of commands that are not for every kind of file, why one is not for another kind. */
const refusals = {
  dump: isText,
  values: isText,
  format: () => 'has no columns to align: only pma files have',
} as const satisfies Readonly<Record<string, (target: Refused) => string>>;

/** Says that a command can do nothing with a file, as its kind has not what the command is for. */
export function refuse(host: Host, command: keyof typeof refusals, target: Refused): void {
  complain(host, target.path, refusals[command](target));
}
