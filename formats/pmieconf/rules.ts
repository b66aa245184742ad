import type { Rule } from '../findings/rule.ts';
import { rule } from '../findings/rule.ts';

export const header = rule({
  code: 'pmieconf/header',
  severity: 'error',
  title: 'Not the first line of a rule file',
  messages: {
    header: 'The first line is not "#pmieconf-rules 1", so pmieconf passes the file over. Write this line first.',
  },
  documentation: {
    why: 'pmieconf knows its rule files by their first line, without blanks before it, and knows version 1 only.',
    example: '#pmieconf-rules 2\nrule acme.queue predicate = "acme.queue.length > 10";',
    fix: 'Write `#pmieconf-rules 1` as the first line.',
  },
});

export const syntax = rule({
  code: 'pmieconf/syntax',
  severity: 'error',
  severityNote: 'a warning where the file ends in the name of an object',
  title: 'Not the syntax of a rule file',
  messages: {
    type: '"{found}" is no type, so pmieconf reads no rules at all. Begin an object with a type such as rule or string.',
    attribute:
      '"{found}" is no attribute, so pmieconf reads no rules at all. End the object before it with ";", or write an attribute.',
    equals: 'No "=" follows "{found}", so pmieconf reads no rules at all. Write ATTRIBUTE = VALUE.',
    string: 'Nothing closes this string, so pmieconf reads no rules at all. Write the quote that is missing.',
    end: 'The object is not ended, so pmieconf reads no rules at all. Write ";" behind its last attribute.',
  },
  documentation: {
    why: 'A file is a list of objects, `TYPE NAME ATTRIBUTE = VALUE … ;`. At the first word that does not fit pmieconf ends, for all rule files.',
    example: '#pmieconf-rules 1\nrule acme.queue predicate "acme.queue.length > 10";',
    fix: 'Write what is missing.',
  },
});

export const value = rule({
  code: 'pmieconf/value',
  severity: 'error',
  title: 'Value that the attribute does not take',
  messages: {
    flag: '{name} is "{found}", so pmieconf reads no rules at all. Write yes or no.',
    version: 'The version is "{found}", so pmieconf reads no rules at all. Write a whole number from 0 up.',
    integer: 'The default "{found}" is no whole number, so pmieconf ends. Write one.',
    unsigned: 'The default "{found}" is no whole number, so pmieconf ends. Write one from 0 up.',
    double: 'The default "{found}" is no number, so pmieconf ends. Write one.',
    percent: 'The default "{found}" is no number from 0 to 100, so pmieconf ends. Write one.',
  },
  documentation: {
    why: 'The default of a variable has to be of its type; flags are `yes` or `no` in small letters.',
    example: '#pmieconf-rules 1\nrule acme.queue enabled = true;',
    fix: 'Write a value that the attribute takes.',
  },
});

export const name = rule({
  code: 'pmieconf/name',
  severity: 'error',
  title: 'Name that an object cannot have',
  messages: {
    duplicate: 'There is a rule "{found}" already, at {place}, so pmieconf ends. Give this one another name.',
    reserved: 'The group "global" is of variables for all rules, so pmieconf ends. Give the rule another group.',
    stray:
      'No rule is before the variable "{found}", so pmieconf ends. Move it behind its rule, or write global.{found} for all rules.',
  },
  documentation: {
    why: 'Names of rules are unique in all files. A variable is of the rule before it, or of all where its name begins with `global.`.',
    example:
      '#pmieconf-rules 1\nunsigned threshold default = 10;\nrule acme.queue predicate = "acme.queue.length > $threshold$";',
    fix: 'Rename or move the object.',
  },
});

/** What can be wrong with a rule file, in the order of docs/rules.md. */
export const pmieconfRules: readonly Rule[] = [header, syntax, value, name];
