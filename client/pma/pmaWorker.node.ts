import { parentPort, workerData } from 'node:worker_threads';
import { threadPort } from '../viewer/threadPort.ts';
import type { PmaCheckWorkerData } from './check/checkProtocol.ts';
import { servePmaCheck } from './check/servePmaCheck.ts';
import type { PmaPlotWorkerData } from './plot/plotWorkerProtocol.ts';
import { servePmaPlot } from './plot/servePmaPlot.ts';

if (parentPort === null) throw new Error('This is started by the extension, as a worker.');

const data = workerData as PmaPlotWorkerData | PmaCheckWorkerData;
const port = threadPort(parentPort);
const onFault = (error: Error): never => {
  // Ends the worker, whose owner then tells why.
  throw error;
};
if (data.kind === 'pmaPlot') servePmaPlot(port, onFault);
else servePmaCheck(port, onFault);
