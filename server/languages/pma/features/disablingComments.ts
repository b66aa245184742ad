import type { TextEdit } from 'vscode-languageserver';
import { directiveMark } from '../../../../formats/directives/directive.ts';
import { maxLineBytes } from '../../../../formats/text/limits.ts';
import type { CommentProvider } from '../../../core/language.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';

/** Number of lines in which METADATA is searched for: it stands behind the preamble and one stanza. */
const maxMetadataLine = 1000;

/** A header is a whole line: with a comment behind it pma does not find it. */
const headerLine = /^\S+:\s*$/;

/** Comments where pma passes over them: behind the values of a row, and between stanzas. */
export const disablingComments: CommentProvider<PmaDocument> = {
  inLine(document, line, code) {
    const text = document.lineText(line);
    const known = `${directiveMark}line`;
    const at = text.indexOf(known);
    const newText = at < 0 ? ` # ${known} ${code}` : ` ${code},`;
    if (text.trim() === '' || headerLine.test(text)) return undefined;
    if (new TextEncoder().encode(text + newText).length > maxLineBytes) return undefined;
    return insertion(line, at < 0 ? text.trimEnd().length : at + known.length, newText);
  },
  inFile(document, code) {
    const comment = `# ${directiveMark}file ${code}\n`;
    const last = Math.min(document.lineCount, maxMetadataLine);
    // By its first line a file is known as one of pma, so that nothing is put before that.
    for (let line = 1; line < last; line++)
      if (document.lineText(line) === 'METADATA:' && document.lineText(line - 1).trim() === '')
        return insertion(line, 0, `${comment}\n`);
    return insertion(0, 0, `${comment}\n`);
  },
};

function insertion(line: number, character: number, newText: string): TextEdit {
  const position = { line, character };
  return { range: { start: position, end: position }, newText };
}
