import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkedText, removeMarks, toMarkedText } from './marked-text.ts';

describe('a text with marks', () => {
  it('has paragraphs, lists, bold words and links', () => {
    const text = [
      'Please bring **slippers**, and look at [our rooms](/rooms).',
      '- A photo',
      '- A blanket',
      '1. Ring',
      '2. Wait',
      'Thank you.',
    ].join('\n');
    expect(parseMarkedText(text)).toEqual([
      {
        type: 'paragraph',
        content: [
          'Please bring ',
          { bold: 'slippers' },
          ', and look at ',
          { link: '/rooms', text: 'our rooms' },
          '.',
        ],
      },
      { type: 'list', items: [['A photo'], ['A blanket']] },
      { type: 'numbered list', items: [['Ring'], ['Wait']] },
      { type: 'paragraph', content: ['Thank you.'] },
    ]);
    expect(toMarkedText(parseMarkedText(text))).toBe(text);
    expect(removeMarks(text)).toContain('Please bring slippers, and look at our rooms.\nA photo');
  });

  it.each(['[x](javascript:alert(1))', '[x](//evil.example)', '**', '** **', '[x]', '-', '1.'])(
    'shows %s as it is',
    (text) => expect(parseMarkedText(text)).toEqual([{ type: 'paragraph', content: [text] }]),
  );

  it('loses no word, and stays the same once it was written', () => {
    const part = fc.constantFrom(
      'tea',
      ' ',
      '*',
      '**',
      '[',
      ']',
      '(',
      ')',
      '- ',
      '1. ',
      '\n',
      '/x',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const once = toMarkedText(parseMarkedText(parts.join('')));
        expect(toMarkedText(parseMarkedText(once))).toBe(once);
        expect(once.split('tea').length).toBe(parts.join('').split('tea').length);
      }),
    );
  });
});
