import { rule } from '../../findings/rule.ts';

export const cppStop = rule({
  code: 'pmlogger/cpp-stop',
  severity: 'warning',
  title: 'Fault that stops the preprocessor',
  messages: {
    nameMissing: 'The name of the macro is missing. pmcpp stops here, and pmlogger ignores the rest of the file.',
    nameCharacter:
      'The name of a macro has letters, digits and "_". pmcpp stops here, and pmlogger ignores the rest of the file.',
    valueUnterminated:
      'The quote of the value is not closed. pmcpp stops here, and pmlogger ignores the rest of the file. Close it.',
    extraText:
      'Nothing may follow on this line. pmcpp stops here, and pmlogger ignores the rest of the file. Quote a value that has blanks.',
    includeQuote:
      'A file name in quotes or angle brackets must follow. pmcpp stops here, and pmlogger ignores the rest of the file.',
    includeEnd: 'The file name is not closed. pmcpp stops here, and pmlogger ignores the rest of the file.',
    includeExtra:
      'Nothing may follow the file name. pmcpp stops here, and pmlogger ignores the rest of the file. Delete it.',
    shellQuote: 'A command in quotes must follow. pmcpp stops here, and pmlogger ignores the rest of the file.',
    shellEnd: 'The command is not closed. pmcpp stops here, and pmlogger ignores the rest of the file.',
    shellExtra:
      'Nothing may follow the command. pmcpp stops here, and pmlogger ignores the rest of the file. Delete it.',
    redefined:
      '{name} is already defined. pmcpp stops here, and pmlogger ignores the rest of the file. Use %undef first.',
    secondElse:
      'pmcpp takes a second %else that applies, or one after %undef, for a redefinition. It stops here, and pmlogger ignores the rest of the file. Use %ifndef instead.',
    nested: 'Conditions cannot be nested. pmcpp stops here, and pmlogger ignores the rest of the file.',
    endifAlone: 'There is no %ifdef for this %endif. pmcpp stops here, and pmlogger ignores the rest of the file.',
    elseAlone: 'There is no %ifdef for this %else. pmcpp stops here, and pmlogger ignores the rest of the file.',
    included:
      'The preprocessor stops within this file, or one that it includes. pmlogger ignores the rest of the file. Correct it there.',
    tooDeep:
      'Files can be included four levels deep. pmcpp stops here, and pmlogger ignores the rest of the file. Include fewer, and no file in itself.',
    endifMissing: 'The %endif for this condition is missing. It lasts to the end of the file. Add it.',
  },
  documentation: {
    why: 'pmcpp stops at its first error. pmlogger parses what came before, logs that only, and reports success.',
    example: '%define FAST 10 sec\nlog mandatory on %FAST { hinv.ncpu }',
    fix: 'Correct the line; quote values that have blanks.',
  },
});

export const includeMissing = rule({
  code: 'pmlogger/include-missing',
  severity: 'warning',
  title: 'Included file is not there',
  messages: {
    missing:
      '{file} is not in this folder. Unless pmlogger finds it in its own folders, pmcpp stops here, and pmlogger ignores the rest of the file.',
  },
  documentation: {
    why: 'A file is looked for in the current folder, beside the configuration, and in `/var/lib/pcp/config/pmlogger`. A missing one is no error to pmlogger.',
    example: '%include "nosuch.conf"',
    fix: 'Correct the name, or add the file.',
  },
});

export const includeUnread = rule({
  code: 'pmlogger/include-unread',
  severity: 'info',
  title: 'Included file is not at hand',
  messages: {
    unread: 'The file, or one that it includes, is not at hand, so what it brings is not checked.',
  },
  documentation: {
    why: 'What is included becomes part of the configuration. Only files beside the configuration, or in folders below it, are read.',
    example: '%include "/etc/pcp/pmlogger/common.conf"',
    fix: 'Put the file beside the configuration, or check it by itself.',
  },
});

export const includeError = rule({
  code: 'pmlogger/include-error',
  severity: 'error',
  title: 'Error in an included file',
  messages: {
    included: 'The text that this line includes has an error in this place. pmlogger refuses the configuration.',
  },
  documentation: {
    why: 'What is included becomes part of the configuration, so an error there is one of the configuration.',
    example: '%include "broken.conf"',
    fix: 'Open the included file, and correct it.',
  },
});

