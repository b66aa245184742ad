import type { ArchiveMetadata } from '../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../formats/archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../formats/archive/metadata/instanceKeys.ts';
import { searchNames } from '../../formats/names/searchNames.ts';
import { nullInDom } from '../../formats/pcp/inDom.ts';
import { semanticsText } from '../../formats/pcp/semantics.ts';
import { decodeUnits, formatUnits } from '../../formats/pcp/units/units.ts';
import { valueTypeOf } from '../../formats/pcp/valueType.ts';
import { fileText } from '../answer/fileText.ts';
import { Room } from '../answer/room.ts';
import { host, limit, offset, path, text } from '../contract/fields.ts';
import type { ToolContext } from '../contract/tool.ts';
import { defineTool } from '../contract/tool.ts';
import { withHistory } from '../history/openHistory.ts';

/** Most archives that are looked at, the newest first: those of a host have nearly the same metrics. */
const mostArchives = 8;
/** Most instances of a metric that are named. */
const namedInstances = 3;

interface Known {
  readonly descriptor: Descriptor;
  readonly help: string | undefined;
  readonly instances: readonly string[];
}

export const searchMetrics = defineTool({
  name: 'pcp_search_metrics',
  title: 'Search PCP metrics',
  description:
    'Finds metrics of archives by words of their names and help texts, such as "disk await"; with units, meaning and how many instances (disks, processes) they have.',
  fields: { path, host, words: text('All have to occur; all metrics if missing.'), offset, limit },
  required: ['path'],
  run: (input, context) =>
    withHistory(input, context, async ({ set, pool, losses }) => {
      const known = new Map<string, Known>();
      for (const member of set.members.toReversed().slice(0, mostArchives))
        await pool.useOr(
          member,
          ({ metadata }) => {
            addMetrics(known, metadata, context);
          },
          undefined,
        );
      const names = [...known.keys()].sort();
      const help = new Map(
        [...known].flatMap(([name, one]) => (one.help === undefined ? [] : [[name, one.help.toLowerCase()] as const])),
      );
      const places = searchNames({ names, help, isOldAt: () => false }, input.words ?? '', names.length);
      const rows = places.map((place) => {
        const name = names[place] ?? '';
        const { descriptor, help: line, instances } = known.get(name) ?? {};
        return [
          fileText(name),
          descriptor === undefined ? null : semanticsText(descriptor.semantics),
          descriptor === undefined ? null : (valueTypeOf(descriptor.type)?.name ?? String(descriptor.type)),
          descriptor === undefined ? null : formatUnits(decodeUnits(descriptor.units)),
          instances?.length ?? 0,
          (instances ?? []).slice(0, namedInstances).map((one) => fileText(one, 60)),
          line === undefined ? null : fileText(line),
        ];
      });
      const { offset: first = 0, limit: most = 30 } = input;
      const narrow = 'give more words';
      const page = new Room().page('metrics', rows.length, rows.slice(first), { offset: first, limit: most, narrow });
      return {
        data: {
          host: fileText(set.host),
          columns: ['name', 'semantics', 'type', 'units', 'instances', 'someInstances', 'help'],
          rows: page.rows,
        },
        cut: page.cut === undefined ? [] : [page.cut],
        problems: losses.problems,
      };
    }),
});

function addMetrics(known: Map<string, Known>, metadata: ArchiveMetadata, context: ToolContext): void {
  for (const descriptor of metadata.descriptors.values()) {
    const { names, pmid, indom } = descriptor;
    const timeline = indom === nullInDom ? undefined : metadata.indoms.get(indom);
    for (const name of names) {
      if (known.has(name)) continue;
      const help = metadata.helpOf('metric', pmid).oneLine ?? context.metricHelp(name);
      // Made when it is asked for: most metrics are not what is looked for.
      known.set(name, {
        descriptor,
        help,
        get instances() {
          return timeline === undefined ? [] : [...new Set(InstanceKeys.of(timeline).names.values())];
        },
      });
    }
  }
}
