import type { PmaInput } from '../../protocol/worker/pmaPlotWorkerProtocol.ts';
import type { OnChunk, PmaConsumer } from './pmaConsumer.ts';
import { chunkSize } from './pmaConsumer.ts';
import { breathe } from '../start/breathe.ts';

/** Reads the input in constant memory and yields to others. Rejects with disk errors. */
export async function readPmaInput(input: PmaInput, consumer: PmaConsumer, onChunk: OnChunk): Promise<void> {
  if (input.kind === 'text') await readText(input.text, consumer, onChunk);
  else {
    const { readDisk } = await import('./readDisk.node.ts');
    await readDisk(input.path, consumer, onChunk);
  }
  consumer.end();
}

async function readText(text: string, consumer: PmaConsumer, onChunk: OnChunk): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  await onChunk(0, bytes.length);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const end = Math.min(bytes.length, at + chunkSize);
    consumer.write(bytes.subarray(at, end));
    await breathe();
    await onChunk(end, bytes.length);
  }
}
