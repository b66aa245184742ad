import type { Oracles } from './oracles.ts';
import type { Verdict } from './verdict.ts';

/** Every kind of text that can be judged, by the name on the command line. `beside` is the help text's name space. */
export const oracleKinds = {
  pmlogger: ({ pmlogger }, text) => pmlogger(text),
  pmlogextract: ({ pmlogextract }, text) => pmlogextract(text),
  pmlogrewrite: ({ pmlogrewrite }, text) => pmlogrewrite(text),
  pmcd: ({ pmcd }, text) => pmcd(text),
  pmie: ({ pmie }, text) => pmie(text),
  pmieconf: ({ pmieconf }, text) => pmieconf(text),
  derived: ({ derived }, text) => derived(text),
  pmns: ({ pmns }, text) => pmns(text),
  'pmns-fragment': ({ pmnsFragment }, text) => pmnsFragment(text),
  help: ({ help }, text, names) => help(text, names),
  pmrep: ({ pmrep }, text) => pmrep(text),
  dstat: ({ dstat }, text) => dstat(text),
  'pmlogger-control': ({ pmloggerControl }, text) => pmloggerControl(text),
  'pmie-control': ({ pmieControl }, text) => pmieControl(text),
  'pmlogconf-group': ({ pmlogconfGroup }, text) => pmlogconfGroup(text),
} satisfies Readonly<Record<string, (oracles: Oracles, text: string, names: string) => Promise<Verdict>>>;

export type OracleKind = keyof typeof oracleKinds;

export function isOracleKind(kind: string): kind is OracleKind {
  return Object.hasOwn(oracleKinds, kind);
}
