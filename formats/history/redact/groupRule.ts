import { pathWords, serviceWords } from './keptWords.ts';
import type { PartRedactor } from './pathRule.ts';
import { redactPath } from './pathRule.ts';
import { unitEnds } from './redactedPatterns.ts';

const unitPattern = new RegExp(String.raw`^(.+?)(\.(?:${unitEnds}))$`);
const hexPattern = /^[\da-f]{12,}$/i;
const dash = '\\x2d';

/** The path of a control group: units that distributions have stay, identifiers, machines and other units are replaced. */
export function redactGroup(path: string, parts: PartRedactor): string {
  const segments = path.split('/');
  return segments.map((segment, i) => group(segment, segments[i - 1] ?? '', parts)).join('/');
}

function group(segment: string, folder: string, parts: PartRedactor): string {
  if (segment === '' || pathWords.has(segment) || /^\d+$/.test(segment)) return segment;
  const [, unit, end = ''] = unitPattern.exec(segment) ?? [];
  if (unit !== undefined) return unitName(unit, end, parts) + end;
  if (hexPattern.test(segment)) return parts.pseudonym('identifier', segment);
  const kind = kindIn(folder);
  if (kind !== undefined) return parts.pseudonym(kind, segment);
  return known(segment, parts) ?? parts.pseudonym('unit', segment);
}

function kindIn(folder: string): 'machine' | 'container' | undefined {
  if (/^(?:qemu|kvm|machines?|xen)$/.test(folder)) return 'machine';
  return /^(?:lxc|docker|podman|libpod|garden|containers?|nspawn)(?:\.\w+)?$/.test(folder) ? 'container' : undefined;
}

function unitName(unit: string, end: string, parts: PartRedactor): string {
  if (end === '.mount' || end === '.automount' || end === '.swap') return mountName(unit, parts);
  const machine = /^(machine-(?:qemu|lxc|kvm)\\x2d\d+\\x2d)(.+)$/.exec(unit);
  if (machine !== null) return (machine[1] ?? '') + parts.pseudonym('machine', unescaped(machine[2] ?? ''));
  const [, prefix = '', id = ''] =
    /^((?:docker|crio|libpod|cri-containerd|podman|buildkit)-)(?:conmon-)?([\da-f]{12,})$/i.exec(unit) ?? [];
  if (id !== '') return prefix + parts.pseudonym('identifier', id);
  const [, pod = '', uid = ''] = /^(kubepods(?:-\w+)?-pod)([\da-f_-]+)$/i.exec(unit) ?? [];
  if (uid !== '') return pod + parts.pseudonym('identifier', uid);
  const [template = '', instance] = unit.split(/@(.*)/s, 2);
  if (instance === undefined) return known(unit, parts) ?? parts.pseudonym('unit', unit);
  const name = known(template, parts) ?? parts.pseudonym('unit', template);
  // Users of systemd, terminals, and hosts are known by their template.
  const whole = parts.text(`${unit}.service`);
  const text = whole.slice(whole.indexOf('@') + 1, -'.service'.length);
  const isPlain = text !== instance || /^(?:tty\w*|[\d:.-]*|[shv]d\w+)$/.test(instance);
  return `${name}@${isPlain ? text : parts.pseudonym('unit', instance)}`;
}

/** A path with dashes between its parts. */
function mountName(unit: string, parts: PartRedactor): string {
  if (unit === '-') return unit;
  const path = `/${unit.split('-').map(unescaped).join('/')}`;
  return redactPath(path, parts).slice(1).split('/').map(escaped).join('-');
}

/** Undefined where a name is none of those that stay, nor becomes one without the names in it. */
function known(name: string, parts: PartRedactor): string | undefined {
  const plain = unescaped(name);
  if (serviceWords.has(plain) || plain.startsWith('systemd-') || /^(?:user|session|run)-[\dcu]+$/.test(plain))
    return parts.text(`${name}.slice`).slice(0, -'.slice'.length);
  return undefined;
}

const unescaped = (name: string): string => name.replaceAll(dash, '-');
const escaped = (name: string): string => name.replaceAll('-', dash);
