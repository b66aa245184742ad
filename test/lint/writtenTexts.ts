import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Argument, type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';

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
/** Those that a template takes as they are. */
const inTemplates = new Set(['counted', 'grouped']);

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
  const texts: WrittenText[] = [];
  const add = (text: string, start: number, isEarly: boolean): void => {
    if (!/\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''))) return;
    texts.push({ text, place: `${file}:${code.slice(0, start).split('\n').length}`, isEarly });
  };
  /** Counts that are part of a template, and looked up with it. */
  const inTags = new Set<Expression>();
  let functions = 0;
  const enter = (): void => void functions++;
  const leave = (): void => void functions--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (!tags.has(nameOf(tag))) return;
      for (const part of quasi.expressions) if (nounOf(part, inTemplates) !== undefined) inTags.add(part);
      add(templateOf(quasi), start, functions === 0);
    },
    CallExpression(call) {
      const noun = inTags.has(call) ? undefined : nounOf(call, counters);
      if (noun !== undefined) add(`{0:${noun}}`, call.start, functions === 0);
      const phrase = nameOf(call.callee) === 'phrase' ? literalOf(call.arguments[0]) : undefined;
      if (phrase !== undefined) add(phrase, call.start, false);
    },
  }).visit(parseSync(file, code).program);
  return texts;
}

function templateOf({ quasis, expressions }: TemplateLiteral): string {
  const parts = expressions.map((expression, index) => {
    const noun = nounOf(expression, inTemplates);
    return `${noun === undefined ? `{${index}}` : `{${index}:${noun}}`}${quasis[index + 1]?.value.cooked ?? ''}`;
  });
  return (quasis[0]?.value.cooked ?? '') + parts.join('');
}

/** The noun that a call counts; undefined where it is no call of these functions. */
function nounOf(node: Expression, functions: ReadonlySet<string>): string | undefined {
  return node.type === 'CallExpression' && functions.has(nameOf(node.callee))
    ? literalOf(node.arguments[1])
    : undefined;
}

const nameOf = (node: Expression): string => (node.type === 'Identifier' ? node.name : '');

function literalOf(node: Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}
