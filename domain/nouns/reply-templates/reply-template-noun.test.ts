import { describe, expect, it } from 'vitest';
import { fillReply, replyTemplates, findUnknownBlank } from './reply-template-noun.ts';

const values = { name: 'Ann {home} $&', home: 'Fernlight', phone: '425 555 0142', day: 'Tuesday' };

describe('a reply template', () => {
  it('has every blank filled in, as often as it has it', () => {
    expect(fillReply('{name}: {home}, {day}, {day}. {phone}', values)).toContain(
      'Fernlight, Tuesday, Tuesday. 425 555 0142',
    );
  });

  it('takes a family’s name word for word', () => {
    expect(fillReply('Dear {name}', { ...values, name: 'Ann $&' })).toBe('Dear Ann $&');
  });

  it('never fills in what a family has typed as its name', () => {
    expect(fillReply('Dear {name}', values)).toBe('Dear Ann {home} $&');
  });

  it.each([
    ['Hello {name}', null],
    ['Hello {nmae}', '{nmae}'],
    ['Hello { name }', '{ name }'],
    ['A lone { brace', null],
  ])('“%s” has the unknown blank %s', (text, blank) => {
    expect(findUnknownBlank(text)).toBe(blank);
  });

  const text = { title: 'Short', kind: 'text', body: 'Hello {name}' };
  it.each([
    [text, true],
    [{ ...text, kind: 'email' }, false],
    [{ ...text, kind: 'email', subject: 'Your visit' }, true],
    [{ ...text, kind: 'fax' }, false],
    [{ ...text, body: '{nmae}' }, false],
    [{ ...text, body: ' ' }, false],
    [{ ...text, title: 'Two\nlines' }, false],
    [{ ...text, body: 'x'.repeat(1501) }, false],
  ])('%j is accepted: %s', (input, isReserved) => {
    expect(replyTemplates.input.safeParse(input).success).toBe(isReserved);
  });
});
