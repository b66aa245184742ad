import { rule } from '../../findings/rule.ts';

export const managedEdit = rule({
  code: 'pmlogger/managed-edit',
  severity: 'warning',
  title: 'Own text in the part that pmlogconf writes',
  messages: {
    statement:
      'pmlogconf did not write this statement, and deletes it when it updates the file. Move it below the line that says so.',
    form: 'pmlogconf writes "log … on", and does so again when it updates the file. Write your own statement below the mark.',
    line: 'pmlogconf did not write this line, and deletes it when it updates the file. Move it below the line that says so.',
    comment: 'pmlogconf deletes this comment when it updates the file. Move it below the line that says so.',
  },
  documentation: {
    why: 'pmlogger_check runs pmlogconf whenever pmlogger starts. It writes everything above the mark anew, metrics and intervals too. It keeps the states of groups, and `mandatory`.',
    example:
      '#+ tools/uptime:y:default:\nlog advisory on default { kernel.all.uptime }\nlog mandatory on once { hinv.ncpu }\n#----',
    fix: 'Move it between the mark and `[access]`.',
  },
});

export const managedMarkerMissing = rule({
  code: 'pmlogger/managed-marker-missing',
  severity: 'warning',
  title: 'Mark of the managed part is missing',
  messages: {
    missing:
      'The line "# DO NOT UPDATE THE FILE ABOVE THIS LINE" is missing. pmlogconf then replaces all that follows the last group with its own access section.',
  },
  documentation: {
    why: 'Only what stands below the mark is kept.',
    example: '#pmlogconf 2.0\n#+ tools/uptime:n:default:\n#----\nlog mandatory on once { hinv.ncpu }',
    fix: 'Insert the line behind the last group.',
  },
});

export const managedState = rule({
  code: 'pmlogger/managed-state',
  severity: 'warning',
  title: 'State of a group that pmlogconf does not know',
  messages: {
    unknown: 'The state of a group is y, n or x, not {state}. pmlogconf does not update such a file.',
    empty: 'The state of the group is empty, which pmlogconf takes for y. Write y, n or x.',
  },
  documentation: {
    why: '`y` is logged, `n` is offered, `x` is left out.',
    example: '#+ tools/uptime:yes:default:',
    fix: 'Write `y`, `n` or `x`.',
  },
});

export const managedStateMismatch = rule({
  code: 'pmlogger/managed-state-mismatch',
  severity: 'warning',
  title: 'Group that is not as its state says',
  messages: {
    missing: 'The group is on, but has no statement. pmlogger logs nothing of it until pmlogconf updates the file.',
    extra:
      'The group is off, but has a statement. pmlogger logs it until pmlogconf updates the file, which deletes it.',
    interval:
      'The group says {delta}, its statement {interval}. pmlogconf writes its own interval when it updates the file.',
  },
  documentation: {
    why: 'pmlogconf reads the line of the group, pmlogger the statement below it.',
    example: '#+ tools/uptime:n:default:\nlog advisory on default { kernel.all.uptime }\n#----',
    fix: 'Change the state, and let pmlogconf update the file: `pmlogconf FILE`.',
  },
});

export const managedRules = [managedEdit, managedMarkerMissing, managedState, managedStateMismatch] as const;
