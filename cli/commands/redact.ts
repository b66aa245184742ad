import { basename, resolve } from 'node:path';
import { plural } from '../../formats/l10n/plural.ts';
import { PrivateMap } from '../files/privateMap.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { NeededMetrics } from '../../formats/history/rewrite/neededChoice.ts';
import type { ProofFacts, ProvenFile } from '../../formats/history/redact/historyRedaction.ts';
import { HistoryRedaction } from '../../formats/history/redact/historyRedaction.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { RedactOptions } from '../options.ts';
import { neededMetrics } from './neededMetrics.ts';
import { cutPart } from './newArchives.ts';
import type { RewriteEdits, RewriteSource, Rewriting } from './rewrite.ts';
import { rewrite } from './rewrite.ts';

/** `pcp-files redact`: writes an archive without names. */
export async function redact(paths: readonly string[], options: RedactOptions, host: Host): Promise<void> {
  const needed = await neededMetrics(options.for, options, host);
  if ('problem' in needed) {
    complain(host, `--for ${needed.path}`, needed.problem);
    return;
  }
  const run = RedactRun.begin(options, host);
  if (run === undefined) return;
  const edits = (source: RewriteSource): Promise<RewriteEdits | string> => run.learn(source);
  const work = (rewriting: Rewriting): Promise<Rewritten | string> => run.write(rewriting, needed);
  await rewrite({ name: 'redact', done: 'redacted', edits, work }, paths, options, host);
}

/** A run in which names are replaced. */
export class RedactRun {
  readonly #options: RedactOptions;
  readonly #map: PrivateMap | undefined;
  #redaction: HistoryRedaction | undefined;

  private constructor(options: RedactOptions, map: PrivateMap | undefined) {
    this.#options = options;
    this.#map = map;
  }

  /** @returns undefined where the private map is none, which was said */
  static begin(options: RedactOptions, host: Host): RedactRun | undefined {
    const path = options.map === undefined ? undefined : resolve(host.cwd, options.map);
    const map =
      path === undefined ? undefined : PrivateMap.open(path, resolve(host.cwd, options.output), options.force === true);
    if (typeof map !== 'string') return new RedactRun(options, map);
    complain(host, options.map ?? '', map);
    return undefined;
  }

  /** Learns the names, before anything is written. @returns why nothing is to be written, in words */
  async learn({ opened, archive, reports }: RewriteSource): Promise<RewriteEdits | string> {
    const { keep, keepArguments, zone, renameMetrics, dropOpaque, output, review } = this.#options;
    const wishes = {
      ...{ pairs: this.#map?.pairs ?? [], keep, keepsArguments: keepArguments === true },
      ...{ hidesZone: zone === true, renamesMetrics: renameMetrics === true, dropsOpaque: dropOpaque === true },
      isReviewed: review === true,
    };
    const redaction = await HistoryRedaction.learn(archive, opened.hosts, wishes, reports);
    this.#redaction = redaction;
    const base = basename(output);
    const name = redaction.namesIn(base)[0];
    if (name !== undefined)
      return `the name ${base} has "${name}" in it, which is replaced; nothing was written. Choose another name with -o`;
    return {
      label: (label) => redaction.label(label),
      verify: (files, signal) => this.#verify(redaction, files, opened.path, signal),
      commit: () => this.#map?.commit(),
      discard: () => this.#map?.discard(),
    };
  }

  /** A text without the names that were learned. */
  text(text: string): string {
    return this.#redaction?.text(text) ?? text;
  }

  /** Writes what is wanted, without names. @returns why nothing is to be written, in words */
  async write(rewriting: Rewriting, needed: NeededMetrics): Promise<Rewritten | string> {
    const rewritten = await cutPart(rewriting, this.#options, needed, this.#redaction?.edits);
    if (typeof rewritten === 'string') return rewritten;
    const loss = rewriting.opened.losses.text();
    // What cannot be read cannot be known to have no names.
    return loss === undefined
      ? rewritten
      : `${loss}; nothing was written. Write what is left with rescue, and redact that`;
  }

  async #verify(
    redaction: HistoryRedaction,
    files: readonly ProvenFile[],
    source: string,
    signal: AbortSignal,
  ): Promise<string | Pick<Rewritten, 'facts' | 'lines'>> {
    const proof = await redaction.prove(files, signal);
    const [left] = proof.left;
    if (left !== undefined) return leftText(proof);
    this.#map?.write(source, redaction.redaction.pairs);
    const { names, spellings, bytes, common } = proof;
    const renamed = [...redaction.edits.renamed.values()];
    const facts = {
      redaction: { names, spellings, bytes, found: 0, common, renamed, opaque: [...redaction.edits.opaque] },
    };
    return { facts, lines: [...proofLines(redaction, proof), ...redaction.edits.review()] };
  }
}

/** The name itself stays out of logs. */
function leftText({ left }: ProofFacts): string {
  const kinds = [
    ...new Set(left.map(({ name: { pair, place } }) => pair.kind + (place === undefined ? '' : ` (${place})`))),
  ];
  return `${plural(left.length, 'name')} would still be in it: ${kinds.join(', ')}. Nothing was written; please report this, or name with --keep what may stay`;
}

function proofLines({ edits }: HistoryRedaction, { names, spellings, bytes, common }: ProofFacts): readonly string[] {
  const renamed = [...edits.renamed.values()];
  const opaque = [...edits.opaque];
  return [
    `Replaced ${plural(names, 'name')}; ${plural(bytes, 'byte')} were searched for ${plural(spellings, 'spelling')}, 0 found.`,
    ...(common === 0 ? [] : [`${plural(common, 'name')} are also words of PCP's metrics, and were not searched for.`]),
    ...(renamed.length === 0 ? [] : [`Metrics with other names: ${renamed.join(', ')}.`]),
    ...(opaque.length === 0
      ? []
      : [`Values that are no text, in which names may be: ${opaque.join(', ')}. --drop-opaque leaves them out.`]),
  ];
}
