import type { Keyword } from '../syntax/keyword.ts';

/** The words with a meaning in a configuration of pmcd. */
export const pmcdKeywords: readonly Keyword[] = [
  {
    word: 'dso',
    where: 'type',
    meaning: 'The agent is a library that pmcd loads. Function and path follow.',
    example: 'sample 29 dso sample_init /var/lib/pcp/pmdas/sample/pmda_sample.so',
  },
  {
    word: 'pipe',
    where: 'type',
    meaning: 'The agent is a program that pmcd starts and talks to by pipes. `binary` and the command follow.',
    example: 'linux 60 pipe binary /var/lib/pcp/pmdas/linux/pmdalinux',
  },
  {
    word: 'socket',
    where: 'type',
    meaning:
      'The agent is a program that pmcd connects to. The kind of socket, its port or path, and perhaps a command to start it follow.',
    example: 'acme 300 socket inet 2078',
  },
  { word: 'binary', where: 'pipe', meaning: 'The format of messages. There is no other.' },
  {
    word: 'notready',
    where: 'pipe',
    meaning: 'The agent announces itself when it is ready. Until then pmcd answers without it.',
    example: 'acme 300 pipe binary notready python3 /opt/acme/pmda.py',
  },
  { word: 'inet', where: 'socket', meaning: 'A port of IPv4.', example: 'acme 300 socket inet 2078' },
  { word: 'ipv6', where: 'socket', meaning: 'A port of IPv6.', example: 'acme 300 socket ipv6 2078' },
  {
    word: 'unix',
    where: 'socket',
    meaning: 'The path of a Unix socket.',
    example: 'acme 300 socket unix /run/acme.socket',
  },
  {
    word: 'access',
    where: 'head',
    meaning: 'Who may connect to pmcd, and do what. The last part of the file. Without it everybody may do everything.',
    example: '[access]',
  },
  {
    word: 'allow',
    where: 'statement',
    meaning: 'Allows operations. The statement for the closest pattern holds. What no statement names is allowed.',
    example: 'allow "local:*" : all;',
  },
  {
    word: 'disallow',
    where: 'statement',
    meaning: 'Denies operations. Clients that may do nothing cannot connect.',
    example: 'disallow ".*" : store;',
  },
  {
    word: 'host',
    where: 'clients',
    meaning: 'Names of hosts, addresses, or prefixes with `*`. The kind of names that is meant without a word.',
  },
  {
    word: 'hosts',
    where: 'clients',
    meaning: 'Names of hosts, addresses, or prefixes with `*`. The kind of names that is meant without a word.',
  },
  {
    word: 'user',
    where: 'clients',
    meaning: 'Users, for which connections are authenticated. `*` is all.',
    example: 'allow user root : all;',
  },
  {
    word: 'users',
    where: 'clients',
    meaning: 'Users, for which connections are authenticated. `*` is all.',
    example: 'allow users root, pcp : all;',
  },
  {
    word: 'group',
    where: 'clients',
    meaning: 'Groups of users, for which connections are authenticated. `*` is all.',
    example: 'disallow group * : store;',
  },
  {
    word: 'groups',
    where: 'clients',
    meaning: 'Groups of users, for which connections are authenticated. `*` is all.',
    example: 'allow groups adm, wheel : all;',
  },
  { word: 'fetch', where: 'permission', meaning: 'Reads values of metrics.' },
  { word: 'store', where: 'permission', meaning: 'Changes values of metrics, as pmstore does.' },
  { word: 'all', where: 'permission', meaning: '`fetch` and `store`.', example: 'allow localhost : all;' },
  {
    word: 'except',
    where: 'permission',
    meaning: 'Takes permissions out of `all`.',
    example: 'allow 10.1.* : all except store;',
  },
  {
    word: 'maximum',
    where: 'permission',
    meaning: 'Limits how many connections a host, user or group has at a time.',
    default: 'no limit',
    example: 'allow 10.1.* : fetch, maximum 5 connections;',
  },
  {
    word: 'connections',
    where: 'limit',
    meaning: 'Ends a limit of connections.',
    example: 'allow 10.1.* : fetch, maximum 5 connections;',
  },
  {
    word: 'local:*',
    where: 'hosts',
    meaning: 'This host: Unix sockets and `localhost`. In quotes.',
    example: 'allow "local:*" : all;',
  },
  { word: 'unix:', where: 'hosts', meaning: 'Unix sockets of this host. In quotes.', example: 'allow "unix:" : all;' },
  { word: 'localhost', where: 'hosts', meaning: "This host's own addresses.", example: 'allow localhost : all;' },
  { word: '.*', where: 'hosts', meaning: 'Every IPv4 address.', example: 'disallow ".*" : store;' },
  { word: ':*', where: 'hosts', meaning: 'Every IPv6 address. In quotes.', example: 'disallow ":*" : store;' },
];
