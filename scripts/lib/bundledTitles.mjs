const titleLine = /^(\S+) (\S+) \(.+\)$/;
const rule = /^=+$/;

/**
 * The packages that are part of the bundles, from the notices shipped with them.
 * @param {string} notices
 * @returns {readonly { name: string, version: string }[]}
 */
export function bundledTitles(notices) {
  const lines = notices.split('\n');
  const titles = lines.filter((_, at) => rule.test(lines[at - 1] ?? '') && rule.test(lines[at + 1] ?? ''));
  return titles.flatMap((line) => {
    const [, name, version] = titleLine.exec(line) ?? [];
    return name === undefined || version === undefined ? [] : { name, version };
  });
}
