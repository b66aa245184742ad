/** Units of systemd have an `@` in their names too. */
const noUnit = String.raw`(?!\S*\.(?:service|slice|scope|timer|socket|mount|target|device|swap|path)\b)`;
const start = String.raw`(?<=^|[\s"'“‘(,=])`;
const usualEnds = 'com|org|net|edu|gov|mil|local|localdomain|lan|internal|intranet|corp';

/** Where a name of a host stands, whatever it is: before an exported path, in an address of the web, with a usual end. */
export const hostPatterns: readonly RegExp[] = [
  new RegExp(String.raw`${start}[a-z\d][\w.-]*(?=:/(?!/))`, 'gi'),
  /(?<=(?:^|[\s"'“‘(,=:])\/\/)[a-z\d][\w.-]*(?=[/:\s]|$)/gi,
  new RegExp(String.raw`(?<=@)${noUnit}[a-z\d][\w.-]*\.[\w.-]*\w`, 'gi'),
  new RegExp(String.raw`(?<![\w.-])(?:[a-z\d][\w-]*\.)+(?:${usualEnds})(?![\w-]|\.\w)`, 'gi'),
];

/** Where a name of a user stands: folders of users, before the `@` of an address, and the slices of systemd. */
export const userPatterns: readonly RegExp[] = [
  /(?<=[/\\](?:home|users)[/\\])[^/\\\s"'”’,;:]+/gi,
  /(?<=\/(?:media|run\/media|var\/mail|var\/spool\/mail|run\/user|var\/spool\/cron(?:\/crontabs)?)\/)[^/\s"'”’,;:]+/g,
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]+(?=@${noUnit}[\w-])`, 'g'),
  /(?<=\buser-)\d+(?=\.slice)/g,
  /(?<=\buser@)\d+(?=\.service)/g,
];
