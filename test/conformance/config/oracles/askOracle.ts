// What PCP's own program says of a file, for trying things by hand: node --import tsx askOracle.ts KIND FILE [NAMES]
import { readFile } from 'node:fs/promises';
import { isOracleKind, oracleKinds } from './oracleKinds.ts';
import { Oracles } from './oracles.ts';

const [kind = '', file = '', names] = process.argv.slice(2);
if (!isOracleKind(kind) || file === '') {
  process.stderr.write(`askOracle KIND FILE [PMNS-OF-HELP]; KIND: ${Object.keys(oracleKinds).join(' ')}\n`);
  process.exitCode = 2;
} else {
  const oracles = await Oracles.open();
  try {
    const text = await readFile(file, 'utf8');
    const space = names === undefined ? '' : await readFile(names, 'utf8');
    const { accepted, crashed, messages, raw } = await oracleKinds[kind](oracles, text, space);
    process.stdout.write(`${raw.trimEnd()}\n── ${crashed ? 'crashed' : accepted ? 'accepted' : 'refused'}\n`);
    for (const { severity, line, text: said } of messages)
      process.stdout.write(`${severity} ${line ?? '-'}: ${said}\n`);
  } finally {
    await oracles.close();
  }
}
