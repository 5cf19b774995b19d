import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  focusStep,
  findIllustrationSources,
  findPictureSources,
} from '../../../domain/pictures.ts';
import { root } from '../../../scripts/prepare.mjs';
import { requireFiles } from '../../../scripts/require-files.mjs';
import { Picture } from './picture.tsx';

const css = readFileSync(join(import.meta.dirname, 'focus.css'), 'utf8');

const findPosition = (focus_x: number | null, focus_y: number | null, height = 600): string => {
  const sources = findPictureSources({
    image_url: '/uploads/0123456789abcdef0123456789abcdef.webp',
    image_width: 900,
    image_height: height,
    image_avif: false,
    focus_x,
    focus_y,
  });
  const html = renderToStaticMarkup(createElement(Picture, { sources, alt: '', slots: [] }));
  const value = (axis: string): string => {
    const [name] = new RegExp(`focus-${axis}-\\d+`).exec(html) ?? [];
    if (!name) return '50%';
    return new RegExp(`\\.${name} {\\s*--focus-${axis}: (\\d+%)`).exec(css)?.[1] ?? `no .${name}`;
  };
  return `${value('x')} ${value('y')}`;
};

it('every focal point that can be stored has its classes', () => {
  for (let percent = 0; percent <= 100; percent += focusStep) {
    expect(findPosition(percent, percent)).toBe(`${percent}% ${percent}%`);
  }
});

it('where none is stored, a portrait keeps a fifth of its height, others their middle', () => {
  expect(findPosition(null, null, 1200)).toBe('50% 20%');
  expect(findPosition(null, null)).toBe('50% 50%');
  expect(findIllustrationSources('home').focus).toEqual({ x: 50, y: 50 });
});

it('every style by which a page cuts a picture keeps its focal point', () => {
  const styles = requireFiles(['app/{site,ui}/**/*.css']);
  const cutting = styles.flatMap((name) => {
    const sheet = readFileSync(join(root, name), 'utf8');
    return [...sheet.matchAll(/[^{}]*object-fit: cover[^{}]*/g)].map(([rule]) => ({ name, rule }));
  });
  expect(cutting.length).toBeGreaterThan(1);
  expect(cutting.filter(({ rule }) => !rule.includes('object-position'))).toEqual([]);
});
