import { Counted } from '../../l10n/counted.ts';
import { t } from '../../l10n/translate.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import type { Compression } from './costModel.ts';
import type { LineForecast } from './predictCost.ts';

/** Least part of the whole that is shown as a number. */
const leastShare = 0.001;

/** Bytes of a day: `4.2 MiB`. */
export const sizeText = (bytes: number): string => shortHumanText('size', Math.round(bytes));

/** An estimate, to two digits: `210 KiB`. */
export const aboutText = (bytes: number): string => sizeText(bytes === 0 ? 0 : Number(bytes.toPrecision(2)));

/** A part of a whole: `37 %`. */
export function shareText(share: number): string {
  if (share > 0 && share < leastShare) return `< ${100 * leastShare} %`;
  return `${Number((100 * share).toPrecision(share < 0.01 ? 1 : 2))} %`;
}

/** What a line takes, shortly: raw, compressed, share, and what is not known. */
export function shortForecastText(forecast: LineForecast, compression: Compression | undefined): string {
  return [...sizeTexts(forecast, compression), ...unknownTexts(forecast)].join(', ');
}

/** What a line takes, in a line: raw, compressed, share, records, values, and how much of it never changes. */
export function forecastText(forecast: LineForecast, compression: Compression | undefined): string {
  const { line, recordsPerDay, values, unchanged } = forecast;
  const each = new Counted(Math.round(values), 'value');
  const parts = [
    ...sizeTexts(forecast, compression),
    line.intervalSeconds === 0 ? t`once, ${each}` : t`${new Counted(Math.round(recordsPerDay), 'record')} of ${each}`,
  ];
  if (unchanged !== undefined && values > 0 && line.intervalSeconds > 0)
    parts.push(t`${shareText(unchanged)} unchanged`);
  return [...parts, ...unknownTexts(forecast)].join(', ');
}

function sizeTexts({ raw, compressed, share }: LineForecast, compression: Compression | undefined): readonly string[] {
  const about =
    compressed === undefined || compression === undefined
      ? []
      : [t`about ${aboutText(compressed)} with ${compression.name}`];
  return [t`${sizeText(raw)} a day`, ...about, t`${shareText(share)} of all`];
}

function unknownTexts({ metrics }: LineForecast): readonly string[] {
  const unknown = metrics.filter(({ bytes }) => bytes === undefined).length;
  return unknown > 0 ? [t`${new Counted(unknown, 'metric')} of unknown size`] : [];
}
