import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import type { Handlers } from '../../../protocol/rpc.ts';
import { Peer } from '../../../protocol/rpc.ts';
import { portPair } from '../workers/portPair.ts';

interface Host {
  readBytes: readonly [{ readonly start: number; readonly end: number }, Uint8Array];
  hang: readonly [null, undefined];
  fail: readonly [null, undefined];
}

interface View {
  reveal: readonly [{ readonly offset: number }, undefined];
}

interface Other {
  other: readonly [null, undefined];
}

const noFault = (error: Error): void => {
  throw error;
};

/** Both ends, the host hanging until it is told to stop; `log` has what happened at either end. */
function connect(reveal: (offset: number) => void = () => undefined) {
  const [hostPort, viewPort] = portPair();
  const log: string[] = [];
  const handlers: Handlers<Host> = {
    readBytes: ({ start, end }) => new Uint8Array(end - start).fill(7),
    hang: (_params, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          log.push(`stopped: ${String(signal.reason)}`);
          reject(signal.reason as Error);
        });
      }),
    fail: () => {
      throw new Error('no such row');
    },
  };
  const host = new Peer<Host, View>(hostPort, handlers, noFault);
  const viewHandlers: Handlers<View> = {
    reveal: ({ offset }) => {
      reveal(offset);
    },
  };
  const view = new Peer<View, Host>(viewPort, viewHandlers, (error) => log.push(`fault: ${error.message}`));
  return { host, view, hostPort, viewPort, log };
}

async function turns(): Promise<void> {
  for (let i = 0; i < 4; i++) await turn();
}

suite('Peer', () => {
  test('answers in both directions, bytes as bytes', async () => {
    const offsets: number[] = [];
    const { host, view } = connect((offset) => offsets.push(offset));
    assert.deepEqual(await view.request('readBytes', { start: 2, end: 5 }), Uint8Array.of(7, 7, 7));
    await host.request('reveal', { offset: 9 });
    assert.deepEqual(offsets, [9]);
  });

  test('brings errors of the other end back as errors', async () => {
    const { view } = connect();
    await assert.rejects(view.request('fail', null), { message: 'no such row' });
  });

  test('rejects what the other end does not know', async () => {
    const { hostPort, view } = connect();
    const stranger = new Peer<View, Other>(hostPort, { reveal: () => undefined }, noFault);
    await assert.rejects(stranger.request('other', null), { message: 'unknown method other' });
    view.dispose();
  });

  test('cancels at both ends', async () => {
    const { view, log } = connect();
    const controller = new AbortController();
    const asked = view.request('hang', null, controller.signal);
    await turns();
    controller.abort(new Error('not wanted any more'));
    await assert.rejects(asked, { message: 'not wanted any more' });
    await turns();
    assert.deepEqual(log, ['stopped: Error: cancelled']);
  });

  test('asks nothing with a signal that has been aborted', async () => {
    const { view, log } = connect();
    await assert.rejects(view.request('hang', null, AbortSignal.abort(new Error('too late'))), { message: 'too late' });
    await turns();
    assert.deepEqual(log, []);
  });

  test('rejects what is pending, and whatever comes after, when it is disposed of', async () => {
    const { view } = connect();
    const asked = view.request('hang', null);
    view.dispose(new Error('the worker ended'));
    await assert.rejects(asked, { message: 'the worker ended' });
    await assert.rejects(view.request('readBytes', { start: 0, end: 1 }), { message: 'the worker ended' });
  });

  test('ends what it serves when it is disposed of', async () => {
    const { host, view, log } = connect();
    const asked = view.request('hang', null);
    await turns();
    host.dispose();
    assert.deepEqual(log, ['stopped: Error: disposed']);
    view.dispose();
    await assert.rejects(asked);
  });

  test('ends what it serves when who has asked is gone, and serves what is asked after', async () => {
    const { host, view, log } = connect();
    const asked = view.request('hang', null);
    await turns();
    host.endServing();
    assert.deepEqual(log, ['stopped: Error: nobody waits for it']);
    await assert.rejects(asked, /nobody waits for it/);
    assert.equal((await view.request('readBytes', { start: 0, end: 2 })).length, 2);
  });

  test('reports a notice that could not be handled', async () => {
    const { host, log } = connect(() => {
      throw new Error('nothing there');
    });
    host.notify('reveal', { offset: 1 });
    await turns();
    assert.deepEqual(log, ['fault: nothing there']);
  });

  test('does not take answers to its forerunner for its own', async () => {
    const [hostPort, viewPort] = portPair();
    let answer: (offset: Uint8Array) => void = () => undefined;
    const handlers: Handlers<Pick<Host, 'readBytes'>> = {
      readBytes: ({ start }) =>
        start === 0 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(Uint8Array.of(start)),
    };
    const host = new Peer<Pick<Host, 'readBytes'>, View>(hostPort, handlers, noFault);
    const reveal = { reveal: () => undefined };
    const former = new Peer<View, Pick<Host, 'readBytes'>>(viewPort, reveal, noFault);
    const lost = former.request('readBytes', { start: 0, end: 1 });
    await turns();
    former.dispose();
    await assert.rejects(lost);
    const view = new Peer<View, Pick<Host, 'readBytes'>>(viewPort, reveal, noFault);
    const asked = view.request('readBytes', { start: 3, end: 4 });
    answer(Uint8Array.of(0));
    assert.deepEqual(await asked, Uint8Array.of(3));
    host.dispose();
  });

  test('passes over what is no message of its kind', async () => {
    const { view, hostPort } = connect();
    for (const message of [null, 1, {}, { kind: 'result' }, { kind: 'request', id: 'a' }, { kind: 'x', id: 'a' }])
      hostPort.post(message);
    await turns();
    assert.equal((await view.request('readBytes', { start: 0, end: 2 })).length, 2);
  });
});
