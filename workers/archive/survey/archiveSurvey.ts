import type { Archive, ArchiveVolume } from '../../../formats/archive/archive.ts';
import { fileBytes, fileBytesTo } from '../../../formats/archive/archive.ts';
import { MetricSpaces } from './metricSpaces.ts';
import { VolumeSurvey } from './volumeSurvey.ts';

/** What has been seen of the records of an archive. */
export class ArchiveSurvey {
  readonly spaces = new MetricSpaces();
  /** Surveys by the name of the volume's file. */
  readonly #volumes = new Map<string, VolumeSurvey>();
  #isComplete = false;
  /** The file of the volume that somebody looks at. */
  #preferred: string | undefined;

  /** Whether all records have been seen. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** What has been seen of a volume, by its file. */
  of(file: string): VolumeSurvey | undefined {
    return this.#volumes.get(file);
  }

  /** Volumes that have been looked into, by number. */
  get volumes(): readonly VolumeSurvey[] {
    return [...this.#volumes.values()].sort((a, b) => a.volume - b.volume);
  }

  /** The volume with that file comes next, if it has not been looked into. */
  prefer(file: string): void {
    this.#preferred = file;
  }

  /**
   * Looks at every record that it has not seen, those of the newest volume first: what has just happened is what people
   * look for. Rejects with the signal's reason; what has been seen by then is kept.
   *
   * @param onProgress receives the number of processed bytes of the volume files; the survey awaits its result
   */
  async goOn(
    archive: Archive,
    onProgress: (doneBytes: number) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    this.#isComplete = false;
    const rest = [...archive.volumes];
    let done = 0;
    while (rest.length > 0) {
      // -1, of none that is preferred, is the newest.
      const next = rest.findIndex(({ member }) => member.name === this.#preferred);
      const [volume] = rest.splice(next, 1);
      if (volume === undefined) break;
      const before = done;
      await this.#surveyOf(volume).goOn(
        volume,
        this.spaces,
        (reached) => onProgress(before + fileBytesTo(volume, reached)),
        signal,
      );
      done += fileBytes([volume]);
    }
    this.#isComplete = true;
  }

  #surveyOf(volume: ArchiveVolume): VolumeSurvey {
    const { name } = volume.member;
    const survey = this.#volumes.get(name) ?? new VolumeSurvey(volume);
    this.#volumes.set(name, survey);
    return survey;
  }
}
