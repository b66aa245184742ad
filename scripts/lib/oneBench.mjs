// Measures one bench in a process of its own, so that it finds none of the memory, and none of the compiled code, that
// others have left. Usage, by scripts/bench.mjs: node oneBench.mjs NAME FOLDER [--full]
const [name, folder] = process.argv.slice(2);
const { tsImport } = await import('tsx/esm/api');
const { benches } = await tsImport('../../test/bench/benches.ts', import.meta.url);
const rows = await benches[name](folder);
process.send?.(rows, () => process.exit());
