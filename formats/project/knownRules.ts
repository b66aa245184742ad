/** The rules that a project file can name. */
export interface KnownRules {
  readonly codes: ReadonlySet<string>;
  /** Codes of the rules about hosts, with whether they have a threshold. */
  readonly thresholds: ReadonlyMap<string, boolean>;
}
