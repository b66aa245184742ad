// Opens fifty files in VS Code and watches its memory while two more change. Usage: npm run soak [-- MINUTES]
import { ensureDependencies } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';

const [minutes = '5'] = process.argv.slice(2);
await ensureDependencies();
const succeeded = await run(process.execPath, ['--import', 'tsx', 'test/ui/runUi.ts'], {
  env: { SOAK_MINUTES: minutes, MOCHA_GREP: 'fifty files at once' },
});
process.exitCode = succeeded ? 0 : 1;
