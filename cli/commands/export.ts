import { existsSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { tableExtensions, tableFormats } from '../../formats/history/export/tableFormats.ts';
import type { Problem } from '../files/problem.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { filesOf } from '../kinds/archive/archiveInput.ts';
import type { ExportJob } from '../kinds/history/export/exportJob.ts';
import { writeExport } from '../kinds/history/export/exportArchives.ts';
import { ValueSelection } from '../kinds/valueSelection.ts';
import type { ExportOptions } from '../options.ts';
import { archiveInputs } from './archiveInputs.ts';
import { commitWhenDone, outputOn } from './pendingOutput.ts';
import { whilePrinting, workOn } from './workOn.ts';

/** `pcp-files export`: writes the values of archives as tables. */
export async function exportArchives(paths: readonly string[], options: ExportOptions, host: Host): Promise<void> {
  const selection = new ValueSelection(options.metrics, options.instances, options.label);
  const destination = destinationOf(options, host.cwd);
  if (typeof destination === 'string') {
    complain(host, '--to', destination);
    return;
  }
  const misuse = misuseOf(destination, options, host);
  if (misuse !== undefined) {
    complain(host, ...misuse);
    return;
  }
  const inputs = await archiveInputs(paths, options, host, 'exported');
  if (inputs.length === 0) return;
  const work: { path: string; kind: 'archive' } | Problem = { path: paths.join(','), kind: 'archive' };
  const isPrinted = destination.path === undefined;
  await workOn(work, isPrinted ? whilePrinting(options, host) : options, host, async (target, progress) => {
    const output = outputOn(destination.path, inputs.flatMap(filesOf), options, host);
    let problem: string | undefined;
    const isDone = await commitWhenDone(output, progress, host, async (signal) => {
      const job: ExportJob = {
        ...destination,
        selection,
        from: options.from,
        to: options.to.time,
        zone: options.tz,
        localZone: host.env['TZ'],
        asRates: options.rate === true,
        isWide: options.wide === true,
        intervalSeconds: options.interval,
        createdBy: `pcp-files version ${host.version}`,
        signal,
      };
      const { host: named, derived } = options;
      problem = await writeExport({ path: target.path, inputs, host: named, derived }, job, output, progress);
    });
    if (isDone) for (const text of selection.problems(problem)) complain(host, target.path, text);
  });
}

/** An option that is not for what is to be written, and why; undefined for none. */
function misuseOf(
  { path, format }: Destination,
  { interval, wide = false }: ExportOptions,
  { stdout }: Host,
): readonly [option: string, problem: string] | undefined {
  if (path === undefined && format === 'parquet' && stdout.isTTY === true)
    return ['--to', 'Parquet is not for a terminal; redirect the output, or name a file'];
  if (format !== 'openmetrics') return undefined;
  if (interval !== undefined) return ['--interval', 'is not for OpenMetrics, which has the values that were recorded'];
  return wide ? ['--wide', 'is not for OpenMetrics, which has a line for each value'] : undefined;
}

/** Place and form of an export. */
interface Destination extends Pick<ExportJob, 'format' | 'partition' | 'isOneFile' | 'extension'> {
  /** Undefined for standard output. */
  readonly path: string | undefined;
}

/** Place and form of the export, or what is wrong with it as a text. */
function destinationOf({ to: place, format, partition }: ExportOptions, cwd: string): Destination | string {
  const { path: to } = place;
  if (to === undefined) return 'names no directory or file, only a time; write ./ before a name that is like one';
  if (to === '-') {
    if (format === undefined) return "'-' is standard output, which says of no format; choose one with --format";
    if (partition !== undefined) return "'-' is standard output; --partition is for directories";
    return { path: undefined, format, partition: [], isOneFile: true, extension: '' };
  }
  const path = resolve(cwd, to);
  const isFolder = to.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
  const extension = extname(to).toLowerCase();
  const ofExtension = tableFormats.find((one) => tableExtensions[one].includes(extension));
  const isOneFile = !isFolder && (ofExtension !== undefined || extension !== '');
  const chosen = format ?? (isOneFile ? ofExtension : 'parquet');
  if (chosen === undefined) return `'${extension}' says of no format; choose one with --format`;
  if (isOneFile && partition !== undefined) return `'${to}' is a file; --partition is for directories`;
  return {
    path,
    format: chosen,
    partition: isOneFile ? [] : (partition ?? ['host', 'date']),
    isOneFile,
    extension: tableExtensions[chosen][0],
  };
}
