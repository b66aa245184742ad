/** The rules that a project file can name. */
export interface KnownRules {
  readonly codes: ReadonlySet<string>;
  /** Those of them about hosts, with whether they have a threshold. */
  readonly thresholds: ReadonlyMap<string, boolean>;
}
