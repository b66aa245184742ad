/** Name of the folder in which pmlogger's programs look after all archives: they would merge, compress and delete new ones as well. */
const loggerFolder = 'pmlogger';
/** What a logger leaves beside its archives. */
export const loggerLog = 'pmlogger.log';

/** Whether a folder is that of the loggers, or below it. @param path with `/` between its parts */
export function isOfLogger(path: string): boolean {
  return path.split('/').includes(loggerFolder);
}

/** The folder that has that of the loggers. @param path of a folder */
export function aboveLogger(path: string): string {
  const parts = path.split('/');
  const at = parts.indexOf(loggerFolder);
  return parts.slice(0, at < 0 ? -1 : at).join('/') || '/';
}
