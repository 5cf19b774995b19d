import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  doors,
  lightColors,
  toTheme,
  paletteNames,
  palettes,
  type PaletteName,
} from '../domain/nouns/home/palettes.ts';
import { requireFiles } from '../scripts/require-files.mjs';

const here = import.meta.dirname;
const read = (file: string) => readFileSync(join(here, file), 'utf8');

type Tokens = Record<string, string>;

/** The color tokens that a part of a style sheet sets, by day or at dusk (ui/dusk.css). */
const tokensIn = (css: string, time: 'day' | 'dusk' = 'day'): Tokens => {
  const set = [...css.matchAll(/--color-([a-z-]+):\s*([^;}]+)/gi)].map(
    ([, name = '', value = '']) => {
      const [day = '', dusk = day] = value
        .split(/(?=var\(--at-dusk)/)
        .map((part) => part.replace(/^var\(--(?:by-day|at-dusk),\s*(.*)\)\s*$/, '$1').trim());
      return [name, time === 'day' ? day : dusk];
    },
  );
  return Object.fromEntries(set);
};

/** The color of every token that is a color or refers to one by name. */
const resolved = (tokens: Tokens): Tokens => {
  const resolveColor = (value: string): string => {
    const name = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
    return name ? resolveColor(tokens[name] ?? '') : value;
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [name, resolveColor(value)]),
  );
};

const usual = tokensIn(read('theme.css'));
const comfort = read('ui/comfort.css');
const requested = /\[data-comfort~='contrast'\] \{([^}]*)\}/.exec(comfort)?.[1] ?? '';
const device = /prefers-contrast: more\) \{\s*:root \{([^}]*)\}/.exec(comfort)?.[1] ?? '';
const more = { ...usual, ...tokensIn(requested) };
const usualDusk = tokensIn(read('theme.css'), 'dusk');
const paletteTheme = (palette: PaletteName): string =>
  toTheme({ palette, light_color: null, door_color: null })?.css ?? '';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['paper', 'oat', 'sage', 'blush', 'white'];

/** Which text color is used on which background. */
const textPairs: [text: string, ground: string][] = [
  ...['ink', 'soft', 'evergreen', 'madrona'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['on-night', 'mist', 'lamp'].map((text): [string, string] => [text, 'night']),
  ['white', 'evergreen'],
  ['on-lamp', 'lamp'],
  ['error', 'paper'],
  ['error', 'white'],
  ['success', 'paper'],
  ['success', 'sage'],
];

/** Borders of controls, focus marks and large drawings against their background. */
const shapePairs: [shape: string, ground: string][] = [
  ...['border', 'evergreen', 'mark'].flatMap((shape) =>
    ['paper', 'white', 'oat'].map((ground): [string, string] => [shape, ground]),
  ),
  ['evergreen', 'sage'],
  ['evergreen', 'blush'],
  ['madrona', 'paper'],
  ['success', 'paper'],
  ['lamp', 'night'],
];

describe.each([
  ['the usual colours', usual],
  ['more contrast', more],
  ...paletteNames.map((name): [string, Tokens] => [
    `the palette ${name}`,
    { ...usual, ...tokensIn(paletteTheme(name)) },
  ]),
  ['more contrast at dusk', { ...usualDusk, ...tokensIn(requested, 'dusk') }],
  ...paletteNames.map((name): [string, Tokens] => [
    `the palette ${name} at dusk`,
    { ...usualDusk, ...tokensIn(paletteTheme(name), 'dusk') },
  ]),
])('%s', (_, set) => {
  const tokens = resolved(set);
  const color = (name: string) => {
    const hex = tokens[name];
    if (!hex) throw new Error(`There is no colour token ${name}.`);
    return hex;
  };

  it.each(textPairs)('%s can be read on %s (AAA, 7:1)', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(7);
  });

  it.each(shapePairs)('%s can be told from %s (3:1)', (shape, ground) => {
    expect(contrast(color(shape), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(paletteNames)('the palette %s', (name) => {
  const { colors, gable } = palettes[name];
  const night = colors?.night ?? usual['night'] ?? '';

  it('sets colors that more contrast sets as well, so that this wins', () => {
    const set = Object.keys(tokensIn(paletteTheme(name)));
    expect(set.filter((token) => !(token in tokensIn(requested)))).toEqual([]);
  });

  it('has a dusk of its own, with lighter text than ground', () => {
    const dusk = resolved({ ...usualDusk, ...tokensIn(paletteTheme(name), 'dusk') });
    for (const ground of grounds) {
      expect(luminance(dusk[ground] ?? '')).toBeLessThan(0.05);
    }
    if (colors) {
      const day = tokensIn(paletteTheme(name));
      expect(Object.keys(day).filter((token) => day[token] !== dusk[token])).toHaveLength(11);
    }
  });

  it.each(Object.values(lightColors))(
    '$label light can be told from the gable (3:1)',
    ({ color }) => {
      expect(contrast(color, night)).toBeGreaterThanOrEqual(3);
      expect(contrast(color, gable ?? '#2f5d4a')).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(Object.values(doors))('$label door can be told from the gable (3:1)', ({ color }) => {
    expect(contrast(color, night)).toBeGreaterThanOrEqual(3);
  });
});

it('the usual colors need no style of their own, and every other choice has one', () => {
  const usualChoice = { palette: null, light_color: null, door_color: null };
  expect(toTheme(usualChoice)).toBeNull();
  expect(toTheme({ palette: 'evergreen', light_color: 'honey', door_color: null })).toBeNull();
  expect(toTheme({ ...usualChoice, palette: 'lake' })?.css).toContain(
    '--color-evergreen:var(--by-day,#16436a)',
  );
  expect(toTheme({ ...usualChoice, door_color: 'red' })?.css).toBe(
    '@layer theme{html:root{--logo-door:#e07a5f}}',
  );
});

describe('more contrast', () => {
  it('is the same whether chosen on the site or on the device', () => {
    expect(Object.keys(tokensIn(requested)).length).toBeGreaterThan(10);
    expect(tokensIn(device)).toEqual(tokensIn(requested));
    expect(tokensIn(device, 'dusk')).toEqual(tokensIn(requested, 'dusk'));
  });

  it('has at least twice the AAA contrast for running text', () => {
    expect(contrast(more['ink'] ?? '', more['paper'] ?? '')).toBeGreaterThanOrEqual(14);
  });
});

describe('the style sheets', () => {
  const sheets = requireFiles(['app/**/*.css']).map((file) => read(relative('app', file)));

  it('use only color tokens that exist', () => {
    const known = new Set(Object.keys(usual));
    const used = sheets.flatMap((css) =>
      [...css.matchAll(/var\(--color-([a-z-]+)/g)].map(([, name]) => name ?? ''),
    );
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('change at the breakpoints that theme.css names, and at all of them', () => {
    const named = [...read('theme.css').matchAll(/^ \* {3}(\d+rem) /gm)].map(([, width]) => width);
    const conditions = sheets.flatMap((css) => css.match(/@(?:media|container)[^{]*\{/g) ?? []);
    const widths = conditions.flatMap((condition) =>
      condition.includes('width') ? (condition.match(/\d+rem/g) ?? []) : [],
    );
    expect(new Set(widths)).toEqual(new Set(named));
  });
});
