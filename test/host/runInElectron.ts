// Runs test/integration under @vscode/test-electron, against the built extension: in the desktop VS Code named by
// VSCODE_EXECUTABLE, or else in one downloaded now. Usage: node --import tsx test/host/runInElectron.ts [version]
import { runTests } from '@vscode/test-electron';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { buildSuite, integrationFiles } from './buildSuite.ts';
import { repositoryRoot } from './paths.ts';
import { createProfile } from './profile.ts';
import { countsFileVariable, readCounts, reportRun, type TestCounts } from './testCounts.ts';
import { createScratch, createTestWorkspace } from './testWorkspace.ts';

async function runInElectron(): Promise<TestCounts> {
  const executable = process.env['VSCODE_EXECUTABLE'];
  const suite = await buildSuite(integrationFiles());
  const scratch = createScratch();
  const counts = path.join(scratch, 'counts.json');
  try {
    const profile = createProfile(scratch);
    await runTests({
      ...(executable === undefined ? { version: process.argv[2] ?? 'stable' } : { vscodeExecutablePath: executable }),
      extensionDevelopmentPath: repositoryRoot,
      extensionTestsPath: suite,
      extensionTestsEnv: { [countsFileVariable]: counts },
      launchArgs: [
        createTestWorkspace(scratch),
        `--user-data-dir=${profile.userData}`,
        `--extensions-dir=${profile.extensions}`,
        '--disable-workspace-trust',
      ],
    }).catch((error: unknown) => {
      console.error(String(error)); // a failed test is one reason among others; the counts tell
    });
    return readCounts(counts) ?? { passed: 0, failed: 1, skipped: 0 };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

await reportRun(runInElectron);
