import { Option } from 'commander';
import { checkDefaults } from '../options.ts';

/** The option that says from which severity on there is an exit code for findings. */
export function failOnOption(): Option {
  return new Option('--fail-on <severity>', 'lowest severity for exit code 1')
    .choices(['error', 'warning', 'info'])
    .default(checkDefaults.failOn);
}
