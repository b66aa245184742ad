import type { ReadOptions } from '../../archive/readOptions.ts';
import type { History } from '../subject/history.ts';
import type { Diagnosis } from './hostDoctor.ts';
import { HostDoctor } from './hostDoctor.ts';
import type { HostThresholds } from './hostRule.ts';

export interface DiagnoseRequest extends ReadOptions {
  readonly thresholds?: HostThresholds;
}

/** Looks for what was wrong with a host, in one pass. Nothing is computed from one archive to the next. */
export async function diagnose(history: History, request: DiagnoseRequest = {}): Promise<Diagnosis> {
  const doctor = new HostDoctor(request.thresholds);
  await history.visit(doctor, { ...request, reads: doctor.reads });
  return doctor.finish();
}
