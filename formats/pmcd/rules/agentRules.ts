import { rule } from '../../findings/rule.ts';

export const domain = rule({
  code: 'pmcd/domain',
  severity: 'error',
  title: 'Domain is not a number',
  messages: {
    missing:
      'The domain number of "{name}" is missing, so pmcd skips this agent. Write a number from 1 to 510 that no other agent has.',
    form: '"{word}" is no domain number, so pmcd skips this agent. Write a number from 1 to 510 that no other agent has.',
  },
  documentation: {
    why: 'A line of an agent has its name, its domain number, and how pmcd talks to it. A line that begins otherwise is skipped. If it is the last one, pmcd does not start.',
    example: 'linux pipe binary /var/lib/pcp/pmdas/linux/pmdalinux',
    fix: 'Write the number behind the name.',
  },
});

export const domainRange = rule({
  code: 'pmcd/domain-range',
  severity: 'error',
  title: 'Domain number is too large',
  messages: { range: 'Domain {word} of "{name}" is above 510, so pmcd skips this agent. Write a smaller number.' },
  documentation: {
    why: 'PMIDs have 9 bits for the domain, and 511 is reserved.',
    example: 'acme 600 dso acme_init /opt/acme/pmda_acme.so',
    fix: 'Write a number from 1 to 510 that no other agent has.',
  },
});

export const domainDuplicate = rule({
  code: 'pmcd/domain-duplicate',
  severity: 'error',
  title: 'Two agents with one domain',
  messages: { same: 'Agent "{other}" has domain {number} already, so pmcd skips "{name}". Write another number.' },
  documentation: {
    why: 'The domain says which agent a metric comes from. Only the first agent of a domain is started.',
    example: 'acme 300 dso acme_init /opt/acme/pmda_acme.so\nshop 300 dso shop_init /opt/shop/pmda_shop.so',
    fix: 'Give the second agent a number of its own, also in its name space and its source.',
  },
});

export const agentType = rule({
  code: 'pmcd/agent-type',
  severity: 'error',
  title: 'Type of agent is missing',
  messages: {
    missing: 'How pmcd reaches "{name}" is missing, so it skips this agent. Write dso, pipe or socket.',
    unknown: '"{word}" is no type of agent, so pmcd skips this one. Write dso, pipe or socket.',
  },
  documentation: {
    why: 'The third word says whether the agent is a library in pmcd, a program with pipes, or one with a socket.',
    example: 'acme 300 pip binary /opt/acme/pmdaacme',
    fix: 'Write `dso`, `pipe` or `socket`.',
  },
});

export const dsoFields = rule({
  code: 'pmcd/dso-fields',
  severity: 'error',
  title: 'Words of a DSO agent',
  messages: {
    entry:
      'The initialization function of "{name}" is missing, so pmcd skips this agent. Write the function and the path of the library.',
    path: 'The library of "{name}" is missing, so pmcd skips this agent. Write its whole path.',
    extra: 'A DSO agent takes nothing behind its path, so pmcd skips this one. Remove "{word}".',
  },
  documentation: {
    why: 'A DSO agent has a function and the path of a library, and no arguments.',
    example: 'acme 300 dso /opt/acme/pmda_acme.so',
    fix: 'Write `dso`, the function, and the path.',
  },
});

export const dsoPath = rule({
  code: 'pmcd/dso-path',
  severity: 'error',
  title: 'Path of a library is relative',
  messages: { relative: '"{word}" is no whole path, so pmcd skips this agent. Begin it with "/".' },
  documentation: {
    why: 'pmcd takes libraries by whole paths only.',
    example: 'acme 300 dso acme_init pmda_acme.so',
    fix: 'Write the whole path.',
  },
});

export const pipeBinary = rule({
  code: 'pmcd/pipe-binary',
  severity: 'error',
  title: 'binary is missing',
  messages: {
    missing:
      'The word "binary" is missing behind "pipe", so pmcd skips this agent. Write "pipe binary" and the command.',
    unknown: '"{word}" stands where "binary" must, so pmcd skips this agent. Write "pipe binary" and the command.',
  },
  documentation: {
    why: 'Pipes carry binary messages only; the word stays for compatibility.',
    example: 'acme 300 pipe /opt/acme/pmdaacme -d 300',
    fix: 'Write `binary` behind `pipe`.',
  },
});

