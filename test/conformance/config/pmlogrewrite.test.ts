import { pmlogrewriteLanguage } from '../../../formats/pmlogrewrite/language.ts';
import { conformsToTool } from './conformsToTool.ts';
import { shippedFiles } from './shippedFiles.ts';

suite("pmlogrewrite rules and PCP's pmlogrewrite", () => {
  conformsToTool({
    kind: 'pmlogrewrite',
    language: pmlogrewriteLanguage,
    judge: ({ pmlogrewrite }, { text }) => pmlogrewrite(text),
    shipped: (folder) => shippedFiles('pmlogrewrite', folder),
    // PCP 7 gives two metrics of pmproxy one name.
    shippedWarnings: process.env['PCP_RELEASE'] === 'sid' ? 1 : 0,
    silent: new Map([
      ['pmlogrewrite/duplicate-clause', 'the metric or the change is not in the archive'],
      ['pmlogrewrite/delete-with-others', 'the metric is not in the archive'],
      ['pmlogrewrite/duplicate-instance-rule', 'the instance is not in the archive'],
      ['pmlogrewrite/inst-target-collision', 'the instance is not in the archive'],
      ['pmlogrewrite/label-json', 'nothing has such a label'],
      ['pmlogrewrite/range', 'PCP 7.2 reads a missing serial number as 0'],
    ]),
    missed: [
      {
        message: /already assigned for PMID|is not in the output archive|Duplicate instance (id|name)/,
        reason: 'of the archive',
      },
      {
        message: /Duplicate .* clause/,
        text: /(indom|metric|text|label\s+\w+)\s+\d+\.\*|\*/i,
        reason: 'several things match',
      },
      {
        message: /./,
        text: /iname (redact|replace)|\bvalue (replace )?["/]|-> string|extraunits ->|dupok|\ball \{|hostname -> "/i,
        reason: 'PCP 6.0.3 does not know it yet, which the rule needs-version says',
      },
      { message: /./, text: /text\s*->\s*"[^"\n]*\n/, reason: 'line ends within strings are not counted' },
    ],
  });
});
