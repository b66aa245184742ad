import * as fs from 'node:fs';
import * as path from 'node:path';

/** The folders in which a VS Code keeps its state, apart from any other VS Code of the user. */
export interface Profile {
  readonly userData: string;
  readonly extensions: string;
  readonly home: string;
  readonly config: string;
  readonly settings: string;
  readonly log: string;
  /** A folder with those of VS Code's own extensions that are to be there; by default all are. */
  readonly builtIn?: string;
}

const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.colorTheme': 'Dark Modern',
  'window.autoDetectColorScheme': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'security.workspace.trust.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  // Among the samples is a file that git ignores, and Quick Open is to find.
  'search.useIgnoreFiles': false,
};

/**
 * Settings that keep the workbench quiet, and nothing else. They take the place of others at once: a window that is open
 * would read the beginning of a file, and ask whether it is to be opened again for what it misses.
 */
export function resetSettings(settings: string): void {
  const whole = `${settings}.${process.pid}`;
  fs.writeFileSync(whole, JSON.stringify(quietSettings, undefined, 2));
  fs.renameSync(whole, settings);
}

/** Lays out a profile in the folder with settings that keep the workbench quiet; settings already there stay. */
export function createProfile(folder: string): Profile {
  const profile = {
    userData: path.join(folder, 'user-data'),
    extensions: path.join(folder, 'extensions'),
    home: path.join(folder, 'home'),
    config: path.join(folder, 'code-server.yaml'),
    settings: path.join(folder, 'user-data/User/settings.json'),
    log: path.join(folder, 'code-server.log'),
  };
  for (const part of [path.dirname(profile.settings), profile.extensions, profile.home]) {
    fs.mkdirSync(part, { recursive: true });
  }
  fs.writeFileSync(profile.config, '{}\n');
  if (!fs.existsSync(profile.settings)) resetSettings(profile.settings);
  return profile;
}

/** Has VS Code list the extensions that lie unpacked in their folder, in place of what it has listed before. */
export function listExtensionsAnew({ extensions }: Profile): void {
  fs.rmSync(path.join(extensions, 'extensions.json'), { force: true });
}
