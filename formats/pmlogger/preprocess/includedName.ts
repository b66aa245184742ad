/** The name of an included file in the folder of the configuration, in which pmcpp looks for all of them. */
export function includedName(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '');
}

/** Whether a name is one in a folder or below it, so that a file that is not read is not there. */
export function isBelow(name: string): boolean {
  return !name.startsWith('/') && !name.split('/').includes('..');
}
