import { rule } from '../findings/rule.ts';

export const directiveWithoutEffect = rule({
  code: 'directive/no-effect',
  severity: 'warning',
  title: 'A comment that switches off nothing',
  messages: {
    unused: 'There is no finding of {code} that this comment could switch off. Delete it.',
    unusedAll: 'There is no finding that this comment could switch off. Delete it.',
    folded:
      'The finding of {code} stands for {repeats:more line}, so a comment for one line does not switch it off. Use pcp-files-disable-file.',
    unknown: 'There is no rule {code}, so this comment does not switch it off. pcp-files explain lists all rules.',
    misspelt: 'There is no rule {code}, so this comment does not switch it off. Did you mean {near}?',
  },
  documentation: {
    why: 'A comment `pcp-files-disable-line`, `-next-line` or `-file` names a rule that has no finding there: it was fixed since, the name is misspelt, or the comment is in the wrong line. It would hide the next fault of that kind.',
    example: '12 34 # pcp-files-disable-line pma/nmuber',
    fix: 'Delete the comment, or correct the name.',
  },
});

/** Rules about the comments that switch rules off, in texts of every kind. */
export const directiveRules = [directiveWithoutEffect];
