import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { palettes } from '../../../domain/home/palettes.ts';
import { paperLook, usualPaperColors } from './paper-look.ts';

const plain = { palette: null, light_color: null, door_color: null, logo: null } as const;

it('the usual colors are those of the pages', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../app/theme.css'), 'utf8');
  for (const [name, hex] of Object.entries(usualPaperColors)) {
    expect(theme).toContain(`--color-${name}: ${hex};`);
  }
  expect(paperLook(null).colors).toEqual(usualPaperColors);
});

it('a home has its own colors, door and light', () => {
  const { colors, sign } = paperLook({ ...plain, palette: 'lake', door_color: 'red' });
  expect(colors.evergreen).toBe(palettes.lake.colors?.evergreen);
  expect(sign).toMatchObject({ gable: palettes.lake.gable, door: '#e07a5f', light: '#f2c14e' });
});

it('the drawn sign makes way for a logo', () => {
  expect(paperLook({ ...plain, logo: '{}' }).sign).toBeNull();
});

it('a color that no one knows counts as none', () => {
  const broken = { ...plain, palette: 'constructor', door_color: 'gone' };
  expect(paperLook(broken as never)).toEqual(paperLook(plain));
});
