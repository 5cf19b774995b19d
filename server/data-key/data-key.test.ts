import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readMatchKeyId,
  createMatchToken,
  createDataKey,
  sealValue,
  unsealValue,
} from './data-key.ts';

const [key, other] = [createDataKey(), createDataKey()];
const column = 'tour_requests.name';

describe('a stored value', () => {
  it('reads as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unsealValue([other, key], sealValue(key, text, column), column)).toBe(text);
      }),
    );
  });

  it('names its key and reveals nothing else', () => {
    const sealed = sealValue(key, 'Elaine Marsh', column);
    expect(sealed).toMatch(new RegExp(`^enc1:${key.id}:[A-Za-z0-9+/=]+$`));
    expect(Buffer.from(sealed.split(':')[2] ?? '', 'base64').toString()).not.toContain('Elaine');
    expect(sealed).not.toBe(sealValue(key, 'Elaine Marsh', column));
  });

  it('is encrypted even if it already looks encrypted', () => {
    const typed = sealValue(other, 'x', column);
    expect(unsealValue([key], sealValue(key, typed, column), column)).toBe(typed);
  });

  it('can only be decrypted for its own column, unchanged, and with its own key', () => {
    const sealed = sealValue(key, 'Elaine Marsh', column);
    expect(() => unsealValue([key], sealed, 'tour_requests.message')).toThrow('damaged');
    expect(() => unsealValue([key], sealed.slice(0, -8), column)).toThrow('damaged');
    expect(() => unsealValue([other], sealed, column)).toThrow(`The data key ${key.id}`);
  });

  it('stays empty where there is nothing to encrypt', () => {
    expect([sealValue(key, null, column), sealValue(key, '', column)]).toEqual([null, '']);
    expect([unsealValue([], null, column), unsealValue([], 'plain', column)]).toEqual([
      null,
      'plain',
    ]);
  });
});

describe('a match', () => {
  it('is the same for the same text, and differs by key and purpose', () => {
    const match = createMatchToken(key, '4255550199', 'phone');
    expect(createMatchToken(key, '4255550199', 'phone')).toBe(match);
    expect(createMatchToken(key, '4255550199', 'email')).not.toBe(match);
    expect(createMatchToken(other, '4255550199', 'phone').slice(9)).not.toBe(match.slice(9));
    expect(match).not.toContain('5550199');
  });

  it('names its key, and does not look like a phone number or address', () => {
    expect(readMatchKeyId(createMatchToken(key, 'x', 'phone'))).toBe(key.id);
    for (const text of ['4255550199', 'elaine@example.com', '']) {
      expect(readMatchKeyId(text)).toBeNull();
    }
  });
});
