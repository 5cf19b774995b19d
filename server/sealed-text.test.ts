import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-text.ts';

const key = randomBytes(32);

it('decrypts any encrypted text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, belongsTo) => {
      expect(unseal(key, seal(key, text, belongsTo), belongsTo)).toBe(text);
    }),
  );
});

it('encrypts the same text differently each time, and never leaves it readable', () => {
  const [first, second] = [seal(key, 'a secret', 'x'), seal(key, 'a secret', 'x')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('secret');
});

it('does not decrypt with another key, for another purpose, or after a change or a cut', () => {
  const sealed = seal(key, 'a secret', 'mail.example:465');
  expect(unseal(randomBytes(32), sealed, 'mail.example:465')).toBeNull();
  expect(unseal(key, sealed, 'other.example:465')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(key, bytes.toString('base64'), 'mail.example:465')).toBeNull();
  for (const rest of ['', 'AAAA', sealed.slice(0, 20)]) {
    expect(unseal(key, rest, 'mail.example:465')).toBeNull();
  }
});
