import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { VersionNegotiationOptions } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { tarOfFiles } from '../writers/tarWriter.ts';
import { incidentArchives } from '../writers/archive/incidentArchives.ts';
import { incident } from '../writers/archive/incidentHost.ts';
import { cli } from './builtCli.ts';

type Answer = Readonly<Record<string, unknown>>;

interface Incident {
  readonly findings: readonly {
    readonly rule: string;
    readonly instance?: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly look: { readonly tool: string } & Readonly<Record<string, unknown>>;
}

interface Group {
  readonly metric: string;
  readonly instance?: string;
  readonly alike?: readonly string[];
}

/** Both revisions of the protocol that there are: with a handshake, and without. */
const modes: readonly NonNullable<VersionNegotiationOptions['mode']>[] = ['legacy', 'auto'];

for (const mode of modes)
  suite(`pcp-files mcp and the official client (${mode === 'auto' ? 'newest' : 'handshake'})`, function () {
    this.timeout(60_000);
    this.slow(5_000);
    let folder: string;
    let client: Client;

    suiteSetup(async () => {
      folder = mkdtempSync(join(tmpdir(), 'pcp-files-mcp-'));
      const inTar: Record<string, Uint8Array> = {};
      for (const [name, bytes] of incidentArchives()) {
        writeFileSync(join(folder, name), bytes);
        inTar[`sosreport-db1/logs/${name}`] = bytes;
      }
      const tar = tarOfFiles(inTar);
      writeFileSync(join(folder, 'sosreport-db1.tar.gz'), gzipSync(tar, { level: 1 }));
      writeFileSync(join(folder, 'cut.tar'), tar.subarray(0, tar.length - 3000));
      client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', folder] }));
    });

    suiteTeardown(async () => {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** What a tool answers as an object. The client compares it with what the protocol allows. */
    async function answerOf(name: string, input: Answer): Promise<Answer> {
      const { structuredContent, isError } = await client.callTool({ name, arguments: input });
      assert.ok(isError !== true, name);
      return structuredContent as Answer;
    }

    test('agree on the revision', () => {
      assert.equal(client.getNegotiatedProtocolVersion(), mode === 'auto' ? '2026-07-28' : '2025-11-25');
      assert.equal(client.getServerVersion()?.name, 'pcp-files');
    });

    test('list the tools', async () => {
      const { tools } = await client.listTools();
      assert.ok(tools.length >= 9);
      assert.ok(tools.every(({ name, description }) => name.startsWith('pcp_') && description !== undefined));
    });

    test('what happened at night is found by calls alone: the disk, the time, the process, and what changed', async () => {
      const found = await answerOf('pcp_find_archives', { host: 'db1', from: '2026-06-18', to: '2026-06-18 09:00' });
      const [path] = (found['rows'] as readonly (readonly string[])[]).at(-1) ?? [];

      const { incidents } = await answerOf('pcp_doctor', { path });
      const [worst] = incidents as readonly Incident[];
      const [cause] = worst?.findings ?? [];
      assert.ok(worst && cause);
      assert.deepEqual([cause.rule, cause.instance], ['host/disk-busy', incident.disk]);
      const [from, to] = [cause.from, cause.to].map((time) => Date.parse(time) / 1000);
      assert.ok(Math.abs((from ?? 0) - incident.from) <= 60 && Math.abs((to ?? 0) - incident.to) <= 60, cause.from);

      const { tool, ...look } = worst.look;
      const table = await answerOf(tool, { path, ...look, limit: 1 });
      const columns = table['columns'] as readonly string[];
      const [row = []] = table['rows'] as readonly (readonly unknown[])[];
      assert.deepEqual([row[columns.indexOf('pid')], row[columns.indexOf('name')]], [incident.pid, incident.program]);
      assert.match(String(table['place']), /20260618\.0:\d+$/);

      const metrics = await answerOf('pcp_search_metrics', { path, words: 'disk avactive' });
      const [[metric] = []] = metrics['rows'] as readonly (readonly string[])[];
      assert.equal(metric, 'disk.dev.avactive');
      const range = { from: '2026-06-18T00:10:00Z', to: '2026-06-18T01:00:00Z' };
      const values = await answerOf('pcp_values', { path, metrics: [metric], instances: [incident.disk], ...range });
      const busy = (values['rows'] as readonly (readonly [string, number])[]).filter(([, share]) => share > 0.9);
      assert.ok(busy.length > 0);
      for (const [time] of busy) {
        const seconds = Date.parse(time) / 1000;
        assert.ok(seconds >= incident.from - 60 && seconds <= incident.to, time);
      }

      const changed = await answerOf('pcp_compare', { path, from: cause.from, to: cause.to });
      const groups = changed['groups'] as readonly Group[];
      const names = groups.flatMap(({ metric: name, instance, alike = [] }) => [
        `${name}[${instance ?? ''}]`,
        ...alike,
      ]);
      assert.ok(names.includes(`disk.dev.avactive[${incident.disk}]`), names.join(', '));
      assert.match(JSON.stringify(changed['instances']), new RegExp(incident.program));
    });

    test('what happened is found in a tar, too', async () => {
      const all = await answerOf('pcp_find_archives', {});
      assert.match(JSON.stringify(all), /Tars may have archives, too.*cut\.tar \(and 1 more\)/);
      const tar = join(folder, 'sosreport-db1.tar.gz');
      const found = await answerOf('pcp_find_archives', { path: tar, from: '2026-06-18' });
      const [path = ''] = (found['rows'] as readonly (readonly string[])[]).at(-1) ?? [];
      assert.match(path, /sosreport-db1\.tar\.gz!sosreport-db1\/logs\/20260618\.meta/);
      const { incidents } = await answerOf('pcp_doctor', { path: `${tar}!20260618` });
      const [worst] = incidents as readonly Incident[];
      assert.ok(worst);
      assert.deepEqual([worst.findings[0]?.rule, worst.findings[0]?.instance], ['host/disk-busy', incident.disk]);
      const { tool, ...look } = worst.look;
      const table = await answerOf(tool, { path, ...look, limit: 1 });
      assert.match(String(table['place']), /sosreport-db1\.tar\.gz!sosreport-db1\/logs\/20260618\.0:\d+$/);
      assert.equal((await answerOf('pcp_describe', { path: tar }))['host'], 'db1');
      const checked = await answerOf('pcp_check', { path: join(folder, 'cut.tar') });
      assert.match(JSON.stringify(checked['rows']), /"archive\/bundle-damaged"/);
      assert.match(
        JSON.stringify(await answerOf('pcp_describe', { path: join(folder, 'cut.tar') })),
        /cut\.tar: The tar ends too early, at byte \d+/,
      );
    });

    test('cancel a call, and go on', async () => {
      const controller = new AbortController();
      const running = client.callTool(
        { name: 'pcp_compare', arguments: { path: folder, from: '2026-06-17' } },
        { signal: controller.signal },
      );
      controller.abort('not needed');
      await assert.rejects(running);
      assert.equal((await answerOf('pcp_find_archives', { host: 'nobody' }))['zone'], 'UTC');
    });

    test('are told progress', async () => {
      const told: number[] = [];
      await client.callTool(
        { name: 'pcp_doctor', arguments: { path: folder } },
        { onprogress: ({ progress }) => told.push(progress) },
      );
      assert.ok(told.length > 0);
    });

    test('a path elsewhere is refused in words', async () => {
      const result = await client.callTool({ name: 'pcp_check', arguments: { path: '/etc/passwd' } });
      assert.equal(result.isError, true);
      assert.match(JSON.stringify(result.content), /may not be read/);
    });
  });
