import { rule } from '../../findings/rule.ts';

/** Rules about comments that begin with `#control`, which PCP 7.1 and later read. */

export const control = rule({
  code: 'derived/control',
  severity: 'warning',
  title: 'Control that PCP ignores',
  messages: {
    unknown:
      'There is no control {name}. PCP 7.1 and later warn and ignore it. Controls are GLOBAL_LIMIT, OPTION_NOVALUE, DEBUG_SYNTAX, DEBUG_SEMANTICS and DEBUG_EVAL.',
    near: 'There is no control {name}. PCP 7.1 and later warn and ignore it. Did you mean {near}?',
    equals:
      'PCP 7.1 and later take a comment that begins with "#control" for controls, and miss "=" behind {found}. Write NAME=VALUE, or begin the comment with a blank.',
    noValue: 'The value of {name} is missing. PCP 7.1 and later warn and ignore the control. Write it behind "=".',
    limit:
      '{name} is "{value}". PCP 7.1 and later warn and ignore it. Write a whole number above 0, or -1 for no limit.',
    flag: '{name} is "{value}". PCP 7.1 and later warn and ignore it. Write 0 or 1.',
    context: 'CONTEXT_LIMIT cannot be set in a file, so PCP 7.1 and later warn and ignore it. Use GLOBAL_LIMIT.',
  },
  documentation: {
    why: 'A comment such as `#control OPTION_NOVALUE=1` sets an option of derived metrics: names in upper or lower case, whole numbers, separated by commas without blanks. PCP 7.1 and later read it wherever a comment begins with these letters; older ones read no comment at all.',
    example: '#control PCP_DERIVED_OPTION_NOVALUE=1\nmy.sum = hinv.ncpu + hinv.ndisk',
    fix: 'Correct the name or the value, or write `# control` for a comment.',
  },
});

export const controlRules = [control];
