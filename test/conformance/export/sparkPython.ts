import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../host/paths.ts';
import { findOnPath } from '../../host/installPackages.ts';
import { runTool } from '../runTool.ts';

/** Python packages of the test, with the releases that it was seen to pass with. */
const packages = [
  ...['pyspark==4.3.0', 'duckdb==2.0.1', 'pyarrow==26.0.1', 'polars==2.1.0'],
  ...['kubeflow-spark-api==2.4.0', 'pyyaml==6.0.4'],
];
const modules = 'import pyspark, duckdb, pyarrow, polars, kubeflow_spark_api, yaml';
const installMs = 600_000;

/**
 * A Python with Spark and what else reads its tables: the one that `SPARK_PYTHON` names, or one in the user's cache, where CI
 * installs the packages once.
 *
 * @throws Error with what is missing
 */
export async function findSparkPython(): Promise<string> {
  if (findOnPath('java') === undefined) throw new Error('no java on the PATH');
  const named = process.env['SPARK_PYTHON'];
  if (named !== undefined) return withModules(named);
  const folder = join(cacheFolder, 'spark-python');
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return withModules(python);
  if (!process.env['CI']) throw new Error(`SPARK_PYTHON names no Python with ${packages.join(' ')}`);
  await mkdir(cacheFolder, { recursive: true });
  const making = await mkdtemp(`${folder}-making-`);
  try {
    await run('python3', ['-m', 'venv', making]);
    await run(join(making, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...packages]);
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return withModules(python);
}

async function withModules(python: string): Promise<string> {
  await run(python, ['-c', modules]);
  return python;
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { status, stderr } = await runTool(program, args, { env: process.env, timeout: installMs });
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1) ?? program);
}
