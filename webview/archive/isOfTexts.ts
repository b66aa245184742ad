import type { ArchiveHead } from '../../protocol/viewer/archiveProtocol.ts';

/** Whether a history is of texts alone: of these there are no records to be shown. */
export const isOfTexts = ({ archives }: Pick<ArchiveHead, 'archives'>): boolean =>
  archives !== undefined && archives.length > 0 && archives.every(({ isText }) => isText);
