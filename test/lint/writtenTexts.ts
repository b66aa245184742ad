import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A text of the code that is translated when it is shown. */
export interface WrittenText {
  readonly text: string;
  /** `file:line` */
  readonly place: string;
  /** Whether it is put into words when the module is loaded, before the language is known. */
  readonly isEarly: boolean;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['formats', 'codecs', 'protocol', 'workers', 'server', 'client', 'webview'];
const tags = new Set(['t', 'prose']);
/** Functions with a count and a noun. */
const counters = new Set(['counted', 'grouped', 'plural', 'countText']);

/** All texts that code marks for translation: templates of tags, nouns that are counted, phrases. */
export function writtenTexts(): readonly WrittenText[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .flatMap((name) => textsOf(join(room, name))),
  );
}

function textsOf(file: string): readonly WrittenText[] {
  const code = readFileSync(join(root, file), 'utf8');
  if (!/\b(?:t|prose)`|\b(?:counted|grouped|plural|countText|phrase)\(/.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && /\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''))) {
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      texts.push({ text, place, isEarly: !isPhrase(node) && !isInFunction(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** What is looked up for a node; undefined where it is none of ours. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node) && tags.has(node.tag.getText())) return templateOf(node.template);
  if (!ts.isCallExpression(node)) return undefined;
  if (isPhrase(node)) return literalOf(node.arguments[0]);
  const noun = nounOf(node);
  return noun === undefined || isInTag(node) ? undefined : `{0:${noun}}`;
}

function templateOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const parts = template.templateSpans.map(({ expression, literal }, index) => {
    const noun = nounOf(expression, 'counted', 'grouped');
    return `${noun === undefined ? `{${index}}` : `{${index}:${noun}}`}${literal.text}`;
  });
  return template.head.text + parts.join('');
}

function nounOf(node: ts.Node, ...names: readonly string[]): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const name = node.expression.getText();
  return (names.length === 0 ? counters.has(name) : names.includes(name)) ? literalOf(node.arguments[1]) : undefined;
}

const literalOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;

const isPhrase = (node: ts.Node): boolean => ts.isCallExpression(node) && node.expression.getText() === 'phrase';

/** Whether a count is part of a template, and looked up with it. */
function isInTag({ parent }: ts.CallExpression): boolean {
  return (
    ts.isTemplateSpan(parent) &&
    ts.isTaggedTemplateExpression(parent.parent.parent) &&
    tags.has(parent.parent.parent.tag.getText()) &&
    nounOf(parent.expression, 'counted', 'grouped') !== undefined
  );
}

function isInFunction(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return true;
  return false;
}
