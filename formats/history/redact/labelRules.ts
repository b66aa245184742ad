import type { FieldRule } from './fieldRules.ts';

const rules: Readonly<Record<string, FieldRule>> = {
  ...{ hostname: 'host', machineid: 'identifier', uuid: 'identifier', domainname: 'domain' },
  ...{ interface: 'interface', container: 'group', container_name: 'group' },
};

/** What the value of a label is. @param name of the label; undefined for a name itself */
export const labelRule = (name: string | undefined): FieldRule =>
  name === undefined ? 'text' : (rules[name.slice(name.lastIndexOf('.') + 1)] ?? 'text');
