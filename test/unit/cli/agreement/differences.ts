/** Numbers of commands, tools and views that are not those of the rules. */
export interface Difference {
  readonly where: string;
  readonly what: string;
  readonly why: string;
}

/** What sources expect beside the rules is one of these. `docs/statistics.md` shows them. */
export const differences: readonly Difference[] = [
  {
    where: '`summary`, `pcp_summary`',
    what: 'Records without an instance are passed over, and a level holds until its next value, however late; not to a mark, and not behind the last one',
    why: 'They follow pmlogsummary. How much of the time has values is printed with them',
  },
  {
    where: '`summary --raw`',
    what: 'Samples that are too close are used',
    why: 'It has the numbers of pmlogsummary',
  },
  {
    where: '`summary --wrap`, `values --wrap`',
    what: 'A counter of 32 bits that fell may have wrapped',
    why: 'Other commands and views have no such option, and no rate there',
  },
  {
    where: '`values` and `export` without `--rate` and `--interval`',
    what: 'All samples are as they were logged',
    why: 'They show what is in the file',
  },
  {
    where: '`values --agg interpolated`, `values --agg linear`',
    what: 'Values are those of the beginning of each interval',
    why: 'They have the numbers of pmval and pmrep with `-t`, as of PCP 6.3.2, and those on a line between records',
  },
  {
    where: '`values --interval`, `export --interval`, `pcp_values`, `plot`',
    what: 'A value that holds for no time, such as the last one, is in no interval',
    why: 'An interval has what was known in its time',
  },
  {
    where: '`values --interval`, `export --interval`',
    what: 'Intervals of which less than half is known are left out, unless `--min-cover` is given',
    why: 'A mean of a few seconds says little about an hour',
  },
  {
    where: '`at`, `pcp_at`, tables of the viewer',
    what: 'A time before or behind all records of a table shows the nearest ones',
    why: 'A table with the nearest values says more than none',
  },
  {
    where: '`at`, `pcp_at`, tables of the viewer',
    what: 'An instance that is new in the interval has the level with which it came',
    why: 'It had none before',
  },
  {
    where: '`compare`, `pcp_compare`',
    what: 'Median and p95 are those of the rates or values, however long each of them held',
    why: 'They are made from an even choice of the values',
  },
  {
    where: '`compare`, `pcp_compare`',
    what: 'Series with fewer than four values, and discrete metrics, have no numbers',
    why: 'Too few say nothing of a change; what seldom changes is compared as a fact',
  },
  {
    where: '`doctor`, `pcp_doctor`',
    what: 'Intervals that are longer than a minute and than five usual ones are judged only by rules that count',
    why: 'A mean of hours hides what happened in them; a count does not',
  },
  {
    where: '`doctor`, `pcp_doctor`',
    what: 'The mean of a level in a finding weighs each value with the interval before it',
    why: 'Rules compare levels with rates, which are known when an interval ends',
  },
  {
    where: '`at`, `compare`, `doctor`, `report`, the viewer, and their tools',
    what: 'Metrics of which an agent states false semantics or units, such as `network.tcp.rtomin`, are taken for what they are',
    why: '`summary`, `values` and `export` keep to what the archive says',
  },
  {
    where: '`report`, Host tab',
    what: 'Metrics with a single value have no line',
    why: 'One value is no course',
  },
  {
    where: '`report`, Host tab',
    what: 'Shares of a device, or of a CPU, end at 100 %',
    why: 'More is a matter of clocks',
  },
  {
    where: '`plot`, `report`, messages of `doctor`; tools for language models',
    what: 'Three digits; six digits',
    why: 'They are read, not computed with',
  },
];
