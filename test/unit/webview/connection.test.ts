import * as assert from 'node:assert/strict';
import { HostChannel } from '../../../webview/connection.ts';
import { Peer } from '../../../protocol/rpc.ts';
import { portPair } from '../workers/portPair.ts';

interface Host {
  double: readonly [{ readonly number: number }, number];
}

suite('what a view asks ahead', () => {
  function channel(): { readonly host: HostChannel<object, Host>; readonly asked: readonly number[] } {
    const [mine, theirs] = portPair();
    const asked: number[] = [];
    new Peer<Host, object>(
      theirs,
      {
        double: ({ number }) => {
          asked.push(number);
          if (number < 0) throw new Error('too small');
          return 2 * number;
        },
      },
      (error) => {
        throw error;
      },
    );
    return { host: new HostChannel<object, Host>(mine, {}), asked };
  }

  test('is answered once, to whoever asks just that first', async () => {
    const { host, asked } = channel();
    host.prefetch('double', { number: 4 });
    assert.equal(await host.request('double', { number: 5 }), 10);
    assert.equal(await host.request('double', { number: 4 }), 8);
    assert.deepEqual(asked, [4, 5]);
    assert.equal(await host.request('double', { number: 4 }), 8);
    assert.deepEqual(asked, [4, 5, 4]);
  });

  test('is asked again when it has been forgotten', async () => {
    const { host, asked } = channel();
    host.prefetch('double', { number: 4 });
    host.clearPrefetched();
    assert.equal(await host.request('double', { number: 4 }), 8);
    assert.deepEqual(asked, [4, 4]);
  });

  test('fails for who asks, and for nobody where nobody does', async () => {
    const { host } = channel();
    host.prefetch('double', { number: -1 });
    host.prefetch('double', { number: -2 });
    await assert.rejects(host.request('double', { number: -1 }), /too small/);
  });
});
