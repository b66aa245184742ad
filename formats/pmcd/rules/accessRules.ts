import { rule } from '../../findings/rule.ts';

const head = '[access]\n';

export const statement = rule({
  code: 'pmcd/statement',
  severity: 'error',
  title: 'Statement is not allow or disallow',
  messages: {
    unknown:
      '"{word}" stands where a statement must begin, so pmcd skips all up to the next ";" and does not start. Write allow or disallow.',
    empty: 'There is nothing before this ";", so pmcd does not start. Remove it.',
  },
  documentation: {
    why: 'A statement begins with `allow` or `disallow`.',
    example: `${head}permit localhost : all;`,
    fix: 'Write `allow` or `disallow`.',
  },
});

export const names = rule({
  code: 'pmcd/names',
  severity: 'error',
  title: 'Names are missing',
  messages: {
    missing: 'This statement names no hosts, users or groups, so pmcd does not start. Write at least one.',
    trailing: 'There is no name behind the comma, so pmcd does not start. Write one, or remove the comma.',
  },
  documentation: {
    why: 'A statement says for whom it holds.',
    example: `${head}allow host : fetch;`,
    fix: 'Write a host, a user or a group.',
  },
});

export const needsQuotes = rule({
  code: 'pmcd/needs-quotes',
  severity: 'error',
  title: 'Host with colons needs quotes',
  messages: { colon: 'The ":" ends the host here. Put hosts with colons in quotes: {host}.' },
  documentation: {
    why: 'A colon separates hosts from permissions. IPv6 addresses, `local:` and `unix:` are understood in quotes only.',
    example: `${head}allow local:* : all;`,
    fix: 'Put the host in quotes.',
  },
});

export const missingSign = rule({
  code: 'pmcd/missing-sign',
  severity: 'error',
  title: 'Comma, colon or semicolon is missing',
  messages: {
    colon: '"," or ":" must stand behind "{word}", so pmcd skips the statement and does not start. Write it.',
    semicolon: '"," or ";" must stand behind "{word}", so pmcd skips the statement and does not start. Write it.',
  },
  documentation: {
    why: 'Names are separated by commas and end with a colon, permissions are separated by commas and end with a semicolon.',
    example: `${head}allow localhost : fetch store;`,
    fix: 'Write the sign.',
  },
});

export const permission = rule({
  code: 'pmcd/permission',
  severity: 'error',
  title: 'Invalid permission',
  messages: {
    unknown: '"{word}" is no permission. Write fetch, store, all, or maximum N connections.',
    foreign: '"{word}" is a permission of pmlogger. For pmcd write fetch, store or all.',
    mixed:
      '"all" contains fetch and store and cannot stand beside them. Remove one or the other, or write "all except".',
    allInExcept: '"all" cannot be excepted from all. Write fetch or store.',
    empty: 'Permissions are missing here. Write fetch, store or all.',
    trailing: 'There is no permission behind the comma. Write one, or remove the comma.',
  },
  documentation: {
    why: 'Permissions are `fetch` (read values), `store` (change them), `all`, and a limit of connections. A statement with another one is skipped, and pmcd does not start.',
    example: `${head}allow localhost : read;`,
    fix: 'Write `fetch`, `store`, `all` or `all except …`.',
  },
});

export const maximumSyntax = rule({
  code: 'pmcd/maximum-syntax',
  severity: 'error',
  title: 'Limit of connections',
  messages: {
    number: '"maximum" needs a number above 0. Write "maximum 5 connections".',
    connections: '"connections" must stand behind the number. Write "maximum {number} connections".',
    again: 'This statement has a limit of connections already. Remove one.',
    afterExcept: 'A limit cannot be the first behind "all except". Write a permission before it.',
  },
  documentation: {
    why: 'A limit is `maximum N connections`, at most once in a statement.',
    example: `${head}allow 10.1.* : fetch, maximum 5;`,
    fix: 'Write `maximum N connections`.',
  },
});

export const maximumInDisallow = rule({
  code: 'pmcd/maximum-in-disallow',
  severity: 'error',
  title: 'Limit in a disallow statement',
  messages: { limit: 'A disallow statement cannot limit connections. Put the limit into an allow statement.' },
  documentation: {
    why: 'A limit is for clients that may connect.',
    example: `${head}disallow 10.1.* : store, maximum 5 connections;`,
    fix: 'Write an `allow` statement with the limit.',
  },
});

export const unlimited = rule({
  code: 'pmcd/unlimited',
  severity: 'error',
  title: 'unlimited connections does not work',
  messages: { unlimited: 'pmcd refuses "unlimited connections". Remove it: without a limit there is none.' },
  documentation: {
    why: 'The word is there, but pmcd then always misses `connections`.',
    example: `${head}allow localhost : fetch, unlimited connections;`,
    fix: 'Remove it.',
  },
});

export const wildcard = rule({
  code: 'pmcd/wildcard',
  severity: 'error',
  title: 'Invalid host pattern',
  messages: {
    place: 'A "*" in "{word}" is not at the end, so pmcd ignores this host. Write a prefix such as 10.1.*.',
    parts:
      '"{word}" has too many parts before its "*", so pmcd ignores this host. Write at most three, such as 10.1.2.*.',
    number:
      'A part of "{word}" is no number of an address, so pmcd ignores this host. Write numbers up to 255, such as 10.1.*.',
  },
  documentation: {
    why: 'A pattern is an address, or the beginning of one with `*` at its end. A statement for another pattern has no effect, and pmcd may refuse to start.',
    example: `${head}allow 10.*.1 : fetch;`,
    fix: 'Write an address, a name, or a prefix with `*`.',
  },
});

export const clash = rule({
  code: 'pmcd/clash',
  severity: 'error',
  title: 'Contradictory statements',
  messages: {
    whole: '"{word}" has other permissions in line {line}, so pmcd does not start. Make one statement of both.',
  },
  documentation: {
    why: 'Two statements for the same clients that name the same operation must deny the same ones.',
    example: `${head}allow 10.1.1.1 : fetch;\ndisallow 10.1.1.1 : fetch;`,
    fix: 'Make one statement of both.',
  },
});

export const partialClash = rule({
  code: 'pmcd/partial-clash',
  severity: 'warning',
  title: 'Statement has no effect for some clients',
  messages: {
    part: 'Line {line} stays in force for the clients of "{word}" that it names, and pmcd only logs that. Deny ".*" and ":*" instead of "*".',
  },
  documentation: {
    why: '`*` is IPv4, IPv6 and Unix sockets, `local:*` is Unix sockets and localhost. Where the lists overlap, the first statement holds.',
    example: `${head}disallow * : all;\nallow "local:*" : all;`,
    fix: 'Write `".*"` and `":*"` instead of `*`.',
  },
});
