import { unknownMetricMessages } from '../../names/unknownMetric.ts';
import { rule } from '../../findings/rule.ts';

/**
 * Rules about lists of metrics, which pmlogger, pmlogextract and pmlogconf's groups have in common.
 * @param kind of file, with which the codes begin
 */
export function listRules(kind: string) {
  return { ...slips(kind), ...badNames(kind), ...instanceRules(kind) };
}

export type ListRules = ReturnType<typeof listRules>;

/** A list as it stands in a file of the kind. */
function example(kind: string, list: string): string {
  return kind === 'pmlogger' ? `log mandatory on once { ${list} }` : list;
}

function slips(kind: string) {
  return {
    emptyInstances: rule({
      code: `${kind}/empty-instances`,
      severity: 'error',
      title: 'Empty list of instances',
      messages: {
        empty:
          'The list of instances is empty, so {program} refuses the configuration. Name an instance, or delete the brackets for all instances.',
      },
      documentation: {
        why: 'Brackets hold at least one instance: `[ ]` is a syntax error.',
        example: example(kind, 'hinv.ncpu[]'),
        fix: 'Name an instance, or delete the brackets.',
      },
    }),
    strayComma: rule({
      code: `${kind}/stray-comma`,
      severity: 'error',
      title: 'Stray comma',
      messages: {
        comma: 'A comma stands only between two entries, so {program} refuses the configuration. Delete it.',
      },
      documentation: {
        why: 'Commas are optional, but one at the start or the end of a list, or two in a row, are syntax errors.',
        example: example(kind, 'hinv.ncpu,'),
        fix: 'Delete the comma.',
      },
    }),
    emptyString: rule({
      code: `${kind}/empty-string`,
      severity: 'error',
      title: 'Empty string',
      messages: { empty: 'A string must not be empty: {program} refuses the configuration. Name the instance.' },
      documentation: {
        why: 'The scanner knows strings of one character and more only.',
        example: example(kind, 'sample.bin[""]'),
        fix: 'Write the name of the instance between the quotes.',
      },
    }),
    unclosedString: rule({
      code: `${kind}/unclosed-string`,
      severity: 'error',
      title: 'String that is not closed',
      messages: {
        unclosed: 'The string is not closed on its line, so {program} refuses the configuration. Add the quote.',
      },
      documentation: {
        why: 'A string ends on the line on which it begins, and has no escapes.',
        example: example(kind, 'sample.bin["bin-100]'),
        fix: 'Add the closing quote.',
      },
    }),
  };
}

function badNames(kind: string) {
  return {
    badMetricName: rule({
      code: `${kind}/bad-metric-name`,
      severity: 'error',
      title: 'Not the name of a metric',
      messages: {
        name: '{name} cannot be the name of a metric: one has letters, digits, "_" and dots, and begins with a letter. {program} refuses the configuration.',
        quoted: 'The name of a metric has no quotes, so {program} refuses the configuration. Delete them.',
      },
      documentation: {
        why: 'Names consist of components of letters, digits and `_`, each beginning with a letter, joined by dots.',
        example: example(kind, 'sample-bin'),
        fix: 'Correct the name; delete quotes.',
      },
    }),
    oddMetricName: rule({
      code: `${kind}/odd-metric-name`,
      severity: 'warning',
      title: 'Name that no metric can have',
      messages: {
        dots: 'No metric is called {name}, as a component of the name is empty. It is never logged. Correct the dots.',
        component:
          'No metric is called {name}, as each component of a name begins with a letter. It is never logged. Correct the name.',
      },
      documentation: {
        why: 'The scanner takes such a word for a name, but the name space cannot hold it.',
        example: example(kind, 'kernel..load'),
        fix: 'Correct the name.',
      },
    }),
    unknownMetric: rule({
      code: `${kind}/unknown-metric`,
      severity: 'hint',
      title: 'Unknown metric',
      messages: unknownMetricMessages,
      documentation: {
        why: 'No index of metrics has the name, neither as a metric nor as the beginning of one.',
        example: example(kind, 'kernel.all.laod'),
        fix: 'Correct the name. Where an agent on the host exports the metric, nothing is wrong.',
      },
    }),
  };
}

function instanceRules(kind: string) {
  return {
    unquotedInstance: rule({
      code: `${kind}/unquoted-instance`,
      severity: 'error',
      title: 'Instance that needs quotes',
      messages: {
        unquoted:
          '{name} is not a single word to {program}, which refuses the configuration. Put the instance in double quotes.',
      },
      documentation: {
        why: 'Without quotes an instance is a number or a word of letters, digits, `_` and dots that begins with a letter.',
        example: example(kind, 'sample.bin[bin-100]'),
        fix: 'Put the name in double quotes.',
      },
    }),
    splitInstance: rule({
      code: `${kind}/split-instance`,
      severity: 'warning',
      title: 'Instance that is read as two',
      messages: {
        split:
          '{program} reads {first} as an instance number and {second} as another instance. Quote both together, or put a comma between them.',
      },
      documentation: {
        why: 'Blanks separate instances, and a number without quotes is an internal identifier.',
        example: example(kind, 'kernel.all.load[1 minute]'),
        fix: 'Write `["1 minute"]`.',
      },
    }),
    duplicateInstance: rule({
      code: `${kind}/duplicate-instance`,
      severity: 'info',
      title: 'Instance that is listed twice',
      messages: { again: 'The instance {name} is already listed. It is logged once. Delete one of them.' },
      documentation: {
        why: 'A repeated instance changes nothing.',
        example: example(kind, 'sample.bin[100, 200, 100]'),
        fix: 'Delete one of them.',
      },
    }),
    unknownInstance: rule({
      code: `${kind}/unknown-instance`,
      severity: 'hint',
      title: 'Unknown instance',
      messages: {
        unknown:
          '{metric} has no instance {name} in the archives at hand. {program} ignores it unless the host has it when it starts.',
      },
      documentation: {
        why: 'Instances are looked up once, when the program starts. A metric of which none is known is not logged at all.',
        example: example(kind, 'kernel.all.load["2 minute"]'),
        fix: 'Correct the name.',
      },
    }),
  };
}
