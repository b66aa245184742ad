import * as path from 'node:path';
import { nodeSizeProbe } from '../../codecs/output/sizeProbe.node.ts';
import type { Archive } from '../../formats/archive/archive.ts';
import { archiveZone } from '../../formats/archive/archive.ts';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import { resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import type { FetchedArchive } from '../../formats/history/fetch/hostRecords.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import type { TrialMethods, TriedText } from '../../protocol/worker/trialProtocol.ts';
import { ArchiveAccess } from '../archive/archiveAccess.ts';
import { archiveSource } from '../archive/archiveSource.ts';
import { DiskFolder } from '../files/diskFolder.node.ts';
import { CostOfHistory } from './costAnswers.ts';
import { derivedHover, derivedLenses } from './derivedAnswers.ts';
import { ruleHover, ruleLenses } from './ruleAnswers.ts';
import { tableLenses, tableText } from './tableAnswers.ts';
import { RulesOnHistory } from './rulesOnHistory.ts';

/** An archive that texts are tried on, as its files were when it was opened. */
interface TriedArchive {
  readonly path: string;
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

/** Answers what configurations would have done on an archive, which stays open, one question after the other. */
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
    { archive }: TriedText,
    signal: AbortSignal,
    work: (tried: TriedArchive) => Promise<Result>,
  ): Promise<Result> {
    const answer = this.#last.then(async () => {
      signal.throwIfAborted();
      return work(await this.#opened(archive, signal));
    });
    // Whoever asked receives the error.
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #opened(file: string, signal: AbortSignal): Promise<TriedArchive> {
    const folder = new DiskFolder(path.dirname(file));
    const files = resolveArchive(path.basename(file), [...(await folder.names())]);
    if (files === undefined) throw new Error(t`There is no archive ${file}.`);
    const access = new ArchiveAccess(folder);
    const signature = JSON.stringify([...(await access.statusOf(files, signal))]);
    await access.close();
    const before = this.#tried;
    if (before?.path === file && before.signature === signature) return before;
    this.#tried = undefined;
    await before?.close();
    const opened = await (await archiveSource(file, folder, files, signal)).open();
    const { archive } = opened;
    const { start, end } = await archiveSpan(archive, signal);
    const span = start === undefined || end === undefined ? undefined : { start, end };
    this.#tried = {
      path: file,
      signature,
      archive,
      fetched: span && { archive, host: archive.label?.host ?? '', path: file, ...span },
      rules: span && new RulesOnHistory(archive, file, span),
      cost: new CostOfHistory(archive, nodeSizeProbe()),
      close: () => opened.close(),
    };
    return this.#tried;
  }
}
