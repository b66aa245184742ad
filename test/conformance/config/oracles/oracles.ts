import { join } from 'node:path';
import { reasonOf } from '../../../host/missingPrerequisite.ts';
import { controlOracle } from './controlOracle.ts';
import { derivedOracle } from './derivedOracle.ts';
import { helpOracle } from './helpOracle.ts';
import { type BesideFiles, OracleTools } from './oracleTools.ts';
import { pmcdOracle } from './pmcdOracle.ts';
import { pmieOracle } from './pmieOracle.ts';
import { pmieconfOracle } from './pmieconfOracle.ts';
import { generatedConfiguration, pmlogconfOracle } from './pmlogconfOracle.ts';
import { pmlogextractOracle, pmloggerOracle, pmlogrewriteOracle } from './pmloggerOracle.ts';
import { pmnsOracle } from './pmnsOracle.ts';
import { dstatOracle, pmrepOracle } from './pmrepOracle.ts';
import type { Verdict } from './verdict.ts';

/** PCP's own programs as judges of texts: each gives what the program says of one text. */
export class Oracles {
  readonly #tools: OracleTools;

  private constructor(tools: OracleTools) {
    this.#tools = tools;
  }

  static async open(): Promise<Oracles> {
    return new Oracles(await OracleTools.open());
  }

  /** Where Debian's packages are unpacked: `etc/pcp`, `usr/lib/pcp` and so on lie below it. */
  get folder(): string {
    return this.#tools.folder;
  }

  close(): Promise<void> {
    return this.#tools.close();
  }

  /** @param beside Files that `%include` finds, by name. */
  readonly pmlogger = (text: string, beside: BesideFiles = {}): Promise<Verdict> =>
    pmloggerOracle(this.#tools, text, beside);

  readonly pmlogextract = (text: string): Promise<Verdict> => pmlogextractOracle(this.#tools, text);
  readonly pmlogrewrite = (text: string): Promise<Verdict> => pmlogrewriteOracle(this.#tools, text);
  readonly pmcd = (text: string): Promise<Verdict> => pmcdOracle(this.#tools, text);
  readonly pmie = (text: string): Promise<Verdict> => pmieOracle(this.#tools, text);
  readonly pmieconf = (text: string): Promise<Verdict> => pmieconfOracle(this.#tools, text);
  readonly derived = (text: string): Promise<Verdict> => derivedOracle(this.#tools, text);

  /** A name space with a root. */
  readonly pmns = (text: string, beside: BesideFiles = {}): Promise<Verdict> =>
    pmnsOracle(this.#tools, text, false, beside);

  /** A name space without a root, which is included by one. */
  readonly pmnsFragment = (text: string, beside: BesideFiles = {}): Promise<Verdict> =>
    pmnsOracle(this.#tools, text, true, beside);

  /** @param names The name space of the agent: a PMNS file with a root. */
  readonly help = (text: string, names: string): Promise<Verdict> => helpOracle(this.#tools, text, names);

  readonly pmrep = (text: string): Promise<Verdict> => pmrepOracle(this.#tools, text);
  readonly dstat = (text: string): Promise<Verdict> => dstatOracle(this.#tools, text);
  readonly pmloggerControl = (text: string): Promise<Verdict> => controlOracle(this.#tools, 'pmlogger', text);
  readonly pmieControl = (text: string): Promise<Verdict> => controlOracle(this.#tools, 'pmie', text);
  /** What pmlogconf makes of the groups of Debian's packages. */
  readonly generatedConfiguration = (): Promise<string> =>
    generatedConfiguration(this.#tools, join(this.folder, 'etc/pcp/pmlogconf'));

  readonly pmlogconfGroup = (text: string): Promise<Verdict> => pmlogconfOracle(this.#tools, text);
}

/**
 * PCP's programs for a suite, at the end of which they are closed; without them the suite is skipped with one line that says
 * why. Where tests must not be skipped (CI is set) their absence fails the suite.
 */
export async function requireOracles(context: Mocha.Context): Promise<Oracles> {
  try {
    const oracles = await Oracles.open();
    context.test?.parent?.afterAll(() => oracles.close());
    return oracles;
  } catch (error) {
    if (process.env['CI']) throw new Error(`no PCP tools: ${reasonOf(error)}`, { cause: error });
    process.stdout.write(`    skipped, no PCP tools: ${reasonOf(error)}\n`);
    return context.skip();
  }
}
