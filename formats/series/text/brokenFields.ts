/** Knows which lines of a text are the rest of those before. */
export interface LineForm {
  /** Takes a line that is whole. */
  take(line: string): void;
  /** Whether a line is the rest of another one. */
  goesOn(before: string, text: string): boolean;
}

/** JSON: only within a string, or a number, does it matter where lines end. */
export class JsonForm implements LineForm {
  take(): void {
    // Each line says itself whether it is whole.
  }

  goesOn(before: string, text: string): boolean {
    const quotes = before.replaceAll(/\\./g, '').split('"').length - 1;
    return quotes % 2 === 1 || (/[\d.-]$/.test(before) && /^[\d.]/.test(text));
  }
}

/** `sadf -d`: a line begins with the names of columns, or with host, interval and time. */
export class FieldsForm implements LineForm {
  #count = 0;

  take(line: string): void {
    if (!line.startsWith('# hostname;')) return;
    // Interrupts of each processor have no headings.
    this.#count = /;INTR(?:;|\s*$)/.test(line) ? Infinity : line.split(';').length;
  }

  goesOn(before: string, text: string): boolean {
    if (text.trim() === '' || text.startsWith('#') || /^[^;]*;-?\d+;(?:\d{4}-|\d{9})/.test(text)) return false;
    if (before.startsWith('# hostname;')) return /^[^\s;]*(?:;[^\s;]+)*\s*$/.test(text);
    const joined = (before + text).split(';').length;
    const hasAll = before.split(';').length === this.#count;
    return joined <= this.#count && (!hasAll || /^[\d.,]+\s*$/.test(text));
  }
}
