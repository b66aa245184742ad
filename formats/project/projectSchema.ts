import { severities } from '../findings/severity.ts';
import type { KnownRules } from './knownRules.ts';

const globs = (description: string): object => ({ description, type: 'array', items: { type: 'string' } });

/** The JSON schema of project files in VS Code, which has that of the settings already, with what each rule means. */
export function projectSchemaForCode(): object {
  const setting = (name: string): object => ({ $ref: `vscode://schemas/settings/user#/properties/${name}` });
  return schemaWith(setting('pcp.rules'), setting('pcp.host'));
}

/** The JSON schema of project files. @param known the rules that there are */
export function projectSchema({ codes, thresholds }: KnownRules): object {
  const $defs = {
    rules: {
      description: 'Severity of rules.',
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries([...codes].map((code) => [code, { $ref: '#/$defs/severity' }])),
    },
    severity: { enum: ['off', ...severities.toReversed()] },
    host: {
      description: 'Thresholds of rules about hosts, in the unit that the rule states.',
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        [...thresholds].map(([code, has]) => [code, { $ref: has ? '#/$defs/threshold' : '#/$defs/off' }]),
      ),
    },
    threshold: { anyOf: [{ type: 'number', minimum: 0 }, { const: 'off' }] },
    off: { const: 'off' },
  };
  return { ...schemaWith({ $ref: '#/$defs/rules' }, { $ref: '#/$defs/host' }), $defs };
}

function schemaWith(rules: object, host: object): object {
  const override = {
    type: 'object',
    required: ['files'],
    additionalProperties: false,
    properties: { files: globs('The files that this is about.'), rules, host },
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'PCP Files',
    description:
      'How PCP Files checks the files below this folder. Globs: *, ?, **, [a-z], {one,other}, relative to the folder; one without a slash stands for a name in any folder, and one that matches a folder for all in it.',
    type: 'object',
    additionalProperties: false,
    allowTrailingCommas: true,
    properties: {
      $schema: { type: 'string' },
      rules,
      host,
      ignore: globs('Files that are not checked.'),
      overrides: {
        description: 'Settings for some of the files. What stands later takes precedence.',
        type: 'array',
        items: override,
      },
    },
  };
}
