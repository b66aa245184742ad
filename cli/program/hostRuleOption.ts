import { InvalidArgumentError, Option } from 'commander';
import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import { doctorDefaults } from '../options.ts';

/** The option that sets thresholds of rules about hosts. */
export function hostRuleOption(): Option {
  return new Option('--host-rule <code=threshold>', 'set the threshold of a rule, or turn it off; repeatable')
    .argParser(addHostRule)
    .default(doctorDefaults.hostRule, 'as documented');
}

/** Adds `CODE=threshold` to the settings of earlier options. Does not check that the code exists: the rules are not loaded yet. */
function addHostRule(argument: string, settings: HostThresholds): HostThresholds {
  const [, code, text = ''] = /^(?:host\/)?([a-z-]+)=(.+)$/.exec(argument) ?? [];
  const threshold = text === 'off' ? text : Number(text);
  if (code === undefined || (threshold !== 'off' && !(threshold >= 0 && threshold < Infinity)))
    throw new InvalidArgumentError('Write CODE=off or CODE=NUMBER, such as host/disk-busy=95.');
  return { ...settings, [`host/${code}`]: threshold };
}
