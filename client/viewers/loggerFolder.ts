/** Name of the folder in which pmlogger's programs look after all archives: they would merge, compress and delete new ones as well. */
const loggerFolder = 'pmlogger';

/**
 * Whether archives that are written into a folder would be taken for those of a logger.
 *
 * @param path of the folder, with `/` between its parts
 * @param source path of the folder with the archives that are read
 */
export function isOfLogger(path: string, source: string): boolean {
  return path === source || path.split('/').includes(loggerFolder);
}

/** The nearest folder above one that is not of a logger. Parameters are those of {@link isOfLogger}. */
export function aboveLogger(path: string, source: string): string {
  let above = path;
  while (above !== '/' && isOfLogger(above, source)) above = above.slice(0, Math.max(1, above.lastIndexOf('/')));
  return above;
}
