import { counted } from '../../../l10n/counted.ts';
import { t } from '../../../l10n/translate.ts';
import { formatInDom } from '../../../pcp/inDom.ts';
import type { DomainChange } from '../comparison.ts';

/** What is said of a number of instances that went or came. */
interface DomainTitles {
  readonly gone: (count: number) => string;
  readonly fresh: (count: number) => string;
}

/** Instances that people know by another name, by the beginnings of their metrics. */
const titles: readonly (readonly [pattern: RegExp, titles: DomainTitles])[] = [
  [
    /^(?:hot)?proc\./,
    { gone: (count) => t`${counted(count, 'process')} gone`, fresh: (count) => t`${counted(count, 'new process')}` },
  ],
  [
    /^disk\.dev\./,
    { gone: (count) => t`${counted(count, 'disk')} gone`, fresh: (count) => t`${counted(count, 'new disk')}` },
  ],
  [
    /^network\.interface\./,
    {
      gone: (count) => t`${counted(count, 'network interface')} gone`,
      fresh: (count) => t`${counted(count, 'new network interface')}`,
    },
  ],
  [
    /^filesys\./,
    {
      gone: (count) => t`${counted(count, 'file system')} gone`,
      fresh: (count) => t`${counted(count, 'new file system')}`,
    },
  ],
  [
    /^cgroup\./,
    {
      gone: (count) => t`${counted(count, 'control group')} gone`,
      fresh: (count) => t`${counted(count, 'new control group')}`,
    },
  ],
];

/** What is said of the instances of a domain: by what they are, or else by the domain. */
export function domainTitles({ indom, metric }: Pick<DomainChange, 'indom' | 'metric'>): DomainTitles {
  const about = `${formatInDom(indom)} (${metric})`;
  return (
    titles.find(([pattern]) => pattern.test(metric))?.[1] ?? {
      gone: (count) => t`${counted(count, 'instance')} gone from ${about}`,
      fresh: (count) => t`${counted(count, 'new instance')} in ${about}`,
    }
  );
}
