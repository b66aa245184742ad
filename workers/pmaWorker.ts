import type { Started } from './start/workerStart.ts';
import { failThread, startedThread } from './start/startedThread.ts';
import type { PmaCheckWorkerData } from '../protocol/worker/pmaCheckProtocol.ts';
import { servePmaCheck } from './pma/check/servePmaCheck.ts';
import type { PmaPlotWorkerData } from '../protocol/worker/pmaPlotWorkerProtocol.ts';
import { servePmaPlot } from './pma/plot/servePmaPlot.ts';

function serve({ data: given, port }: Started): void {
  const data = given as PmaPlotWorkerData | PmaCheckWorkerData;
  if (data.kind === 'pmaPlot') servePmaPlot(port, failThread);
  else servePmaCheck(port, failThread);
}

startedThread().then(serve).catch(failThread);
