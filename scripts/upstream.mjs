// Writes docs/upstream.md: faults in the files of PCP, from a checkout of it that the reader has. Asks PCP's own programs where
// the tests have set them up. Usage: npm run upstream -- DIR
import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { filesOf, places, upstreamPage } from './lib/upstreamFaults.mjs';

const [checkout = ''] = process.argv.slice(2);
if (!fs.existsSync(path.join(checkout, 'VERSION.pcp'))) {
  console.error('Name a checkout of PCP: npm run upstream -- DIR');
  process.exit(2);
}
await ensureDependencies();
execFileSync(process.execPath, ['esbuild.mjs', '--if-changed'], { cwd: root, stdio: 'inherit' });
const { tsImport } = await import('tsx/esm/api');
const { allRules } = await tsImport('../formats/kindRules.ts', import.meta.url);
const rules = await allRules();
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-upstream-'));

/** @param {import('./lib/upstreamFaults.mjs').Place} place */
function faultsIn(place) {
  const heads = new Map();
  const files = filesOf(checkout, place).map((file, number) => {
    const head = place.head?.(path.join(checkout, file)) ?? '';
    const copy = path.join(scratch, `${number}-${path.basename(file)}`);
    fs.writeFileSync(copy, head + fs.readFileSync(path.join(checkout, file), 'utf8'));
    heads.set(copy, { file, lines: head.split('\n').length - 1 });
    // What stands alone is checked where it lies, with what it includes.
    return head === '' ? path.join(checkout, file) : copy;
  });
  const nameOf = (shown) => heads.get(shown) ?? { file: path.relative(checkout, shown), lines: 0 };
  const copyOf = new Map([...heads].map(([copy, { file }]) => [file, copy]));
  return check(place.kind, files).flatMap(({ path: shown, findings }) => {
    const { file, lines } = nameOf(shown);
    const own = findings.filter(({ rule, line }) => place.rules.test(rule) && line > lines);
    const said = own.length > 0 && place.oracle !== undefined ? verdictOf(place.oracle, copyOf.get(file) ?? shown) : [];
    return own.map(({ rule, line, message }) => ({
      ...{ file: file.split(path.sep).join('/'), line: line - lines, rule, message },
      verdict: said.find((one) => one.line === line)?.text ?? said[0]?.text ?? 'not judged by a program',
    }));
  });
}

/** @param {string} kind @param {readonly string[]} files */
function check(kind, files) {
  if (files.length === 0) return [];
  const args = ['dist/cli.cjs', 'check', '--no-config', '--kind', kind, '--format', 'json', '--exit-zero', ...files];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return JSON.parse(stdout).files;
}

/** What PCP's own program says of a file. @param {string} oracle @param {string} file */
function verdictOf(oracle, file) {
  const script = 'test/conformance/config/oracles/askOracle.ts';
  const env = { ...process.env, PCP_RELEASE: 'sid' };
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', script, oracle, file], {
    ...{ cwd: root, encoding: 'utf8', env },
  });
  if (status !== 0) return [];
  const messages = [...stdout.matchAll(/^(?:error|warning) (\d+|-): (.+)$/gm)];
  const verdict = /^── (accepted|refused|crashed)$/m.exec(stdout)?.[1] ?? '';
  const texts = messages.map(([, line, text]) => ({ line: Number(line), text: `${verdict}: ${text}` }));
  return [...texts, { line: NaN, text: verdict }];
}

try {
  const text = fs.readFileSync(path.join(checkout, 'VERSION.pcp'), 'utf8');
  const part = (name) => new RegExp(`^PACKAGE_${name}=(\\d+)$`, 'm').exec(text)?.[1] ?? '?';
  const page = upstreamPage(
    ['MAJOR', 'MINOR', 'REVISION'].map(part).join('.'),
    places.map((place) => ({ title: place.title, faults: faultsIn(place) })),
    (code) => rules.find((rule) => rule.code === code)?.documentation.fix,
  );
  const { format } = await import('oxfmt');
  const { code } = await format('upstream.md', page, { printWidth: 120 });
  fs.writeFileSync(path.join(root, 'docs/upstream.md'), code);
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
