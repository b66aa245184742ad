export const unitEnds = 'service|slice|scope|timer|socket|mount|automount|target|device|swap|path';
/** Units of systemd have an `@` in their names too. */
const noUnit = String.raw`(?!\S*\.(?:${unitEnds})\b)`;
const start = String.raw`(?<=^|[\s"'“‘(,=])`;

/** Ends of domains: those of countries without those that are ends of files as well, and the usual others. */
const sureEnds = [
  'ac|ad|ae|af|ag|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cd|cf|cg|ch',
  'ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gi|gl',
  'gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|ie|il|im|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|lb|lc',
  'li|lk|lr|ls|lt|lu|lv|ly|ma|mc|mg|mh|mk|mn|mp|mq|mr|mt|mu|mv|mw|mx|my|mz|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf',
  'pg|ph|pk|pn|pr|pt|pw|qa|re|ro|ru|rw|sa|sb|sc|sd|se|sg|si|sk|sl|sm|sn|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm',
  'tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw',
  'com|org|net|edu|gov|mil|int|biz|local|localdomain|lan|internal|intranet|corp|consul|arpa|onion|cloud|online|shop|berlin|wien|swiss',
].join('|');
/** Ends of domains, and of names of files and metrics: those with two dots are names of hosts. */
const likelyEnds =
  'ai|app|cc|dev|group|home|host|id|in|info|io|la|md|me|mo|ms|name|network|pl|pm|pro|ps|py|rs|sh|site|so|space|store|tech|vm|zone';

const label = String.raw`[a-z\d](?:[\w-]|\\x2d)*`;
/** Nothing of a name may follow, but the end of a unit of systemd. */
const end = String.raw`(?![\w-]|\.(?!(?:${unitEnds})\b)[\w*])`;
const domain = (dots: string, ends: string): RegExp =>
  new RegExp(String.raw`(?<![\w.-])(?:${label}\.)${dots}(?:${ends})${end}`, 'gi');

/** Words before a colon and a number that name no host. */
const noHost = String.raw`(?!(?:tcp|udp|unix|port|pid|[ug]id|fd|cpu|node|line|tty\w*|localhost)\d*:)`;

/** Ends of a domain that begin with the name of what has it: `co.uk`. */
const sharedEnd = /^(?:ac|co|com|edu|gov|gv|ne|net|or|org)\.[a-z]{2}$/;
/** Ends below which names are of hosts, and of no organisation. */
const privateEnd = /\.(?:local|localdomain|lan|internal|intranet|corp|home|consul|arpa)$/;
/** Domains that are in names of programs and in addresses that all have. */
const publicDomains = new Set(
  'amazonaws apache cluster debian docker fedora freedesktop github gnome google kernel localdomain mozilla redhat ubuntu'.split(
    ' ',
  ),
);
const leastDomain = 3;

/** Where a name of a host stands, whatever it is: before an exported path or a port, in an address of the web or of a share, with an end. */
export const hostPatterns: readonly RegExp[] = [
  new RegExp(String.raw`${start}[a-z\d][\w.-]*(?=:/(?!/))`, 'gi'),
  /(?<=(?:^|[\s"'“‘(,=:])\/\/)[a-z\d][\w.-]*(?=[/:\s]|$)/gi,
  /(?<=(?:^|[\s"'“‘(,=])\\\\)[a-z\d][\w.-]*(?=\\)/gi,
  new RegExp(String.raw`(?<=@)${noUnit}[a-z\d][\w.-]*\.[\w.-]*\w`, 'gi'),
  domain('+', sureEnds),
  domain('{2,}', likelyEnds),
  // An address says by itself that a host follows.
  new RegExp(String.raw`(?<=@|\bhttps?://)(?:${label}\.)+(?:${likelyEnds})${end}`, 'gi'),
  new RegExp(String.raw`(?<![\w.:/@-])${noHost}[a-z][\w.-]*(?=:\d{2,5}(?![\w.]))`, 'gi'),
];

/** Where a name of a user stands: folders of users, before the `@` of an address, and the units of systemd. */
export const userPatterns: readonly RegExp[] = [
  /(?<=[/\\](?:home|users)[/\\])[^/\\\s"'”’,;:]+/gi,
  /(?<=\/(?:media|run\/media|var\/mail|var\/spool\/mail|run\/user|var\/spool\/cron(?:\/crontabs)?)\/)[^/\s"'”’,;:]+/g,
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]+(?=@${noUnit}[\w-])`, 'g'),
  /(?<=\buser-)\d+(?=\.slice)/g,
  /(?<=\buser(?:-runtime-dir)?@)\d+(?=\.service)/g,
  /(?<=\brun-user-)\d+(?=[-.])/g,
  /(?<=(?:^|\/)(?:home|media|run-media)-)(?:[^\s/.-]|\\x2d)+(?=[^\s/]*\.(?:mount|automount)\b)/g,
];

/** The part of a name of a host that names who has it, such as `firm` of `db1.firm.co.uk`; undefined where none does. */
export function organisationOf(host: string): string | undefined {
  const labels = host.toLowerCase().split('.');
  const length = sharedEnd.test(labels.slice(-2).join('.')) ? 2 : 1;
  const owner = labels.at(-1 - length);
  const isOfHost = privateEnd.test(host.toLowerCase()) && labels.length < 3;
  if (owner === undefined || labels.length < 2 || isOfHost) return undefined;
  return owner.length < leastDomain || publicDomains.has(owner) || /^\d+$/.test(owner) ? undefined : owner;
}
