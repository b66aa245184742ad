const names = /^(?:sar?\d{2,8}|.*(?:vmstat|iostat|mpstat|pidstat|sadf).*|.*\.(?:sar|pma|pmc))\.(?:xz|gz|bz2|zst)$/i;

/** Whether a compressed file, whose content is not known yet, may be a text of statistics by its name. */
export const mayBePackedText = (name: string): boolean => names.test(name);