export const pipeCommand = rule({
  code: 'pmcd/pipe-command',
  severity: 'error',
  title: 'Command is missing',
  messages: {
    missing:
      'The command of "{name}" is missing, so pmcd skips this agent. Write the path of the program and its arguments.',
  },
  documentation: {
    why: 'pmcd starts the agent by the command at the end of its line.',
    example: 'acme 300 pipe binary notready',
    fix: 'Write the path of the program and its arguments.',
  },
});

export const socketDomain = rule({
  code: 'pmcd/socket-domain',
  severity: 'error',
  title: 'Kind of socket is missing',
  messages: {
    missing: 'The kind of socket is missing, so pmcd skips this agent. Write inet, ipv6 or unix.',
    unknown: '"{word}" is no kind of socket, so pmcd skips this agent. Write inet, ipv6 or unix.',
  },
  documentation: {
    why: 'An agent with a socket has a port of IPv4 or IPv6, or the path of a Unix socket.',
    example: 'acme 300 socket tcp 2078',
    fix: 'Write `inet`, `ipv6` or `unix`.',
  },
});

export const socketPort = rule({
  code: 'pmcd/socket-port',
  severity: 'error',
  title: 'Port is missing',
  messages: { missing: 'The port or the path of the socket is missing, so pmcd skips this agent. Write it.' },
  documentation: {
    why: 'pmcd connects to the agent by it.',
    example: 'acme 300 socket inet',
    fix: 'Write a port number, or the path of a Unix socket.',
  },
});

export const agentNameDuplicate = rule({
  code: 'pmcd/agent-name-duplicate',
  severity: 'warning',
  title: 'Two agents with one name',
  messages: {
    same: 'There is an agent "{name}" already. Messages and tools do not tell them apart. Give this one another name.',
  },
  documentation: {
    why: 'pmcd starts both, but `pmcd.agent.*` and the log name them alike.',
    example: 'acme 300 dso acme_init /opt/acme/pmda_acme.so\nacme 301 dso shop_init /opt/shop/pmda_shop.so',
    fix: 'Rename one of them.',
  },
});

export const portRange = rule({
  code: 'pmcd/port-range',
  severity: 'warning',
  title: 'No such port',
  messages: { range: 'There is no port {word}; pmcd uses its last 16 bits. Write a number from 1 to 65535.' },
  documentation: {
    why: 'Ports have 16 bits. pmcd does not check the number.',
    example: 'acme 300 socket inet 99999',
    fix: 'Write the port of the agent.',
  },
});

export const socketPortName = rule({
  code: 'pmcd/socket-port-name',
  severity: 'warning',
  severityNote: 'error for what can be no name of a service',
  title: 'Port by its name',
  messages: {
    name: 'If the host has no service "{word}", pmcd skips the agent. If it has, pmcd swaps the bytes of its number on most machines. Write the number.',
    none: 'There is no service "{word}", so pmcd skips the agent. Write the number.',
  },
  documentation: {
    why: 'A name that the host does not know makes pmcd skip the agent. One that it knows is used in network byte order.',
    example: 'acme 300 socket inet acme-agent',
    fix: 'Write the number of the port.',
  },
});

export const pipePathRelative = rule({
  code: 'pmcd/pipe-path-relative',
  severity: 'warning',
  title: 'Program without a path',
  messages: {
    relative:
      '"{word}" has no whole path, so it depends on the PATH and the folder of pmcd which program is started. Write the whole path.',
  },
  documentation: {
    why: 'pmcd is started by the system with a PATH of its own.',
    example: 'acme 300 pipe binary pmdaacme -d 300',
    fix: 'Write the whole path.',
  },
});

export const notreadyMisspelt = rule({
  code: 'pmcd/notready-misspelt',
  severity: 'warning',
  title: 'Misspelt notready',
  messages: { near: '"{word}" is taken for the command to run. Write notready.' },
  documentation: {
    why: 'Only the word `notready` says that an agent announces itself when it is ready. Any other word is the program.',
    example: 'acme 300 pipe binary notredy /opt/acme/pmdaacme',
    fix: 'Write `notready`.',
  },
});
