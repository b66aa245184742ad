import type { Port } from '../../../protocol/rpc.ts';
import { Peer } from '../../../protocol/rpc.ts';
import { plotAnswers, rowOf } from './plotAnswers.ts';
import { PlotSession } from './plotSession.ts';
import type { PmaPlotWorkerMethods, PmaPlotWorkerNotices } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';

/** Serves the plot of one pma file in a worker. */
export function servePmaPlot(port: Port, onFault: (error: Error) => void): void {
  const session = new PlotSession(() => {
    peer.notify('changed', session.contents);
  });
  const peer = new Peer<PmaPlotWorkerMethods, PmaPlotWorkerNotices>(
    port,
    {
      ...plotAnswers(session),
      setInput: (input) => {
        session.setInput(input);
      },
      rowOf: ({ line, seconds }) => rowOf(session, line, seconds),
    },
    onFault,
  );
}
