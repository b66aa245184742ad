import type { Archive } from '../../../formats/archive/archive.ts';
import { expectedBytes } from '../../../formats/archive/archive.ts';
import { MetricSpaces } from './metricSpaces.ts';
import { VolumeSurvey } from './volumeSurvey.ts';

/** What has been seen of the records of an archive. */
export class ArchiveSurvey {
  readonly spaces = new MetricSpaces();
  /** By the name of the volume's file. */
  readonly #volumes = new Map<string, VolumeSurvey>();
  #isComplete = false;

  /** Whether all records have been seen. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** What has been seen of a volume, by its file. */
  of(file: string): VolumeSurvey | undefined {
    return this.#volumes.get(file);
  }

  /** Those that have been looked into, by number. */
  get volumes(): readonly VolumeSurvey[] {
    return [...this.#volumes.values()];
  }

  /**
   * Looks at every record that it has not seen. Rejects with the signal's reason; what has been seen by then is kept.
   *
   * @param onProgress told the bytes of all volumes done; the survey waits for what it returns
   */
  async goOn(
    archive: Archive,
    onProgress: (doneBytes: number) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    this.#isComplete = false;
    for (const [i, volume] of archive.volumes.entries()) {
      const { name } = volume.member;
      const survey = this.#volumes.get(name) ?? new VolumeSurvey(volume);
      this.#volumes.set(name, survey);
      const before = expectedBytes(archive.volumes.slice(0, i));
      await survey.goOn(volume, this.spaces, (reached) => onProgress(before + reached), signal);
    }
    this.#isComplete = true;
  }
}
