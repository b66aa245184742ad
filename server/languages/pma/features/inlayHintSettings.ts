/** The settings `pcp.pma.inlayHints.*`: which hints are shown. */
export interface InlayHintSettings {
  readonly dates: boolean;
  readonly samples: boolean;
  readonly columns: boolean;
}

/** Reads the settings as an editor sends them; all hints are shown unless it says otherwise. */
export function readInlayHintSettings(setting: unknown): InlayHintSettings {
  const values: Partial<Record<string, unknown>> = typeof setting === 'object' && setting !== null ? setting : {};
  return {
    dates: values['dates'] !== false,
    samples: values['samples'] !== false,
    columns: values['columns'] !== false,
  };
}
