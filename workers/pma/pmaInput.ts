import type { PmaInput } from '../../protocol/worker/pmaPlotWorkerProtocol.ts';
import type { OnChunk, PmaConsumer } from './pmaConsumer.ts';
import { chunkSize } from './pmaConsumer.ts';
import { breathe } from '../start/breathe.ts';

/** Reads the input in constant memory and yields to others. Resolves with the consumer's result; rejects with disk errors. */
export async function readPmaInput<Result>(
  input: PmaInput,
  consumer: PmaConsumer<Result>,
  onChunk: OnChunk,
): Promise<Result> {
  if (input.kind === 'text') await readText(input.text, consumer, onChunk);
  else {
    // oxlint-disable-next-line no-restricted-imports -- Only Node has a disk.
    const { readDisk } = await import('./readDisk.node.ts');
    await readDisk(input.path, consumer, onChunk);
  }
  return consumer.end();
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
