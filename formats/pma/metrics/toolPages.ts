import type { SystemName } from './metricTable.ts';

/** A manual page on the web. */
export interface ToolPage {
  /** Title as one speaks of it: `vmstat(8)`. */
  readonly title: string;
  readonly url: string;
}

const linuxSections: Readonly<Record<string, number>> = { vmstat: 8, iostat: 1, mpstat: 1, sar: 1 };

/**
 * The manual page of a tool that prints the columns of a class: of the first one where several do.
 * @param tool the command as metric tables have it, `sar -n DEV`
 * @returns undefined where none lies at a lasting address
 */
export function toolPage(system: SystemName, tool: string): ToolPage | undefined {
  const [command = ''] = tool.split(' ');
  const section = linuxSections[command];
  if (system === 'AIX') {
    return {
      title: `${command} of AIX`,
      url: `https://www.ibm.com/docs/en/aix/7.3.0?topic=${command.charAt(0)}-${command}-command`,
    };
  }
  if (system === 'BSD') return { title: `${command}(8)`, url: `https://man.freebsd.org/cgi/man.cgi?${command}(8)` };
  if (system !== 'Linux' || section === undefined) return undefined;
  return {
    title: `${command}(${section})`,
    url: `https://man7.org/linux/man-pages/man${section}/${command}.${section}.html`,
  };
}
