import { rule } from '../../findings/rule.ts';

export const unclosedQuote = rule({
  code: 'pmcd/unclosed-quote',
  severity: 'error',
  title: 'Unclosed quote',
  messages: { open: 'Nothing closes this quote in its line, so pmcd gives up reading the file. Close it.' },
  documentation: {
    why: 'A quoted word ends in its line. pmcd reads nothing after one that does not, and does not start.',
    example: 'acme 300 pipe binary "/opt/my acme/pmdaacme',
    fix: 'Write the closing quote.',
  },
});

export const lineTooLong = rule({
  code: 'pmcd/line-too-long',
  severity: 'error',
  title: 'Line is too long',
  messages: {
    long: 'This line has {count} characters, with comments, blanks and the lines joined to it. pmcd takes {max} and gives up reading the file. Make it shorter.',
  },
  documentation: {
    why: 'pmcd reads a line, with all lines joined to it by a backslash, into a buffer of fixed size.',
    example: 'acme 300 pipe binary /opt/acme/pmdaacme …',
    fix: 'Put the arguments into a script, or split the line in the access part.',
  },
});

export const commentInWord = rule({
  code: 'pmcd/comment-in-word',
  severity: 'warning',
  title: 'Comment inside a word',
  messages: {
    glued: 'The "#" begins a comment here and cuts the word off. Write a blank before it, or "\\#" for the character.',
  },
  documentation: {
    why: '`#` begins a comment wherever it stands outside of quotes.',
    example: 'acme 300 pipe binary /opt/acme/pmdaacme#1',
    fix: 'Write `\\#`, put the word in quotes, or write a blank before the comment.',
  },
});

export const accessKeyword = rule({
  code: 'pmcd/access-keyword',
  severity: 'error',
  title: 'Head of the access part',
  messages: {
    word: '"{word}" stands where "access" must, so pmcd does not start. Write [access].',
    bracket: 'The "]" behind "[access" is missing, so pmcd does not start. Write [access].',
    glued: 'Something stands right behind "[access]", so pmcd does not see it and does not start. Insert a blank.',
  },
  documentation: {
    why: 'The only part with a head is `[access]`. A line of an agent cannot begin with `[`.',
    example: 'pmcd 2 dso pmcd_init /var/lib/pcp/pmdas/pmcd/pmda_pmcd.so\n[acess]\nallow localhost : all;',
    fix: 'Write `[access]`.',
  },
});

export const accessEmpty = rule({
  code: 'pmcd/access-empty',
  severity: 'error',
  title: 'Access part without a statement',
  messages: {
    empty:
      'Nothing is allowed or denied behind [access], so pmcd does not start. Write a statement, or remove [access].',
  },
  documentation: {
    why: 'An access part has at least one statement.',
    example: 'pmcd 2 dso pmcd_init /var/lib/pcp/pmdas/pmcd/pmda_pmcd.so\n[access]',
    fix: 'Write a statement such as `allow "local:*" : all;`, or remove the head.',
  },
});

export const secondAccess = rule({
  code: 'pmcd/second-access',
  severity: 'error',
  title: 'Second access part',
  messages: { second: 'There is an access part already, so pmcd does not start. Remove this head.' },
  documentation: {
    why: 'All statements stand behind one `[access]`.',
    example: '[access]\nallow localhost : all;\n[access]\nallow 10.1.* : fetch;',
    fix: 'Remove the second head.',
  },
});

export const agentAfterAccess = rule({
  code: 'pmcd/agent-after-access',
  severity: 'error',
  title: 'Agent behind the access part',
  messages: {
    agent:
      'The access part is the last one: this agent is read as a statement, and pmcd does not start. Move it before [access].',
  },
  documentation: {
    why: 'Behind `[access]` there are statements only. Scripts that append agents to the file cause this.',
    example: '[access]\nallow localhost : all;\nacme 300 dso acme_init /opt/acme/pmda_acme.so',
    fix: 'Move the line before `[access]`.',
  },
});
