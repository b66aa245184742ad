import type { ReadOptions } from '../../archive/readOptions.ts';
import type { Archive } from '../../archive/archive.ts';
import { archiveHistory } from '../subject/archiveHistory.ts';
import type { History } from '../subject/history.ts';
import type { Diagnosis } from './hostDoctor.ts';
import { HostDoctor } from './hostDoctor.ts';
import type { HostThresholds } from './hostRule.ts';

export interface DiagnoseRequest extends ReadOptions {
  readonly thresholds?: HostThresholds;
}

/**
 * Looks for what was wrong with a host, in one pass. Nothing is computed from one archive to the next. Facts that an archive
 * has at its beginning only hold in a later window as well.
 */
export async function diagnose(history: History, request: DiagnoseRequest = {}): Promise<Diagnosis> {
  const doctor = new HostDoctor(request.thresholds);
  if (request.from !== undefined) {
    const { signal } = request;
    const readFacts = async (archive: Archive): Promise<true> => {
      await archiveHistory(archive).visit(doctor.factReader(), { signal });
      return true;
    };
    await history.near(request.from, readFacts, signal);
  }
  await history.visit(doctor, { ...request, reads: doctor.reads });
  return doctor.finish();
}
