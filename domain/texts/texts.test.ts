import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/prepare.mjs';
import { requireFiles } from '../../scripts/require-files.mjs';
import { allTexts } from '../site/words/all-texts.ts';
import { findArea, textAreas } from './text-areas.ts';
import { createTextValueSchema } from './site-text.ts';
import { toPlainText, parsePlainText } from './plain-words.ts';
import { isSafeLink, isValidValue, findShownText } from './stored-texts.ts';
import {
  defineTexts,
  isText,
  items,
  line,
  lines,
  longText,
  type Text,
  textParagraph,
} from './text.ts';
import { fillGroup } from './fill-texts.ts';

/** The exports of the files with our words. */
const wordFiles: Record<string, unknown>[] = await Promise.all(
  requireFiles([
    'domain/site/words/*.ts',
    'domain/requests/*-words.ts',
    'domain/texts/text-areas.ts',
  ]).map((file) => import(join(root, file))),
);

/** The texts that have keys, in an export of a file with our words. */
const textsWithin = (exported: unknown): Text[] => {
  if (typeof exported !== 'object' || exported === null) return [];
  if (!isText(exported as Text)) return Object.values(exported).flatMap(textsWithin);
  return (exported as Text).key ? [exported as Text] : [];
};

describe('every text of the word files', () => {
  const texts = [...allTexts.values()];

  it('has a key of its own that begins with a page', () => {
    expect(texts.length).toBeGreaterThan(150);
    for (const { key } of texts) {
      expect(key).toMatch(/^[a-z-]+(?:\.[A-Za-z-]+)+$/);
      expect(textAreas).toContain(findArea(key));
    }
  });

  it('is in the list of all texts', () => {
    const exported = wordFiles.flatMap(textsWithin);
    expect(exported.length).toBeGreaterThan(150);
    expect(exported.map(({ key }) => key).filter((key) => !allTexts.has(key))).toEqual([]);
  });

  it.each(texts.map((text) => [text.key, text] as const))('%s keeps its own limits', (_, text) => {
    const parsed = createTextValueSchema(text).safeParse({ value: text.original });
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(isValidValue(text, text.original)).toBe(true);
  });
});

describe('a group', () => {
  const group = defineTexts('porch', {
    title: line('Welcome to {home}'),
    more: { steps: items({ title: 'Knock', text: 'We hear you in {city}.' }) },
  });

  it('gives its texts keys by their names', () => {
    expect(group.title.key).toBe('porch.title');
    expect(group.more.steps.key).toBe('porch.more.steps');
  });

  it('shows stored words before original ones, with the blanks filled in', () => {
    const stored = { 'porch.title': 'Come in, {name}, {constructor}.' };
    expect(fillGroup(group, stored, { home: 'Alder House', city: 'Lynnwood' }, [])).toEqual({
      title: 'Come in, {name}, {constructor}.',
      more: { steps: [{ title: 'Knock', text: 'We hear you in Lynnwood.' }] },
    });
  });

  it.each([null, '', ' \u200b', 7, ['a'], { title: 'x' }])('passes over %j', (value) => {
    expect(findShownText(group.title, { 'porch.title': value }, [])).toBe('Welcome to {home}');
  });
});

describe('links', () => {
  it.each([
    'https://example.org',
    'http://example.org',
    '/contact',
    '/contact#book',
    '/apiary',
    'https://example.org/@name?mail=a@b.org',
    'mailto:a@b.org',
    'tel:+14255550142',
  ])('may lead to %s', (address) => expect(isSafeLink(address)).toBe(true));
  it.each([
    'javascript:alert(1)',
    '//example.org',
    'https://fernlight.example@example.org/',
    'https://me:secret@example.org',
    'https://\\me@example.org',
    'https://%zz',
    '/api/logout.php?logout=1',
    '/API/users.php',
    '/api',
    '/rooms/../api/logout.php',
    '/./api/logout.php',
    '/%2e/api/logout.php',
    '/\\example.org',
    'data:text/html,x',
    '',
    7,
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/\u202E/evil.example',
    '/\u200B/evil.example',
    '/\u115F/evil.example',
    '/\u2028/evil.example',
    'https://\tevil.example',
    'mailto:a@b.example\r\nBcc: c@d.example',
  ])('may not lead to %s', (address) => expect(isSafeLink(address)).toBe(false));
});

describe('plain words', () => {
  it.each([
    ['line', 'One line'],
    ['lines', ['One', 'Two']],
    [
      'items',
      [
        { title: 'A', text: 'First.' },
        { title: 'B', text: 'Second.' },
      ],
    ],
  ] as const)('of %s lead back to it', (kind, value) => {
    expect(parsePlainText(kind, toPlainText(kind, value))).toEqual(value);
  });

  it('of a long text can be read, but not converted back', () => {
    const value = longText(textParagraph('One.'), { type: 'list', items: [['a', { bold: 'b' }]] });
    expect(toPlainText('long', value.original)).toBe('One.\n\n- ab');
    expect(parsePlainText('long', 'One.')).toBeNull();
  });

  it('of lines drop empty ones', () => {
    expect(parsePlainText('lines', ' One \n\n Two ')).toEqual(lines('One', 'Two').original);
  });
});
