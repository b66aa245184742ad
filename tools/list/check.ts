import { severities } from '../../formats/findings/severity.ts';
import { fileText } from '../answer/fileText.ts';
import { Room } from '../answer/room.ts';
import { limit, offset, text } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';

export const check = defineTool({
  name: 'pcp_check',
  title: 'Check PCP files',
  description:
    'Checks files of PCP and pma for damage and mistakes: archives, MMV files, configurations. Each finding has its file and offset, or line.',
  fields: { path: text('File, archive or directory.'), offset, limit },
  required: ['path'],
  run: async (input, context) => {
    const { files, findings, notes } = await context.check(input.path);
    const rank = ({ severity }: { readonly severity: string }): number =>
      severities.findIndex((one) => one === severity);
    const rows = findings
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ severity, rule, place, message }) => [severity, rule, fileText(place, 500), fileText(message, 500)]);
    const { offset: first = 0, limit: most = 50 } = input;
    const narrow = 'check one of the files';
    const page = new Room().page('findings', rows.length, rows.slice(first), { offset: first, limit: most, narrow });
    return {
      data: { files, findings: rows.length, columns: ['severity', 'rule', 'place', 'message'], rows: page.rows },
      cut: page.cut === undefined ? [] : [page.cut],
      problems: notes,
    };
  },
});
