import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** In ms: how long it may take to start. */
const startTime = 10_000;

/** A pmcd with the agents of Linux and of the sample only, which pmlogconf asks: on a Unix socket and the loopback. */
export class PrivatePmcd {
  readonly socket: string;
  readonly #process: ChildProcess;

  private constructor(socket: string, pmcd: ChildProcess) {
    this.socket = socket;
    this.#process = pmcd;
  }

  static async start(folder: string, work: string, env: NodeJS.ProcessEnv): Promise<PrivatePmcd> {
    const socket = join(work, 'run/pmcd.socket');
    const configuration = join(work, 'pmcd.conf');
    const log = join(work, 'pmcd.log');
    const agents = [
      ['linux', 60],
      ['sample', 29],
    ].map(
      ([name, domain]) => `${name} ${domain} dso ${name}_init ${folder}/usr/lib/pcp/pmdas/${name}/pmda_${name}.so\n`,
    );
    await writeFile(configuration, agents.join(''));
    const places = ['-i', '127.0.0.1', '-p', String(await freePort()), '-s', socket, '-c', configuration, '-l', log];
    const args = ['-f', '-A', '-U', userInfo().username, ...places];
    const pmcd = spawn(join(folder, 'usr/lib/pcp/bin/pmcd'), args, { env, cwd: work, stdio: 'ignore' });
    // However this process ends, it leaves none behind.
    process.once('exit', () => pmcd.kill());
    const end = Date.now() + startTime;
    while (!existsSync(socket)) {
      if (Date.now() > end || pmcd.exitCode !== null) {
        pmcd.kill();
        throw new Error(`pmcd does not start: ${await readFile(log, 'utf8').catch(() => 'it wrote no log')}`);
      }
      await delay(20);
    }
    return new PrivatePmcd(socket, pmcd);
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
