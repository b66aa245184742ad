import { AtomicFiles } from '../../../../codecs/output/atomicFiles.node.ts';
import type { CompressPiece } from '../../../../codecs/output/compressor.node.ts';
import { Compressor } from '../../../../codecs/output/compressor.node.ts';
import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';
import { GroupFile } from '../../../../codecs/output/fileGroup.node.ts';
import { KeptFile } from '../../../../codecs/output/keptFile.node.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import type { CaseRequest } from '../../../../formats/history/case/caseBundle.ts';
import { CaseBundle } from '../../../../formats/history/case/caseBundle.ts';
import type { ProvenFile } from '../../../../formats/history/redact/historyRedaction.ts';
import type { CompleteFacts, OutputPlace, RewriteOutput } from './rewriteOutput.ts';
import type { Rewritten } from './rewriteSummary.ts';

/** What the user says of a case. */
export type CaseWish = Pick<CaseRequest, 'tool' | 'wanted' | 'notes'>;

/** A case, which appears when all of it is whole. */
export class CaseOnDisk implements RewriteOutput {
  readonly #wish: CaseWish;
  readonly #name: string;
  readonly #files: AtomicFiles;
  readonly #tar: GroupFile;
  readonly #kept: KeptFile[] = [];
  readonly #bundle: CaseBundle;

  /**
   * @param compress compresses the pieces of the tar; missing where it stays as it is
   * @throws RefusedFile, or the error of the operating system
   */
  constructor({ path, ...options }: OutputPlace, name: string, wish: CaseWish, compress?: CompressPiece) {
    this.#wish = wish;
    this.#name = name;
    this.#files = new AtomicFiles(path, options);
    this.#tar = new GroupFile(path, this.#files.create(undefined), compress && new Compressor(compress));
    this.#bundle = new CaseBundle(name, () => {
      const file = new KeptFile(path);
      this.#kept.push(file);
      return file;
    });
  }

  get write(): ArchiveOutput {
    return this.#bundle.write;
  }

  complete({ written, label, window, isRedacted }: CompleteFacts, signal: AbortSignal): Promise<void> {
    const { start, end } = written;
    return this.#bundle.complete({
      ...this.#wish,
      ...window,
      ...{ name: this.#name, label, start, end, language: 'en', isRedacted, signal },
    });
  }

  contents(): Promise<readonly ProvenFile[]> {
    return Promise.resolve(this.#bundle.contents());
  }

  async finish({ facts }: Rewritten, signal: AbortSignal): Promise<readonly WrittenFile[]> {
    await this.#bundle.finish(facts['redaction'], (bytes) => {
      signal.throwIfAborted();
      this.#tar.write(bytes);
    });
    this.#tar.close();
    this.#files.commit();
    return [this.#tar.written()];
  }

  discard(): Promise<void> {
    for (const file of this.#kept.splice(0)) file.discard();
    this.#files.discard();
    return Promise.resolve();
  }
}
