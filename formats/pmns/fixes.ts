import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as blocks from './rules/blockRules.ts';
import * as directives from './rules/directiveRules.ts';
import * as tree from './rules/treeRules.ts';

/** The quick fixes; the checks make the edits. */
export const pmnsFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [blocks.braceSpace, { does: 'Adds the blank.', isSafe: true }],
  [blocks.braceMissing, { does: 'Adds the brace.', isSafe: false }],
  [blocks.braceExtra, { does: 'Deletes the brace.', isSafe: false }],
  [blocks.pmidForm, { does: 'Removes the part that libpcp ignores.', isSafe: false }],
  [blocks.bareDomain, { does: 'Writes `:*:*` behind the domain.', isSafe: true }],
  [blocks.undefinedMacro, { does: 'Replaces the macro with the one it is like.', isSafe: false }],
  [blocks.lineComment, { does: 'Makes a comment of it: `/* … */`.', isSafe: true }],
  [blocks.blockUnclosed, { does: 'Adds the brace.', isSafe: false }],
  [tree.noRoot, { does: 'Writes `root`.', isSafe: false }],
  [tree.rootPrefix, { does: 'Removes `root.`.', isSafe: false }],
  [tree.undefinedSubtree, { does: 'Replaces the name with that of the block it is like.', isSafe: false }],
  [tree.disconnected, { does: 'Replaces the path with the name it is like.', isSafe: false }],
  [tree.macroUnused, { does: 'Deletes the line.', isSafe: false }],
  [directives.defineQuote, { does: 'Closes the quote at the end of the line.', isSafe: false }],
  [directives.directiveExtra, { does: 'Removes the rest of the line.', isSafe: false }],
  [directives.endifMissing, { does: 'Adds `#endif` at the end of the file.', isSafe: false }],
  [directives.endifUnmatched, { does: 'Deletes the line.', isSafe: false }],
  [directives.includeQuotes, { does: 'Puts the name in quotes.', isSafe: true }],
  [directives.includeMissing, { does: 'Replaces the name with that of a file it is like.', isSafe: false }],
  [directives.unknownDirective, { does: 'Replaces the word with the directive it is like.', isSafe: false }],
  [directives.hashComment, { does: 'Makes a comment of it: `/* … */`.', isSafe: true }],
  [directives.noFinalNewline, { does: 'Adds a line end.', isSafe: true }],
]);
