/** The settings `pcp.pma.inlayHints.*`: which hints are shown. */
export interface InlayHintSettings {
  readonly dates: boolean;
  readonly samples: boolean;
  readonly columns: boolean;
}

/** Reads the settings as an editor sends them; all hints are shown unless it says otherwise. */
export function readInlayHintSettings(setting: unknown): InlayHintSettings {
  const given: Partial<Record<string, unknown>> = typeof setting === 'object' && setting !== null ? setting : {};
  return { dates: given['dates'] !== false, samples: given['samples'] !== false, columns: given['columns'] !== false };
}