export const undefinedMacro = rule({
  code: 'pmlogger/cpp-undefined-macro',
  severity: 'error',
  title: 'Undefined macro',
  messages: {
    nameless:
      'No name follows "%", so pmlogger finds that character and refuses the configuration. Delete it, or write the name of a macro.',
    undefined: 'The macro {name} is not defined here, so pmlogger finds the character % and refuses the configuration.',
    near: 'The macro {name} is not defined here, so pmlogger finds the character % and refuses the configuration. Did you mean {near}?',
  },
  documentation: {
    why: 'pmcpp leaves what is no macro as it is, and `%` means nothing to pmlogger.',
    example: '%define FAST "1 sec"\nlog mandatory on %FATS { hinv.ncpu }',
    fix: 'Correct the name, or define the macro before.',
  },
});

export const notColumnOne = rule({
  code: 'pmlogger/cpp-not-column-1',
  severity: 'error',
  title: 'Directive that is indented',
  messages: {
    indented:
      'A directive must begin in the first column: pmlogger finds the character % and refuses the configuration.',
  },
  documentation: {
    why: 'pmcpp looks for directives in the first column only.',
    example: '  %define FAST "1 sec"',
    fix: 'Delete the blanks before it.',
  },
});

export const macroNeverUsable = rule({
  code: 'pmlogger/cpp-macro-never-usable',
  severity: 'warning',
  title: 'Macro that cannot be used',
  messages: {
    underscore:
      'A macro whose name begins with "_" is never replaced: only %ifdef can see it. Begin the name with a letter.',
  },
  documentation: {
    why: 'pmcpp wants a letter or a digit behind `%` where a macro is used.',
    example: '%define _FAST "1 sec"',
    fix: 'Begin the name with a letter.',
  },
});

export const skipEnds = rule({
  code: 'pmlogger/cpp-skip-ends',
  severity: 'warning',
  title: 'Line that ends a part that is not wanted',
  messages: {
    ends: 'A line that begins with % and is no directive ends the skipping: pmlogger reads what follows, although the condition is false.',
  },
  documentation: {
    why: 'Within a condition that is false pmcpp reads on behind such a line. This is a fault of pmcpp.',
    example: '%ifdef NOPE\n%FAST\nlog mandatory on once { hinv.ncpu }\n%endif',
    fix: 'Put a blank before the `%`.',
  },
});

export const shellCommand = rule({
  code: 'pmlogger/cpp-shell',
  severity: 'info',
  title: 'Command that is run',
  messages: { runs: 'pmlogger runs this command each time it reads the configuration, and parses what it prints.' },
  documentation: {
    why: 'The command runs with the rights of the user pcp. What it prints cannot be checked here.',
    example: '%shell "cat /etc/pcp/mine"',
    fix: 'Nothing, if that is meant.',
  },
});

export const lineMarker = rule({
  code: 'pmlogger/linemarker-comment',
  severity: 'warning',
  title: 'Comment that is read as a place',
  messages: {
    marker: 'pmlogger takes this comment for a line number and a file name, which it then reports in messages.',
    swallows:
      'pmlogger takes this comment for a line number and a file name, and ignores all lines up to the next quote. Close the quote, or change the comment.',
  },
  documentation: {
    why: 'A comment of the form `# 12 "text"` in the first column is what preprocessors write.',
    example: '# 7 "other.conf"\nlog mandatory on once { hinv.ncpu }',
    fix: 'Write something else between `#` and the number.',
  },
});

export const noFinalNewline = rule({
  code: 'pmlogger/no-final-newline',
  severity: 'warning',
  severityNote: 'error where the file is refused without its last line',
  title: 'Last line is not ended',
  messages: {
    ignored: 'The last line has no line end, so pmcpp drops it and pmlogger does not see it. Add a line end.',
    refused:
      'The last line has no line end, so pmcpp drops it. Without it the configuration has an error, and pmlogger refuses it. Add a line end.',
  },
  documentation: {
    why: 'pmcpp reads whole lines. It loses the rest at the end of a file without a message.',
    example: 'log mandatory on once { hinv.ncpu }',
    fix: 'End the line.',
  },
});

export const preprocessorRules = [
  cppStop,
  includeMissing,
  includeUnread,
  includeError,
  undefinedMacro,
  notColumnOne,
  macroNeverUsable,
  skipEnds,
  shellCommand,
  lineMarker,
  noFinalNewline,
] as const;
