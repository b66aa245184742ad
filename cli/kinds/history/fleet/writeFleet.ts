import type { Fleet } from '../../../../formats/history/fleet/fleet.ts';
import { toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { fleetHtml } from '../../../../formats/history/fleet/fleetHtml.ts';
import type { Host, Output } from '../../../host.ts';
import type { FleetOptions } from '../../../options.ts';
import { styleFor, supportsUnicode } from '../../../output/terminalStyle.ts';
import { plainStyle } from '../../../../formats/findings/report/textReport.ts';
import { csvFleet } from './csvFleet.ts';
import { fleetJson } from './fleetJson.ts';
import { textFleet } from './textFleet.ts';

/** Columns of an output that is no terminal. */
const usualWidth = 140;

/** Writes hosts side by side. */
export function writeFleet(all: Fleet, options: FleetOptions, output: Output, host: Host): void {
  const fleet = { ...all, rows: all.rows.slice(0, options.top) };
  switch (options.format) {
    case 'text': {
      const isPrinted = output === host.stdout;
      const style = isPrinted ? styleFor(host, options.color) : plainStyle;
      const width = (isPrinted ? host.terminalColumns?.() : undefined) ?? usualWidth;
      const hidden = all.rows.length - fleet.rows.length;
      for (const line of textFleet(fleet, { style, width, hasUnicode: supportsUnicode(host), hidden }))
        output.write(`${line}\n`);
      return;
    }
    case 'json':
      output.write(`${toPrintableJson(fleetJson(fleet))}\n`);
      return;
    case 'csv':
      for (const line of csvFleet(fleet, output.isTTY === true)) output.write(`${line}\n`);
      return;
    case 'html':
      output.write(fleetHtml(fleet, 'en'));
  }
}
