import type { Node } from 'jsonc-parser';
import type { SeveritySettings } from '../findings/severity.ts';
import { isSeveritySetting } from '../findings/severity.ts';
import { t, translated } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { GlobMatcher } from './glob.ts';
import { readGlob } from './glob.ts';
import { readJson } from './jsonTree.ts';
import type { KnownRules } from './knownRules.ts';
import type { Override, ProjectFault, Thresholds } from './projectFile.ts';
import { ProjectFile } from './projectFile.ts';

const topKeys = ['$schema', 'rules', 'host', 'ignore', 'overrides'] as const;
const overrideKeys = ['files', 'rules', 'host'] as const;

/**
 * Reads the text of a project file. What has a fault is left out, and the rest applies.
 *
 * @param known the rules that there are; unknown ones are not reported without it
 */
export function readProjectFile(text: string, known?: KnownRules): ProjectFile {
  return new ProjectReader(text, known).read();
}

/** A property of an object, with its name as a node. */
interface Property {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

class ProjectReader {
  readonly #text: string;
  readonly #known: KnownRules | undefined;
  readonly #faults: ProjectFault[] = [];

  constructor(text: string, known: KnownRules | undefined) {
    // The parser takes a byte order mark for a character; blanks keep the offsets.
    this.#text = text.replace(/^\uFEFF/, ' ');
    this.#known = known;
  }

  read(): ProjectFile {
    const { root, faults } = readJson(this.#text);
    for (const { start, end, reason } of faults) {
      const cause = translated(reason);
      this.#report({ offset: start, length: end - start }, t`${cause}. What follows may be misread.`, true);
    }
    const top = this.#section(root, topKeys);
    const project = {
      rules: this.#rules(top.get('rules')),
      host: this.#host(top.get('host')),
      ignore: this.#globs(top.get('ignore')),
      overrides: this.#overrides(top.get('overrides')),
      faults: this.#faults,
    };
    this.#faults.sort((a, b) => a.start - b.start);
    return new ProjectFile(project);
  }

  /** The values of an object by their names, which have to be some of `names`. */
  #section<Name extends string>(node: Node | undefined, names: readonly Name[]): ReadonlyMap<Name, Node> {
    const values = new Map<Name, Node>();
    for (const { name, key, value } of this.#properties(node)) {
      const found = names.find((each) => each === name);
      if (found !== undefined) values.set(found, value);
      else this.#report(key, unknownKey(name, names), true);
    }
    return values;
  }

  #rules(node: Node | undefined): SeveritySettings {
    return Object.fromEntries(
      this.#properties(node).flatMap(({ name, key, value }) => {
        if (!this.#isKnown(name, key, this.#known?.codes, true)) return [];
        const severity: unknown = value.value;
        if (isSeveritySetting(severity)) return [[name, severity]];
        this.#report(
          value,
          t`This is no severity, so the rule keeps its own. Write off, hint, info, warning or error.`,
          true,
        );
        return [];
      }),
    );
  }

  #host(node: Node | undefined): Thresholds {
    return Object.fromEntries(
      this.#properties(node).flatMap(({ name, key, value }): (readonly [string, number | 'off'])[] => {
        if (!this.#isKnown(name, key, this.#known && new Set(this.#known.thresholds.keys()), false)) return [];
        const threshold: unknown = value.value;
        if (threshold === 'off') return [[name, threshold]];
        if (typeof threshold !== 'number' || threshold < 0 || threshold === Infinity) {
          this.#report(
            value,
            t`This is no threshold, so the rule keeps its own. Write a number from 0 on, or "off".`,
            true,
          );
          return [];
        }
        if (this.#known?.thresholds.get(name) !== false) return [[name, threshold]];
        this.#report(value, t`${name} has no threshold, so the number has no effect. It can be "off".`, false);
        return [];
      }),
    );
  }

  #overrides(node: Node | undefined): readonly Override[] {
    return this.#items(node).flatMap((item) => {
      const section = this.#section(item, overrideKeys);
      const files = this.#globs(section.get('files'));
      if (item.type === 'object' && !section.has('files'))
        this.#report(item, t`"files" is missing, so this override has no effect. Name its files by globs.`, true);
      return [{ files, rules: this.#rules(section.get('rules')), host: this.#host(section.get('host')) }];
    });
  }

  #globs(node: Node | undefined): readonly GlobMatcher[] {
    return this.#items(node).flatMap((item) => {
      const glob: unknown = item.value;
      if (typeof glob !== 'string') {
        this.#report(item, t`This is no glob, so it has no effect. Write a text such as "old/**".`, true);
        return [];
      }
      const matcher = readGlob(glob);
      if (typeof matcher === 'function') return [matcher];
      const problem = translated(matcher.problem);
      this.#report(item, t`This glob ${problem}, so it has no effect. Write one such as "old/**" or "*.pma".`, false);
      return [];
    });
  }

  #isKnown(name: string, key: Node, names: ReadonlySet<string> | undefined, isInSchema: boolean): boolean {
    if (names === undefined || names.has(name)) return true;
    const near = nearest(name, names);
    const remedy = near === undefined ? t`pcp-files explain lists all rules.` : t`Did you mean "${near}"?`;
    this.#report(key, t`There is no rule "${name}" here, so the line has no effect. ${remedy}`, isInSchema);
    return false;
  }

  #properties(node: Node | undefined): readonly Property[] {
    if (node === undefined) return [];
    if (node.type !== 'object') {
      this.#report(node, t`An object is expected here, so this has no effect. Put names and values in braces.`, true);
      return [];
    }
    const properties = new Map<string, Property>();
    for (const { children: [key, value] = [] } of node.children ?? []) {
      if (key === undefined || value === undefined) continue;
      const name = String(key.value);
      const earlier = properties.get(name);
      if (earlier !== undefined)
        this.#report(earlier.key, t`"${name}" stands here more than once; only the last one has an effect.`, true);
      properties.set(name, { name, key, value });
    }
    return [...properties.values()];
  }

  #items(node: Node | undefined): readonly Node[] {
    if (node === undefined) return [];
    if (node.type === 'array') return node.children ?? [];
    this.#report(node, t`A list is expected here, so this has no effect. Put it in brackets.`, true);
    return [];
  }

  #report({ offset, length }: Pick<Node, 'offset' | 'length'>, message: string, isInSchema: boolean): void {
    this.#faults.push({ start: offset, end: offset + length, message, isInSchema });
  }
}

function unknownKey(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const list = names.join(', ');
  const remedy = near === undefined ? t`Known are ${list}.` : t`Did you mean "${near}"?`;
  return t`"${name}" is unknown, so it has no effect. ${remedy}`;
}
