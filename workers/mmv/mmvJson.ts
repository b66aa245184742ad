import { labelClassOf } from '../../formats/pcp/labelFlags.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { metricValues } from '../../formats/mmv/live/metricValues.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import { helpText } from './values/metricTexts.ts';
import type { MmvSession } from './mmvSession.ts';

/** Everything that the viewer knows, as JSON in UTF-8. Numbers that a double cannot hold are texts. */
export function mmvJson(session: MmvSession, state: MmvState): Uint8Array {
  const { file } = session.snapshot;
  const { condition, problem, head, live } = state;
  const exported = {
    schema: 1,
    file: { ...head, condition, problem, readAt: new Date(live.readAtMs).toISOString() },
    metrics: metrics(file),
    indoms: indoms(file),
    labels: labels(file),
    findings: session.findingRows(),
  };
  return new TextEncoder().encode(`${JSON.stringify(exported, undefined, 2)}\n`);
}

function metrics(file: MmvFile): readonly unknown[] {
  const described = [...metricValues(file)];
  return file.metrics.map((metric, i) => {
    const { start, end, shortHelp, longHelp, indomSerial } = metric;
    const help = { shortHelp: helpText(shortHelp), longHelp: helpText(longHelp) };
    return { ...described[i], indom: indomSerial, ...help, start, end };
  });
}

function indoms({ indoms: found }: MmvFile): readonly unknown[] {
  return found.map(({ record, instances, shortHelp, longHelp, start, end }) => ({
    serial: record.serial,
    shortHelp: helpText(shortHelp),
    longHelp: helpText(longHelp),
    instances: instances.map(({ id, name }) => ({ id, name })),
    start,
    end,
  }));
}

function labels({ labels: found }: MmvFile): readonly unknown[] {
  return found.map(({ record, payload, start, end }) => ({
    of: labelClassOf(record.flags)?.name,
    flags: record.flags,
    identity: record.identity,
    instance: record.internal,
    text: payload.text,
    start,
    end,
  }));
}
