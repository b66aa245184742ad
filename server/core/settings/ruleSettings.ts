import type { SeveritySettings } from '../../../formats/findings/severity.ts';
import { readSeveritySettings } from '../../../formats/findings/severity.ts';
import type { SettingsWait } from './documentSettings.ts';
import { DocumentSettings } from './documentSettings.ts';
import type { ProjectSettings } from './projectSettings.ts';

/** Severities by rule codes: those of the setting `pcp.rules`, else those of the project file above a document. */
export class RuleSettings {
  readonly #editor: DocumentSettings<SeveritySettings>;
  readonly #projects: ProjectSettings | undefined;

  constructor(fetch: (uri: string) => Promise<unknown>, wait: SettingsWait, projects?: ProjectSettings) {
    this.#editor = new DocumentSettings(fetch, readSeveritySettings, wait);
    this.#projects = projects;
  }

  /** Grows with each change. */
  get revision(): number {
    return this.#editor.revision + (this.#projects?.revision ?? 0);
  }

  /** Undefined where the document is ignored. Otherwise see {@link DocumentSettings.of}. */
  async of(uri: string): Promise<SeveritySettings | undefined> {
    const [editor, project] = await Promise.all([this.#editor.of(uri), this.#projects?.of(uri)]);
    if (this.#projects === undefined) return editor;
    return project && { ...project.rules, ...editor };
  }

  forget(uri: string): void {
    this.#editor.forget(uri);
  }

  onDidChange(listener: () => void): void {
    this.#editor.onDidChange(listener);
    this.#projects?.onDidChange(listener);
  }

  /** Called when the editor's settings have changed. */
  clear(): void {
    this.#editor.clear();
  }
}
