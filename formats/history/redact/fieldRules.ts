import { redactGroup } from './groupRule.ts';
import { leftOut } from './pseudonyms.ts';
import type { PartRedactor } from './pathRule.ts';
import { redactPath } from './pathRule.ts';
import { shortProcess } from './processNames.ts';

/** What the texts of a metric, or the names of its instances, are. */
export type FieldRule =
  | 'text'
  | 'process'
  | 'command'
  | 'path'
  | 'group'
  | 'interface'
  | 'identifier'
  | 'host'
  | 'domain'
  | 'user'
  | 'hidden';

/** Patterns of names of metrics, by what the names of their instances are. The first that fits counts. */
const instanceRules: readonly (readonly [FieldRule, RegExp])[] = [
  ['process', /^(?:hot)?proc(?:ess)?\./],
  ['group', /^cgroup\.|^containers\./],
  ['path', /^(?:filesys|tmpfs|nfsclient|xfs|quota|dm|disk\.(?:dm|md)|zfs|btrfs|lustre|gfs2|gluster|mounts|lvm)\./],
  ['interface', /^network\.(?:interface|perinterface|all|wireless|ib)|^infiniband\.|^bonding\./],
];

/** Patterns of names of metrics, by what their values are. */
const valueRules: readonly (readonly [FieldRule, RegExp])[] = [
  [
    'host',
    /^(?:kernel\.uname\.nodename|pmcd\.hostname|pmcd\.pm(?:logger|ie)\.(?:pmcd_)?host|mysql\.variables\.hostname)$/,
  ],
  ['hidden', /\.(?:environ|maps)$|^mysql\.processlist\./],
  ['command', /psargs$|cmdline$|^shping\.cmd/],
  ['user', /^(?:hot)?proc\.id\.\w+_nm$|^ipc\.\w+\.owner$/],
  ['group', /\.cgroups?$|\.id\.container$/],
  [
    'path',
    /\.(?:cwd|exe|mountdir|mountpoint|export|configfile|logfile|lvname|socket|datadir|basedir|tmpdir)$|^pmcd\.pmlogger\.archive$|^pmproxy\.logpaths\./,
  ],
  ['identifier', /\.(?:uuid|disk_sn|serial\w*|wwid|scsi_id)$|^hinv\.(?:disk_sn|map\.scsi_id|machineid)/],
];

const ruleIn = (rules: typeof instanceRules, names: readonly string[]): FieldRule =>
  rules.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? 'text';

/** What the instances of the metrics of a domain are. */
export const instanceRule = (names: readonly string[]): FieldRule => ruleIn(instanceRules, names);

/** What the texts are that a metric has as values. */
export const valueRule = (names: readonly string[]): FieldRule => ruleIn(valueRules, names);

/** How the kernel and programs of distributions call interfaces. */
const interfacePattern =
  /^(?:lo|(?:eth|bond|team|docker|virbr|veth|vnet|tun|tap|br|br-|dummy|ib|wg|ppp|sit|gre|usb|wlan|wwan|vlan|cali|cni|lxcbr|lxdbr|ovs|flannel|ifb|bridge|nic|macvtap|vxlan|tunl|ip6tnl|erspan|gretap|bnep)[\da-f._-]*|(?:en|wl|ww)[opsxcbvP][\da-z]*|(?:ovs-system|br-int|br-ex|br-tun))(?:nic|[.:@](?:\d+|avahi|if\d+))?$/;

/** A text of a field without what identifies hosts and people. */
export function redactField(rule: FieldRule, text: string, parts: PartRedactor, keepsArguments: boolean): string {
  switch (rule) {
    case 'process':
      return parts.text(keepsArguments ? text : shortProcess(text));
    case 'command':
      return keepsArguments ? parts.text(text) : parts.text(shortProcess(`0 ${text}`)).slice(2);
    case 'path':
      return redactPath(text, parts);
    case 'group':
      return redactGroup(text, parts);
    case 'interface':
      return interfaceName(text, parts);
    case 'identifier':
      return text.trim() === '' ? text : parts.pseudonym('identifier', text);
    case 'host':
      return isNoName(text) ? parts.text(text) : parts.pseudonym('host', text);
    case 'hidden':
      return text === '' ? text : leftOut;
    case 'domain':
      return isNoName(text) ? text : parts.pseudonym('domain', text);
    case 'user':
    case 'text':
      return parts.text(text);
  }
}

function interfaceName(name: string, parts: PartRedactor): string {
  const text = parts.text(name);
  return text !== name || interfacePattern.test(name) ? text : parts.pseudonym('interface', name);
}

/** Whether a host is named by its address, or not at all. */
const isNoName = (text: string): boolean => !/^[\w.-]*[a-z][\w.-]*$/i.test(text) || text.includes(':');
