import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ArchiveSession } from '../../../workers/archive/archiveSession.ts';
import { ArchiveAccess } from '../../../workers/archive/archiveAccess.ts';
import { DiskFolder } from '../../../workers/files/diskFolder.node.ts';
import type { PlotRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { plotArchive, plotted, plottedTime } from '../../writers/archive/plotArchive.ts';

/** The session of an archive to be plotted, in a folder of its own. */
export class PlottedSession {
  readonly session: ArchiveSession;
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-plot-'));

  private constructor(base: string) {
    this.session = new ArchiveSession(new ArchiveAccess(new DiskFolder(this.#folder)), `${base}.meta`, () => {
      // Nobody looks on.
    });
  }

  /** An archive with so many records. */
  static async open(records: number = plotted.records): Promise<PlottedSession> {
    const opened = new PlottedSession(plotted.base);
    await opened.write(records);
    return opened;
  }

  /** Another archive. */
  static async of(base: string, writer: ArchiveWriter): Promise<PlottedSession> {
    const opened = new PlottedSession(base);
    await opened.#take(writer);
    return opened;
  }

  /** Writes the archive anew with more records, or fewer, and looks at it. */
  async write(records: number): Promise<void> {
    await this.#take(plotArchive(records));
  }

  /** Writes it anew with another content, and looks at it. */
  async rewrite(writer: ArchiveWriter): Promise<void> {
    await this.#take(writer);
  }

  async #take(writer: ArchiveWriter): Promise<void> {
    for (const [name, bytes] of writer.finish()) fs.writeFileSync(path.join(this.#folder, name), bytes);
    await this.session.poll(Date.now(), new AbortController().signal, () => {
      // Nothing is packed.
    });
  }

  async close(): Promise<void> {
    await this.session.dispose();
    fs.rmSync(this.#folder, { recursive: true });
  }
}

/** A request for the lines of all disks from one record to another. */
export function readsRequest(first: number, last: number, mode: PlotRequest['mode'] = 'rate'): PlotRequest {
  return { pmid: plotted.reads, instances: [0, 1, 2], mode, from: plottedTime(first), to: plottedTime(last) };
}
