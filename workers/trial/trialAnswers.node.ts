import { nodeSizeProbe } from '../../codecs/output/sizeProbe.node.ts';
import type { Archive } from '../../formats/archive/archive.ts';
import { archiveZone } from '../../formats/archive/archive.ts';
import type { FetchedArchive } from '../../formats/history/fetch/hostRecords.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import type { TrialMethods, TriedText } from '../../protocol/worker/trialProtocol.ts';
import { CostOfHistory } from './costAnswers.ts';
import { derivedHover, derivedLenses } from './derivedAnswers.ts';
import { ruleHover, ruleLenses } from './ruleAnswers.ts';
import { tableLenses, tableText } from './tableAnswers.ts';
import { RulesOnHistory } from './rulesOnHistory.ts';
import { openTried, triedFiles } from './triedFiles.node.ts';

/** Archives that texts are tried on as one, as their files were when they were opened. */
interface TriedArchive {
  readonly signature: string;
  readonly archive: Archive;
  /** Undefined for an archive without records. */
  readonly fetched: FetchedArchive | undefined;
  readonly rules: RulesOnHistory | undefined;
  readonly cost: CostOfHistory;
  close(): Promise<void>;
}

/** Whether a text says what is logged. */
const isLogged = ({ language }: TriedText): boolean => language === 'pmlogger' || language === 'pmlogconf';

/** Answers what configurations would have done on archives, which stay open, one question after the other. */
export class TrialAnswers {
  #tried: TriedArchive | undefined;
  #last: Promise<unknown> = Promise.resolve();

  readonly handlers: Handlers<TrialMethods> = {
    lenses: (text, signal) =>
      this.#inTurn(text, signal, async ({ fetched, rules, cost }) => {
        if (text.language === 'derived') return fetched === undefined ? [] : derivedLenses(fetched, text);
        if (text.language === 'pmrep') return fetched === undefined ? [] : tableLenses(fetched, text.text);
        if (text.language !== 'pmie') return cost.lenses(text, signal);
        rules?.define(text.definitions);
        return rules === undefined ? [] : ruleLenses(rules, text.text, signal);
      }),
    budgetFix: ({ offset, ...text }, signal) =>
      this.#inTurn(text, signal, async ({ cost }) => (isLogged(text) ? cost.budgetFix(text, offset, signal) : null)),
    table: ({ set, ...text }, signal) =>
      this.#inTurn(text, signal, async ({ archive, fetched }) =>
        fetched === undefined
          ? ''
          : tableText(
              fetched,
              archiveZone(archive),
              { text: text.text, name: set, definitions: text.definitions },
              signal,
            ),
      ),
    hover: ({ offset, ...text }, signal) =>
      this.#inTurn(text, signal, async ({ archive, fetched, rules, cost }) => {
        if (text.language === 'derived')
          return fetched === undefined ? null : derivedHover(fetched, archiveZone(archive), text.text, offset, signal);
        if (text.language === 'pmrep') return null;
        if (text.language !== 'pmie') return cost.hover(text, offset, signal);
        rules?.define(text.definitions);
        return rules === undefined ? null : ruleHover(rules, text.text, offset, signal);
      }),
  };

  #inTurn<Result>(
    { archives }: TriedText,
    signal: AbortSignal,
    work: (tried: TriedArchive) => Promise<Result>,
  ): Promise<Result> {
    const answer = this.#last.then(async () => {
      signal.throwIfAborted();
      return work(await this.#opened(archives, signal));
    });
    // Whoever asked receives the error.
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #opened(paths: readonly string[], signal: AbortSignal): Promise<TriedArchive> {
    const { files, signature } = await triedFiles(paths, signal);
    const before = this.#tried;
    if (before?.signature === signature) return before;
    this.#tried = undefined;
    await before?.close();
    const opened = await openTried(files, signal);
    const { archive, host } = opened;
    const { start, end } = opened.span;
    const path = paths[0] ?? '';
    const fetched = start === undefined || end === undefined ? undefined : { archive, host, path, start, end };
    const rules = fetched && new RulesOnHistory(fetched);
    this.#tried = {
      signature,
      archive,
      fetched,
      rules,
      cost: new CostOfHistory(archive, nodeSizeProbe()),
      close: () => opened.close(),
    };
    return this.#tried;
  }
}
