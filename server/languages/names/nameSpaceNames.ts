import { decodeText } from '../../../formats/bytes/text.ts';
import { isNamedAs } from '../../../formats/kinds.ts';
import type { MetricEntry, MetricSource } from '../../../formats/names/metricNames.ts';
import { indexOf } from '../../../formats/names/nameIndex.ts';
import { pmnsNeighbours } from '../../../formats/pmns/language.ts';
import { readHelpText, readNameSpace } from '../../../formats/pmns/nameSpace.ts';
import type { DocumentFolder } from '../../core/folders/documentFolder.ts';
import { pathOf } from '../../core/folders/pathOf.ts';
import type { NameFile, NameSource } from './nameSource.ts';
import { uriOf } from './nameSource.ts';

/** Largest file that is read, in bytes: the name space of all agents is a fifth of this. */
const maxBytes = 4 << 20;
/** Files that a name space is read with, and metrics of it that are kept. */
const [maxNeighbours, maxMetrics] = [32, 20_000];

/** PMNS files of the workspace, with what the help texts beside them say. */
export const nameSpaceNames: NameSource = {
  maxBytes,
  maxFiles: 60,
  companions: ['help'],
  filesIn: (names, folderUri) => names.filter((name) => name === 'pmns' || isNamedAs('pmns', pathOf(folderUri) + name)),
  read: (file, folder) => readNames(file, folder, 'nameSpace', () => readHelp(folder)),
};

/** The name space of a PCP that is installed, with the help texts of its agents. */
export function installedNames(folderOf: (uri: string) => DocumentFolder | undefined): NameSource {
  return {
    maxBytes,
    maxFiles: 1,
    filesIn: (names) => names.filter((name) => name === 'root'),
    read: (file, folder) => readNames(file, folder, 'installed', () => readInstalledHelp(file.folderUri, folderOf)),
  };
}

type Help = ReadonlyMap<string, string>;

async function readNames(
  file: NameFile,
  folder: DocumentFolder,
  kind: 'nameSpace' | 'installed',
  readHelpOf: () => Promise<Help>,
): Promise<ReturnType<typeof indexOf> | undefined> {
  const text = await textOf(folder, file.name);
  if (text === undefined) return undefined;
  const wanted = pmnsNeighbours(text, file.name, await folder.names()).slice(0, maxNeighbours);
  const neighbours = await textsOf(folder, wanted);
  const metrics = readNameSpace(text, { path: pathOf(uriOf(file)), neighbours }).slice(0, maxMetrics);
  if (metrics.length === 0) return undefined;
  const help = await readHelpOf();
  const source = (name: string, line: number): MetricSource => ({
    kind,
    file: name,
    place: { uri: uriOf({ folderUri: file.folderUri, name }), line },
  });
  const entries = metrics
    .filter(({ isDynamic }) => !isDynamic)
    .map(({ name, pmid, file: where, line }): MetricEntry => ({
      name,
      pmid,
      help: help.get(name),
      source: source(where, line),
    }));
  return indexOf(entries, { dynamicRoots: metrics.filter(({ isDynamic }) => isDynamic).map(({ name }) => name) });
}

async function textsOf(folder: DocumentFolder, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of names) {
    const text = await textOf(folder, name);
    if (text !== undefined) texts.set(name, text);
  }
  return texts;
}

/** Undefined for what is no text, such as help texts that newhelp has built. */
async function textOf(folder: DocumentFolder, name: string): Promise<string | undefined> {
  const bytes = await folder.read(name, maxBytes);
  return bytes === undefined || bytes.includes(0) ? undefined : decodeText(bytes).text;
}

async function readHelp(folder: DocumentFolder): Promise<Help> {
  const text = (await folder.names()).includes('help') ? await textOf(folder, 'help') : undefined;
  const entries = text === undefined ? [] : readHelpText(text);
  return new Map(entries.flatMap(({ id, oneline }) => (oneline === '' ? [] : [[id, oneline] as const])));
}

/** Help texts are in the folders of the agents, beside that of the name space. */
async function readInstalledHelp(
  nameSpaceUri: string,
  folderOf: (uri: string) => DocumentFolder | undefined,
): Promise<Help> {
  const agentsUri = new URL('../pmdas/', nameSpaceUri).href;
  const help = new Map<string, string>();
  for (const agent of (await folderOf(`${agentsUri}help`)?.folders()) ?? []) {
    const folder = folderOf(`${agentsUri}${encodeURIComponent(agent)}/help`);
    if (folder !== undefined) for (const [name, line] of await readHelp(folder)) help.set(name, line);
  }
  return help;
}
