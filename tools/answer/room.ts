import type { Json } from './answer.ts';

/** Characters of JSON in an answer: about 8,000 tokens. */
const usualCharacters = 24_000;

/** Some items of a list. */
export interface Page<Item> {
  readonly rows: readonly Item[];
  /** Says what is missing, and how to ask for it; undefined where nothing is. */
  readonly cut: string | undefined;
}

/** How much more an answer may say. */
export class Room {
  #left: number;

  constructor(characters = usualCharacters) {
    this.#left = characters;
  }

  /** Takes the room for something; false where there is not enough. */
  takes(value: Json): boolean {
    const needed = JSON.stringify(value).length + 1;
    if (needed > this.#left) return false;
    this.#left -= needed;
    return true;
  }

  /**
   * Takes as many of the items as are wanted and there is room for.
   *
   * @param total how many there are
   * @param items from the first one wanted on
   * @param narrow what would make them fewer
   */
  page<Item extends Json>(
    what: string,
    total: number,
    items: Iterable<Item>,
    { offset = 0, limit, narrow }: { readonly offset?: number; readonly limit: number; readonly narrow: string },
  ): Page<Item> {
    const rows: Item[] = [];
    for (const item of items) {
      if (rows.length === limit || !this.takes(item)) break;
      rows.push(item);
    }
    const end = offset + rows.length;
    if (end >= total) return { rows, cut: undefined };
    const shown = rows.length === 0 ? 'None' : `${offset + 1} to ${end}`;
    return { rows, cut: `${shown} of ${total} ${what}: ask with offset ${end} for more, or ${narrow}.` };
  }

  /** The first items of a short list without an offset. */
  first<Item extends Json>(
    what: string,
    items: readonly Item[],
    limit: number,
  ): { readonly list: readonly Item[]; readonly cut: readonly string[] } {
    const list: Item[] = [];
    for (const item of items) {
      if (list.length === limit || !this.takes(item)) break;
      list.push(item);
    }
    return { list, cut: list.length === items.length ? [] : [`${list.length} of ${items.length} ${what} are listed.`] };
  }
}
