import { nullInDom } from '../pcp/inDom.ts';
import { dynamicKind } from '../pcp/pmid.ts';
import type { Units } from '../pcp/units/units.ts';

/** Where a metric is defined: in a text file by line, in an archive by the offset of its descriptor. */
export interface MetricPlace {
  readonly uri: string;
  /** Line counted from 0; missing in a binary file. */
  readonly line?: number;
  /** Offset in bytes of the uncompressed content; missing in a text. */
  readonly offset?: number;
}

/**
 * Who says that there is a metric: the index that comes with this program, an archive, a name space file or a file of derived
 * metrics in the workspace, or the name space of an installed PCP.
 */
export type MetricSource =
  | { readonly kind: 'shipped' }
  | {
      readonly kind: 'archive' | 'nameSpace' | 'derived' | 'installed';
      /** Name of the file, to be shown. */
      readonly file: string;
      readonly place: MetricPlace;
    };

/** A metric as an index knows it. Whatever is undefined is not known. */
export interface MetricEntry {
  readonly name: string;
  /** Number that formats/pcp/pmid takes apart; of the reserved domain for a derived metric that an archive has. */
  readonly pmid?: number | undefined;
  /** A code of formats/pcp/valueType. Differs between versions and systems: advice, not a reason for an error. */
  readonly type?: number | undefined;
  /** A code of formats/pcp/semantics. */
  readonly semantics?: number | undefined;
  /** Units of the values; all exponents are 0 where there is no unit. */
  readonly units?: Units | undefined;
  /** `nullInDom` for a single value, which is not the same as undefined. */
  readonly inDom?: number | undefined;
  /** The agent that exports it, as `linux`. */
  readonly agent?: string | undefined;
  /** Help of one line. */
  readonly help?: string | undefined;
  /** The source that describes it best. */
  readonly source: MetricSource;
}

/** The symbol of a performance metrics domain, as PMNS files and help texts use it, and its number. */
export interface AgentDomain {
  readonly symbol: string;
  readonly number: number;
}

/** A component of names below a prefix. */
export interface NameComponent {
  /** Name of the component, as `load` below `kernel.all`. */
  readonly component: string;
  /** The whole name up to the component. */
  readonly path: string;
  readonly isMetric: boolean;
  /** Whether longer names begin with it and a dot. */
  readonly isPrefix: boolean;
  /** Number of metrics whose names begin with it and a dot, as far as they are known. */
  readonly metricsBelow: number;
}

/** All indexes at hand, read only: what checks, hovers and completions are given. */
export interface MetricNames {
  /** Number of names, at least; 0 while no index is loaded, when nothing can be said of any name. */
  readonly size: number;
  /** Domains in the order of the symbols; none while no index is loaded. */
  readonly agentDomains: readonly AgentDomain[];
  /** What all sources together know of a metric. */
  lookup(name: string): MetricEntry | undefined;
  /** Every source that has a metric, the nearest first: in the workspace, then installed, then shipped. */
  sourcesOf(name: string): readonly MetricSource[];
  /** Whether names begin with this and a dot. */
  isPrefix(path: string): boolean;
  /** Whether it is, or is below, a subtree whose names the agent makes up as it runs, so that no index has them all. */
  isDynamic(path: string): boolean;
  /** The metrics below a prefix, in order of their names; all metrics for the empty prefix. */
  leavesBelow(prefix: string, limit: number): readonly MetricEntry[];
  /** The next components of names below a prefix, in order; the first components for the empty prefix. */
  children(prefix: string, limit: number): readonly NameComponent[];
  /** Metrics whose name holds what is typed, those that begin with it first, then those whose help has its words. */
  complete(typed: string, limit: number): readonly MetricEntry[];
  /** Names that could be meant, the likeliest first; empty where none is near. The work is bounded. */
  near(name: string, limit: number): readonly string[];
  /**
   * External names of the instances of an instance domain that archives have had, at most `limit` of them. None where no
   * archive has the domain, and of one with more than a thousand.
   */
  instances(inDom: number, limit: number): readonly string[];
}

/** Whether an agent exports the metric, so that PCP prefers it to a definition; a derived metric may be that definition. */
export function isExported({ pmid }: MetricEntry): boolean {
  return pmid === undefined || dynamicKind(pmid) === undefined;
}

/** Whether a metric is known to have a single value. */
export function isSingular({ inDom }: MetricEntry): boolean {
  return inDom === nullInDom;
}

/** Whether a metric is known to have instances. */
export function hasInstances({ inDom }: MetricEntry): boolean {
  return inDom !== undefined && inDom !== nullInDom;
}
