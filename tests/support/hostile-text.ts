import fc from 'fast-check';
import { isReadableText } from '../../domain/lib/schemas/text-schemas.ts';
import { isBlank } from '../../domain/lib/text/plain-characters.ts';
import type { MakeText } from './every-value.ts';

/** Texts that try to be more than text, or that few programs can display. */
const hostileWords = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--',
  ']]>',
  '&lt;b&gt;',
  '&#x3c;b&#x3e;',
  'javascript:alert(1)',
  '\\u003cscript>',
  '{home}',
  '{constructor}',
  '{{7*7}}',
  // oxlint-disable-next-line no-template-curly-in-string -- a placeholder of other template languages
  '${7*7}',
  '$&$1$`',
  '%00%0a',
  "'; drop table site_texts; --",
  '=cmd()',
  // Right-to-left text and marks.
  'مرحبا بكم في البيت',
  'ברוכים הבאים',
  '\u202Eevil\u202C',
  '\u200F',
  '\u2067abc\u2069',
  // Emoji of several characters, letters with many accents, invisible and unusual white space.
  '👩‍👩‍👧‍👦🏳️‍🌈🇺🇸',
  'Z\u0351\u036B\u0343\u0331\u0353a\u0334l\u0335g\u0321o\u0322',
  '\u200B\u200D\uFEFF',
  '\u00A0\u3000\u2003',
  '\u2028\u2029',
  'ﬁ①ﷺ',
  '家庭'.repeat(40),
  // Control characters and the like, which are not text.
  '\u0000\u0007\u001B[31m',
  '\uD800',
  '\uDFFF\uD83D',
  '\uFFFE\uFFFF',
] as const;

const longWord = fc
  .tuple(
    fc.constantFrom('x', 'W', 'ﷺ', '家', 'é', '👵'),
    fc.constantFrom(80, 160, 161, 1500, 10_000),
  )
  .map(([letter, length]) => letter.repeat(length));

const sentence = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostileWords),
      fc.constantFrom('The', 'kettle', 'is', 'on.', 'Tea', 'at', 'four?'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .chain((words) => fc.constantFrom(' ', ' ', ' ', '', '\n', '\t').map((by) => words.join(by)));

/** Text that an attacker, or someone typing in another script, may send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: sentence },
  { weight: 1, arbitrary: fc.constantFrom(...hostileWords) },
  { weight: 1, arbitrary: longWord },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u200B') },
);

/** Hostile texts that pass validation: on one line, readable, and cut to the field's limit. */
export const hostileLines = (seed: number): MakeText => {
  const all = fc
    .sample(hostileText, { seed, numRuns: 4000 })
    .filter((text) => isReadableText(text) && !isBlank(text) && !/[\n\r\u2028\u2029]/.test(text))
    .filter((text) => (text.match(/\{\w+\}/g) ?? []).length <= 2);
  let next = 0;
  return (most) => {
    const words = all[(next += 1) % all.length]?.slice(0, most) ?? '';
    // The cut may have split a character or left only white space.
    return words.isWellFormed() && !isBlank(words) ? words : 'x';
  };
};
