import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { palettes } from '../../../domain/nouns/home/palettes.ts';
import { findPaperLook, defaultPaperColors } from './sheet-routes.ts';

const plain = { palette: null, light_color: null, door_color: null, logo: null } as const;

it('the default colors are those of the pages', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../app/theme.css'), 'utf8');
  for (const [name, hex] of Object.entries(defaultPaperColors)) {
    expect(theme).toMatch(new RegExp(`--color-${name}: (var\\(--by-day, )?${hex}[;)]`));
  }
  expect(findPaperLook(null).colors).toEqual(defaultPaperColors);
});

it('a home’s own colors, door and light are used', () => {
  const { colors, sign } = findPaperLook({ ...plain, palette: 'lake', door_color: 'red' });
  expect(colors.evergreen).toBe(palettes.lake.colors?.evergreen);
  expect(sign).toMatchObject({ gable: palettes.lake.gable, door: '#e07a5f', light: '#f2c14e' });
});

it('a home with a logo has no drawn sign', () => {
  expect(findPaperLook({ ...plain, logo: '{}' }).sign).toBeNull();
});

it('an unknown color is ignored', () => {
  const broken = { ...plain, palette: 'constructor', door_color: 'gone' };
  expect(findPaperLook(broken as never)).toEqual(findPaperLook(plain));
});
