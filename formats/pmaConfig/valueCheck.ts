import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { timeZoneOf } from '../pcp/time/timeZone.ts';
import type { Line } from '../text/line.ts';
import { leadingNumber, numberKind, readInteger } from '../text/numbers.ts';
import { maxHeaderBytes, misfitOfDate, misfitOfHeader } from './formatDirectives.ts';
import type { Parameter } from './parameters.ts';
import { levelOf } from './parameters.ts';
import * as rules from './rules.ts';

/** What is wrong with the value of a line: token 1. `parameter` is undefined for the scale of a metric. */
export function checkValue(line: Line, parameter: Parameter | undefined): readonly Finding[] {
  if (parameter === undefined) return checkScale(line);
  const found = line.text(1);
  const { name } = parameter;
  const report = (make: (place: Finding['place'], extras: { readonly excerpt: string }) => Finding): Finding[] => [
    make(line.tokenPlace(1), { excerpt: line.excerpt }),
  ];
  switch (parameter.type) {
    case 'number':
      return checkFullScale(line, name);
    case 'seconds': {
      const { kind, value } = readInteger(found);
      if (kind === 'integer') return [];
      return report((place, extras) => finding(rules.number, 'level', { name, found, value }, place, extras));
    }
    case 'character':
      return checkCharacter(line, name);
    case 'header':
      return checkHeader(line);
    case 'directives': {
      const misfit = misfitOfDate(found);
      if (misfit === undefined) return [];
      return report((place, extras) => finding(rules.dateFormat, 'directive', { found: misfit }, place, extras));
    }
    case 'zone':
      if (timeZoneOf(found) !== undefined) return [];
      return report((place, extras) => finding(rules.timeZone, 'unknown', { found }, place, extras));
    case 'text':
      return [];
  }
}

function checkScale(line: Line): readonly Finding[] {
  const [name, found] = [line.text(0), line.text(1)];
  const [place, extras] = [line.tokenPlace(1), { excerpt: line.excerpt }];
  const kind = numberKind(found);
  if (kind === 'negative') return [finding(rules.negativeScale, 'negative', { name, found }, place, extras)];
  if (kind === 'decimal') return [];
  const value = leadingNumber(found);
  const args = { name, found, value };
  return [
    value === 0
      ? finding(rules.number, 'scaleZero', { name, found }, place, extras)
      : finding(rules.number, 'scale', args, place, extras),
  ];
}

function checkFullScale(line: Line, name: string): readonly Finding[] {
  const found = line.text(1);
  const [place, extras] = [line.tokenPlace(1), { excerpt: line.excerpt }];
  const value = leadingNumber(found);
  const kind = numberKind(found);
  if (kind !== 'decimal' && kind !== 'negative') {
    return [finding(rules.number, 'other', { name, found, value }, place, extras)];
  }
  return value === 100 ? [] : [finding(rules.noEffect, 'fullscale', {}, line.contentPlace(), extras)];
}

function checkCharacter(line: Line, name: string): readonly Finding[] {
  const found = line.text(1);
  const [place, extras] = [line.tokenPlace(1), { excerpt: line.excerpt }];
  if (found.length === 1 && found < '\u0080') return [];
  const variant = found < '\u0080' ? 'long' : 'multibyte';
  return [finding(rules.character, variant, { name, found }, place, extras)];
}

function checkHeader(line: Line): readonly Finding[] {
  const format = line.text(1);
  const [place, extras] = [line.tokenPlace(1), { excerpt: line.excerpt }];
  const bytes = new TextEncoder().encode(format).length;
  if (bytes > maxHeaderBytes) {
    return [finding(rules.headerFormat, 'long', { bytes, limit: maxHeaderBytes }, place, extras)];
  }
  const found = misfitOfHeader(format);
  return found === undefined ? [] : [finding(rules.headerFormat, 'directive', { found }, place, extras)];
}

/** Seconds that a line sets for a level of clock ticks; undefined for any other line. */
export function levelSeconds(line: Line): { readonly level: number; readonly seconds: number } | undefined {
  const level = levelOf(line.text(0));
  return level === undefined ? undefined : { level, seconds: readInteger(line.text(1)).value };
}
