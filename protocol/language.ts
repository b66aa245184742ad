import type { FileStatus } from '../formats/bytes/folder.ts';
import type { PmaChoice } from './plot/pmaPlotProtocol.ts';

/** A position as LSP has it: line and character from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A position in a document. */
export interface DocumentPosition {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

/** The row that a position is in, or the class that it is on. */
export interface RowAt extends PmaChoice {
  /** Time of the row's sample, in seconds since the Epoch; missing if it is not known. */
  readonly seconds?: number;
}

/** Our requests that the language server answers: parameters and result of each method. */
export interface ServerRequests {
  /** Class, object, metric, sample and time at a position, in one line; null outside of groups. */
  'pma/place': readonly [DocumentPosition, string | null];
  /** The row or the class at a position; null where it is on neither. */
  'pma/row': readonly [DocumentPosition, RowAt | null];
}

/** A file in the folder of a document. */
export interface CompanionFile {
  /** URI of the document. */
  readonly uri: string;
  readonly name: string;
}

/** Our requests that the language server sends, about files on no disk: parameters and result of each method. */
export interface ClientRequests {
  /** Names of the files in a document's folder. */
  'pma/names': readonly [Pick<CompanionFile, 'uri'>, readonly string[]];
  /** Null where there is no such file. */
  'pma/status': readonly [CompanionFile, FileStatus | null];
  /** The beginning of a file's text; null where it is missing, or too large. */
  'pma/head': readonly [CompanionFile, string | null];
  /** Reads a whole file, in base64; null where it is missing, or larger than `maxBytes`. */
  'pcp/content': readonly [CompanionFile & { readonly maxBytes: number }, string | null];
  /** Names of the folders in a document's folder. */
  'pcp/folders': readonly [Pick<CompanionFile, 'uri'>, readonly string[]];
  /** The packed index of metric names, in base64. */
  'pcp/metricNames': readonly [null, string];
}

/** The commands of the extension. What the language server sends is among them, with {@link CommandArguments}. */
export const commands = {
  restartServer: 'pcp.restartServer',
  setRuleSeverity: 'pcp.setRuleSeverity',
  showRule: 'pcp.showRule',
  reveal: 'pcp.reveal',
  reopen: 'pcp.reopen',
  goToGroup: 'pcp.pma.goToGroup',
  showStanzas: 'pcp.pma.showStanzas',
  useLineFeeds: 'pcp.pma.useLineFeeds',
  plotPma: 'pcp.pma.plot',
  checkOnDisk: 'pcp.pma.checkOnDisk',
  openAsMmv: 'pcp.openAsMmv',
  openAsArchive: 'pcp.openAsArchive',
  openAsHistory: 'pcp.openAsHistory',
  toolOfText: 'pcp.toolOfText',
  openSample: 'pcp.openSample',
  showAsText: 'pcp.showAsText',
  selectForCompare: 'pcp.selectForCompare',
  compareWithSelected: 'pcp.compareWithSelected',
  compareSelected: 'pcp.compareSelected',
  exportAsJson: 'pcp.exportAsJson',
  saveReport: 'pcp.saveReport',
  saveCase: 'pcp.saveCase',
  savePart: 'pcp.savePart',
  rescueArchive: 'pcp.rescue',
  mergeArchives: 'pcp.archives.merge',
  redactArchive: 'pcp.redact',
  exportTable: 'pcp.export',
  whatChanged: 'pcp.whatChanged',
  copyLink: 'pcp.copyLink',
  openLink: 'pcp.openLink',
  saveView: 'pcp.saveView',
  openView: 'pcp.openView',
  togglePause: 'pcp.mmv.togglePause',
  copyValue: 'pcp.copyValue',
  copyPath: 'pcp.copyPath',
  copyOffset: 'pcp.copyOffset',
  copyBytes: 'pcp.copyBytes',
  copyJson: 'pcp.copyJson',
  refreshArchives: 'pcp.refreshArchives',
  openArchiveToSide: 'pcp.archives.openToSide',
  openFolderAsArchive: 'pcp.openFolderAsArchive',
  openFleet: 'pcp.openFleet',
  openAllDays: 'pcp.archives.openAllDays',
  checkArchives: 'pcp.archives.check',
  copyArchivePath: 'pcp.archives.copyPath',
  revealArchive: 'pcp.archives.reveal',
  chooseTriedArchive: 'pcp.chooseTriedArchive',
  listTrials: 'pcp.listTrials',
  showTrial: 'pcp.showTrial',
  showTable: 'pcp.showTable',
  writeRule: 'pcp.writeRule',
} as const;

/** What the language server's lenses and fixes hand to commands. */
export interface CommandArguments {
  [commands.goToGroup]: readonly [];
  /** URI of the document, and a position in the name of the class. */
  [commands.showStanzas]: readonly [uri: string, position: Position];
  /** URI of the document. */
  [commands.useLineFeeds]: readonly [uri: string];
  /** URI of the document, and the class to plot. */
  [commands.plotPma]: readonly [uri: string, className: string];
  /** URI of the document, code of the rule, and its severity; the user is asked where that is missing. */
  [commands.setRuleSeverity]: readonly [uri: string, code: string, severity?: string];
}
