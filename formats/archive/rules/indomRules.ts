import { rule } from '../../findings/rule.ts';

export const instanceTwice = rule({
  code: 'archive/instance-twice',
  severity: 'warning',
  title: 'Duplicate instance in a domain',
  messages: { twice: 'Instance {instance} of {indom} is listed twice, so only one of the names can be found.' },
  documentation: {
    why: 'Only one of the two names can be found.',
    example: 'ids = 1, 2, 2',
    fix: 'Check the agent that exports the instance domain.',
  },
});

export const deltaAnomaly = rule({
  code: 'archive/delta-anomaly',
  severity: 'warning',
  severityNote: 'error where there is no full record to change',
  title: 'Change of an instance domain does not match',
  messages: {
    noBase: 'A change of {indom} without a full record before it, so PCP shows wrong instances from here on.',
    absent: 'Instance {instance} of {indom} is removed but did not exist.',
    present: 'Instance {instance} of {indom} is added as "{name}" but already exists as "{known}".',
  },
  documentation: {
    why: 'A delta record lists the changes since the previous record. PCP ignores changes that do not match, and shows wrong instances from there on.',
    example: 'instance domain delta without an instance domain record before',
    fix: 'A metadata record is missing. pmlogextract writes consistent metadata from the rest.',
  },
});

export const indomRules = [instanceTwice, deltaAnomaly] as const;
