import { rule } from '../../findings/rule.ts';

export const instanceTwice = rule({
  code: 'archive/instance-twice',
  severity: 'warning',
  title: 'Instance twice in a domain',
  messages: { twice: 'instance {instance} of {indom} is there twice' },
  documentation: {
    why: 'Only one of the two names can be found.',
    example: 'ids = 1, 2, 2',
    fix: 'Look at the agent that exports the instance domain.',
  },
});

export const deltaAnomaly = rule({
  code: 'archive/delta-anomaly',
  severity: 'warning',
  severityNote: 'error where there is nothing to change',
  title: 'Change of an instance domain that does not fit',
  messages: {
    noBase: 'a change of {indom}, of which no full record came before',
    absent: 'instance {instance} of {indom} goes, but was not there',
    present: 'instance {instance} of {indom} comes as "{name}", but is there as "{known}"',
  },
  documentation: {
    why: 'A delta record tells what changed since the record before. PCP passes over what does not fit, and shows wrong instances from there on.',
    example: 'instance domain delta without an instance domain record before',
    fix: 'A metadata record was lost. pmlogextract writes consistent metadata from what is there.',
  },
});

export const indomRules = [instanceTwice, deltaAnomaly] as const;
