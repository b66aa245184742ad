/** A string in a JSON text, and where it stands. */
interface JsonString {
  /** Offsets in bytes, quotes included, half-open. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The name that it is the value of; undefined for a name itself. */
  readonly name: string | undefined;
}

/** A JSON text that was changed, and where what was in the old one is in the new one. */
export interface EditedJson {
  readonly bytes: Uint8Array;
  /** Where a range of the old text is in the new one. */
  readonly moved: (offset: number) => number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** What a value, or with no value a name, becomes. */
export type JsonEdit = (name: string | undefined, text: string) => string;

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
/** Where a host is, which nothing could stand for. */
const placeNames = new Set(['latitude', 'longitude']);
const encoder = new TextEncoder();

/** Changes names and values of labels within their JSON; the positions of labels can be moved with it. */
export function editJson(bytes: Uint8Array, edit: JsonEdit): EditedJson {
  const edits: Edit[] = [];
  for (const { start, end, text, name } of jsonStrings(bytes)) {
    const edited = placeNames.has(name ?? '') ? '' : edit(name, text);
    if (edited !== text)
      edits.push({ start: start + 1, end: end - 1, bytes: encoder.encode(JSON.stringify(edited).slice(1, -1)) });
  }
  for (const range of placeNumbers(bytes)) edits.push({ ...range, bytes: encoder.encode('null') });
  edits.sort((a, b) => a.start - b.start);
  return applied(bytes, edits);
}

/** The texts of a JSON, each with the name that it is the value of. */
export function* jsonStrings(bytes: Uint8Array): Generator<JsonString> {
  let name: string | undefined;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== quote) continue;
    const end = endOfString(bytes, at);
    if (end === undefined) return;
    const text = textOf(bytes.subarray(at, end));
    let next = end;
    while (next < bytes.length && (bytes[next] ?? 0) <= 0x20) next++;
    const isName = bytes[next] === colon;
    if (isName) name = text;
    yield { start: at, end, text, name: isName ? undefined : (name ?? '') };
    at = end - 1;
  }
}

/** Finds the place behind the closing quote; undefined where there is none. */
function endOfString(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at + 1;
  }
  return undefined;
}

/** Loggers do not escape all that JSON wants escaped. */
function textOf(quoted: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(quoted);
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

/** Numbers that say where a host is. */
function* placeNumbers(bytes: Uint8Array): Generator<{ readonly start: number; readonly end: number }> {
  const text = String.fromCharCode(...bytes);
  for (const { index, 0: found } of text.matchAll(/(?<="(?:latitude|longitude)"\s*:\s*)-?[\d.][\d.eE+-]*/g))
    yield { start: index, end: index + found.length };
}

function applied(bytes: Uint8Array, edits: readonly Edit[]): EditedJson {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(bytes.subarray(at, edit.start), edit.bytes);
    at = edit.end;
  }
  parts.push(bytes.subarray(at));
  const edited = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    edited.set(part, length);
    length += part.length;
  }
  const moved = (offset: number): number => {
    let shift = 0;
    for (const { start, end, bytes: replaced } of edits) if (end <= offset) shift += replaced.length - (end - start);
    return offset + shift;
  };
  return { bytes: edited, moved };
}
