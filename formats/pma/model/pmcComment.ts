/** `key=value` in the comment that pmc writes behind count and interval. Columns as in the line, half-open. */
export interface PmcOption {
  readonly key: string;
  /** Value without quotes and outer blanks. */
  readonly value: string;
  readonly column: number;
  readonly endColumn: number;
}

/** What the options mean. Markdown. */
export const pmcOptionDocumentation: Readonly<Record<string, string>> = {
  h: 'Host on which pmc collected.',
  f: 'First hour of the day to collect, 0 to 23 (`pmc -f`, default 0).',
  l: 'Last hour of the day to collect, 0 to 23, inclusive (`pmc -l`, default 23). With `l=17` groups start until 17:59.',
  x: 'Excluded days of the week (`pmc -x`), such as `Sat Sun`. Empty for none.',
  d: 'Included disks (`pmc -d`), such as `sda sdb`. Empty for all disks.',
};

/** Finds the options in a comment whose first character stands at `column`. */
export function parsePmcComment(comment: string, column: number): readonly PmcOption[] {
  return [...comment.matchAll(/(?<=^|\s)([A-Za-z_]+)=('[^']*'|[^\s']*)/g)].map((match) => {
    const [whole, key = '', value = ''] = match;
    return {
      key,
      value: value.replace(/^'|'$/g, '').trim(),
      column: column + match.index,
      endColumn: column + match.index + whole.length,
    };
  });
}
