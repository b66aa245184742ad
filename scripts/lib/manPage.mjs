/** @typedef {import('commander').Command} Command */

/**
 * The manual page of the command line, in the macros of man(7), from its grammar.
 * @param {Command} program
 * @returns {string}
 */
export function manPage(program) {
  return [
    `.TH PCP\\-FILES 1 "" "PCP Files"`,
    '.SH NAME',
    `pcp\\-files \\- ${roff(lowerFirst(program.description()).replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    ...program.commands.flatMap((command) => ['.B pcp\\-files', roff(`${command.name()} ${command.usage()}`), '.br']),
    '.SH DESCRIPTION',
    ...epilog(program),
    '.SH COMMANDS',
    ...program.commands.flatMap(commandLines),
    '.SH ENVIRONMENT',
    ...entry('NO_COLOR', 'If set, output has no colours.'),
    '.SH SEE ALSO',
    '.BR mmvdump (1),',
    '.BR pmdumplog (1),',
    '.BR pmlogcheck (1),',
    '.BR mmv (5),',
    '.BR logarchive (5)',
    '',
  ].join('\n');
}

/**
 * @param {Command} command
 * @returns {readonly string[]}
 */
function commandLines(command) {
  return [
    `.SS ${roff(`${command.name()} ${command.usage()}`)}`,
    roff(sentence(command.description())),
    ...command.registeredArguments.flatMap((argument) => entry(argument.name(), sentence(argument.description))),
    ...command.options.flatMap((option) => entry(option.flags, optionText(option))),
    ...epilog(command),
  ];
}

/** @param {import('commander').Option} option */
function optionText({ description, argChoices, defaultValue, defaultValueDescription }) {
  const choices = argChoices === undefined ? '' : `: ${argChoices.join(', ')}`;
  const preset = defaultValueDescription ?? (typeof defaultValue === 'string' ? defaultValue : undefined);
  return `${sentence(description + choices)}${preset === undefined ? '' : ` Default: ${preset}.`}`;
}

/**
 * What the command's help says behind its options.
 * @param {Command} command
 * @returns {readonly string[]}
 */
function epilog(command) {
  /** @type {string[]} */
  const texts = [];
  command.emit('afterHelp', { error: false, command, write: (/** @type {string} */ text) => texts.push(text) });
  const text = texts.join('').trim();
  return text === '' ? [] : ['.PP', '.nf', ...text.split('\n').map(roff), '.fi'];
}

/**
 * @param {string} term
 * @param {string} text
 */
const entry = (term, text) => ['.TP', `.B ${roff(term)}`, roff(text)];

/** @param {string} text */
const lowerFirst = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * Escapes a text for roff: hyphens stay copyable, and no line is read as a request.
 * @param {string} text
 */
function roff(text) {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll("'", '\\(aq').replace(/^\./, '\\&.');
}
