import type { Started } from '../viewer/startedThread.ts';
import { failThread, startedThread } from '../viewer/startedThread.ts';
import type { PmaCheckWorkerData } from './check/checkProtocol.ts';
import { servePmaCheck } from './check/servePmaCheck.ts';
import type { PmaPlotWorkerData } from './plot/plotWorkerProtocol.ts';
import { servePmaPlot } from './plot/servePmaPlot.ts';

function serve({ data: given, port }: Started): void {
  const data = given as PmaPlotWorkerData | PmaCheckWorkerData;
  if (data.kind === 'pmaPlot') servePmaPlot(port, failThread);
  else servePmaCheck(port, failThread);
}

startedThread().then(serve).catch(failThread);
