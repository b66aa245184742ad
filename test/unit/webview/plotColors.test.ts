import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { plotColors } from '../../../webview/plot/drawing/lineStyle.ts';
import type { Rgb } from '../../../webview/plot/drawing/legibleColor.ts';
import { contrastOf, leastContrast, parseColor } from '../../../webview/plot/drawing/legibleColor.ts';

const sheet = fs.readFileSync(new URL('../../../webview/styles/plotColors.css', import.meta.url), 'utf8');
const [dark = '', light = ''] = sheet.split('body:is');
const black: Rgb = [0, 0, 0];
const backgrounds = { dark: [31, 31, 31], light: [255, 255, 255] } as const;

/** Distance in OKLab below which two lines are hard to tell apart. */
const leastDistance = 0.09;

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** What people see who lack a kind of cones, in linear light: Machado, Oliveira and Fernandes, 2009. */
const sights: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const times = (matrix: Matrix, [a, b, c]: Row): Row => {
  const [x, y, z] = matrix.map(([p, q, r]) => p * a + q * b + r * c);
  return [x ?? 0, y ?? 0, z ?? 0];
};

/** Björn Ottosson's OKLab, from linear light. */
function oklab(color: Row): Row {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    color,
  );
  const [l, m, s] = cones.map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [l ?? 0, m ?? 0, s ?? 0],
  );
}

function seen(color: Rgb, sight: Matrix): Row {
  const [red, green, blue] = times(sight, [linear(color[0]), linear(color[1]), linear(color[2])]);
  const within = (part: number): number => Math.min(1, Math.max(0, part));
  return oklab([within(red), within(green), within(blue)]);
}

suite('the colours of lines', () => {
  for (const [theme, text] of Object.entries({ dark, light }))
    test(`differ for whoever looks at them, and are legible, in ${theme} themes`, () => {
      const colors = Array.from({ length: plotColors }, (_, index) => {
        const found = new RegExp(`--plot-${index + 1}: (#[0-9a-f]{6})`).exec(text)?.[1] ?? '';
        const color = parseColor(found, black);
        assert.ok(color, `--plot-${index + 1}`);
        return color;
      });
      for (const color of colors)
        assert.ok(contrastOf(color, backgrounds[theme as keyof typeof backgrounds]) >= leastContrast, color.join());
      for (const [name, sight] of Object.entries(sights))
        for (const [index, color] of colors.entries())
          for (const other of colors.slice(index + 1)) {
            const [a, b] = [seen(color, sight), seen(other, sight)];
            const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
            assert.ok(distance >= leastDistance, `${name}: ${color.join()} and ${other.join()}: ${distance}`);
          }
    });
});
