import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { repositoryRoot } from './paths.ts';

/** A folder of its own under the system's temporary folder; the caller removes it. */
export function createScratch(): string {
  // Short, because VS Code puts sockets in it and their paths may have about 100 characters.
  return fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'pcp-'));
}

/** Copies what tests open, `samples` and `fixtures`, into a new workspace folder that they may change. */
export function createTestWorkspace(scratch: string): string {
  const workspace = path.join(scratch, 'workspace');
  fs.cpSync(path.join(repositoryRoot, 'samples'), path.join(workspace, 'samples'), { recursive: true });
  fs.cpSync(path.join(repositoryRoot, 'test/fixtures'), path.join(workspace, 'fixtures'), { recursive: true });
  return workspace;
}
