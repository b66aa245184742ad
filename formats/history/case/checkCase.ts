import { bundleDigest } from '../../archive/rules/bundleRules.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { notesFileName } from '../../notes/note.ts';
import type { CaseContent } from './caseManifest.ts';
import { manifestName, readmeName, reportName } from './caseManifest.ts';

/** A file that a tar has. */
export interface PackedFile {
  readonly size: number;
  /** @param most bytes that are wanted */
  read(most: number): Promise<Uint8Array>;
  /** SHA-256 in hexadecimal digits. */
  digest(): Promise<string>;
}

/** Most bytes of a manifest: it names a few files. */
const maxManifest = 1 << 20;
/** Files that a case has in its folder, beside those of its archive. */
const ownFiles: ReadonlySet<string> = new Set([manifestName, readmeName, reportName, `archive/${notesFileName}`]);

/** Whether a path in a tar is that of a file of a case that is none of an archive. */
export function isOfCase(path: string): boolean {
  return ownFiles.has(path.slice(path.indexOf('/') + 1));
}

/** Compares the files of a case with its manifest; nothing is said of a tar that is none. @param tar as it is shown */
export async function checkCase(tar: string, files: ReadonlyMap<string, PackedFile>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [path, file] of files) {
    const folder = path.slice(0, path.indexOf('/') + 1);
    if (folder === '' || path !== folder + manifestName) continue;
    const own = new Map([...files].filter(([other]) => other.startsWith(folder) && other !== path));
    const contents = file.size > maxManifest ? 'none' : contentsOf(await file.read(maxManifest));
    if (contents === 'none') {
      // A manifest of another program says nothing about an archive.
      const isCase =
        own.has(folder + readmeName) && [...own.keys()].some((other) => other.startsWith(`${folder}archive/`));
      if (isCase) findings.push(finding(bundleDigest, 'manifest', { name: path }, { start: 0, end: 0, file: tar }));
    } else findings.push(...(await compare(tar, folder, own, contents)));
  }
  return findings;
}

async function compare(
  tar: string,
  folder: string,
  files: ReadonlyMap<string, PackedFile>,
  contents: readonly CaseContent[],
): Promise<readonly Finding[]> {
  const place = { start: 0, end: 0, file: tar };
  const findings: Finding[] = [];
  const named = new Set<string>();
  for (const { path, sha256 } of contents) {
    const name = folder + path;
    named.add(name);
    const file = files.get(name);
    if (file === undefined) findings.push(finding(bundleDigest, 'missing', { name }, place));
    else if ((await file.digest()) !== sha256) findings.push(finding(bundleDigest, 'changed', { name }, place));
  }
  for (const name of files.keys()) if (!named.has(name)) findings.push(finding(bundleDigest, 'added', { name }, place));
  return findings;
}

/** The files that a manifest names; `none` where it is none of a case. */
function contentsOf(bytes: Uint8Array): readonly CaseContent[] | 'none' {
  let manifest: unknown;
  try {
    manifest = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return 'none';
    throw error;
  }
  const { schema, files: listed } = Object(manifest) as { readonly schema?: unknown; readonly files?: unknown };
  if (schema === undefined || !Array.isArray(listed)) return 'none';
  const files: readonly unknown[] = listed;
  return files.every(isContent) ? files : 'none';
}

function isContent(value: unknown): value is CaseContent {
  const content = value as Partial<Record<keyof CaseContent, unknown>> | null;
  return typeof content === 'object' && typeof content?.path === 'string' && typeof content.sha256 === 'string';
}
