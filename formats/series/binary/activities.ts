import { sarSections } from '../columns/sections.ts';
import type { Column } from '../model/column.ts';

/** What sadc writes of an activity that has a field for each column. */
export interface PlainActivity {
  readonly section: string;
  /** Columns of the fields in their order; undefined for a field that no column shows as it is. */
  readonly columns: readonly (Column | undefined)[];
  /** How its items are named: numbers of processors, the first of which stands for all; names in the item; numbers of lines at its end; none. */
  readonly instances: 'cpus' | 'names' | 'lines' | undefined;
}

/**
 * Fields of the items by the number of the activity, after sadc's records: section of sar, where names of instances come from, and
 * a column for each field; `-` for one that has none of its own.
 */
const table = `
2 pcsw - cswch/s proc/s
4 swap - pswpin/s pswpout/s
5 page - pgpgin/s pgpgout/s fault/s majflt/s pgfree/s pgscank/s pgscand/s pgsteal/s pgprom/s pgdem/s
6 io - tps rtps wtps bread/s bwrtn/s dtps bdscd/s
7 memory - kbmemfree kbbuffers kbcached - - - - kbcommit kbactive kbinact kbdirty kbanonpg kbslab kbkstack kbpgtbl kbvmused kbavail kbshmem
8 ktables - file-nr inode-nr dentunusd pty-nr
9 queue - runq-sz blocked plist-sz - - -
10 serial lines rcvin/s xmtin/s framerr/s prtyerr/s brk/s ovrun/s -
12 dev names rxpck/s txpck/s rxkB/s txkB/s rxcmp/s txcmp/s rxmcst/s
13 edev names coll/s rxerr/s txerr/s rxdrop/s txdrop/s rxfifo/s txfifo/s rxfram/s txcarr/s
14 nfs - call/s retrans/s read/s write/s access/s getatt/s
15 nfsd - scall/s badcall/s packet/s udp/s tcp/s hit/s miss/s sread/s swrite/s saccess/s sgetatt/s
16 sock - totsck tcpsck tcp-tw udpsck rawsck ip-frag
17 ip - irec/s fwddgm/s idel/s orq/s asmrq/s asmok/s fragok/s fragcrt/s
18 eip - ihdrerr/s iadrerr/s iukwnpr/s idisc/s odisc/s onort/s asmf/s fragf/s
19 icmp - imsg/s omsg/s iech/s iechr/s oech/s oechr/s itm/s itmr/s otm/s otmr/s iadrmk/s iadrmkr/s oadrmk/s oadrmkr/s
20 eicmp - ierr/s oerr/s idstunr/s odstunr/s itmex/s otmex/s iparmpb/s oparmpb/s isrcq/s osrcq/s iredir/s oredir/s
21 tcp - active/s passive/s iseg/s oseg/s
22 etcp - atmptf/s estres/s retrseg/s isegerr/s orsts/s
23 udp - idgm/s odgm/s noport/s idgmerr/s
24 sock6 - tcp6sck udp6sck raw6sck ip6-frag
25 ip6 - irec6/s fwddgm6/s idel6/s orq6/s asmrq6/s asmok6/s imcpck6/s omcpck6/s fragok6/s fragcr6/s
26 eip6 - ihdrer6/s iadrer6/s iukwnp6/s i2big6/s idisc6/s odisc6/s inort6/s onort6/s asmf6/s fragf6/s itrpck6/s
27 icmp6 - imsg6/s omsg6/s iech6/s iechr6/s oechr6/s igmbq6/s igmbr6/s ogmbr6/s igmbrd6/s ogmbrd6/s irtsol6/s ortsol6/s irtad6/s inbsol6/s onbsol6/s inbad6/s onbad6/s
28 eicmp6 - ierr6/s idtunr6/s odtunr6/s itmex6/s otmex6/s iprmpb6/s oprmpb6/s iredir6/s oredir6/s ipck2b6/s opck2b6/s
29 udp6 - idgm6/s odgm6/s noport6/s idgmer6/s
30 freq cpus MHz
34 huge - kbhugfree - kbhugrsvd kbhugsurp
39 soft cpus total/s dropd/s squeezd/s rx_rps/s flw_lim/s blg_len
`;

/** The column of sar of that heading. */
export function sarColumn(section: string, heading: string): Column {
  const column = sarSections.find(({ id }) => id === section)?.columns.get(heading);
  if (column === undefined) throw new Error(`no column ${heading} of ${section}`);
  return column;
}

/** Activities that have a field for each column, by their numbers. */
export const plainActivities: ReadonlyMap<number, PlainActivity> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', section = '', instances = '', ...headings] = line.split(' ');
      const columns = headings.map((heading) => (heading === '-' ? undefined : sarColumn(section, heading)));
      return [
        Number(id),
        {
          section,
          columns,
          instances: instances === 'cpus' || instances === 'names' || instances === 'lines' ? instances : undefined,
        },
      ] as const;
    }),
);

/** Activities whose columns follow from several fields. */
export const activityIds = {
  cpu: 1,
  irq: 3,
  memory: 7,
  queue: 9,
  disk: 11,
  dev: 12,
  fs: 37,
  psiCpu: 40,
  psiIo: 41,
  psiMem: 42,
} as const;
