import { describe, expect, it } from 'vitest';
import { contact } from '../nouns/contact/contact-noun.ts';
import { isOwnImageUrl } from '../nouns/gallery/gallery-noun.ts';
import { heroForm, homePictureMessages } from '../nouns/home/home-picture-fields.ts';
import { formIdSchema, idSchema } from '../lib/schemas/id.ts';
import { testimonials } from '../nouns/testimonials/testimonial-noun.ts';
import { isReadableText } from '../lib/schemas/text-schemas.ts';
import { newUserInput, normalizeLogin, userUpdate } from '../accounts/user-account.ts';

/** The rules that forms and server share. The server's tests check their messages. */
describe('ids', () => {
  it('are integers from 1 to 2^31-1', () => {
    expect([1, 2 ** 31 - 1].every((id) => idSchema.safeParse(id).success)).toBe(true);
    expect([0, -1, 1.5, 2 ** 31, '1'].some((id) => idSchema.safeParse(id).success)).toBe(false);
    expect(formIdSchema.parse('12')).toBe(12);
    expect(
      ['', '01', '1.0', ' 1', '9999999999'].some((id) => formIdSchema.safeParse(id).success),
    ).toBe(false);
  });
});

describe('texts', () => {
  it('may contain line breaks but no hidden characters', () => {
    expect(isReadableText('One\nTwo\tthree, é, 日本, 🌿')).toBe(true);
    for (const hidden of ['\u0000', '\u0007', '\u202E', '\u2066', '\uD800', '\u0085']) {
      expect(isReadableText(`a${hidden}b`)).toBe(false);
    }
  });

  it('lose invisible format characters before they are checked, wherever they are typed', () => {
    const marked = (text: string) => `\u202D\u200E${text}\u202C\uFEFF`;
    const account = { username: marked('orla'), email: marked('orla@example.com') };
    expect(newUserInput.parse({ ...account, password: 'quiet porch light' })).toMatchObject({
      username: 'orla',
      email: 'orla@example.com',
    });
    expect(testimonials.input.parse({ name: marked('Ann'), message: marked('🏳️‍🌈') })).toMatchObject({
      name: 'Ann',
      message: '🏳️‍🌈',
    });
  });

  it('are trimmed; what is optional and empty is null', () => {
    expect(testimonials.input.parse({ name: ' ', message: ' Thanks \n' })).toEqual({
      name: null,
      message: 'Thanks',
    });
    expect(testimonials.input.parse({ message: 'x' })).toEqual({ name: null, message: 'x' });
  });
});

describe('contact info', () => {
  const required = {
    phone_cell: '1',
    phone_home: '2',
    address_street: 'a',
    address_city: 'b',
    address_state: 'c',
    address_zip: 'd',
  };

  it('is available for emergencies by default', () => {
    expect(contact.whole.parse(required)).toEqual({
      ...required,
      email: null,
      emergency_available: 1,
      business_hours: null,
    });
  });
});

describe('users', () => {
  it('are compared by their normalised names', () => {
    expect([' Orla ', 'ORLA', '\uFF4F\uFF52\uFF4C\uFF41'].map(normalizeLogin)).toEqual([
      'orla',
      'orla',
      'orla',
    ]);
  });

  it('are compared without invisible characters', () => {
    const written = ['o\u200Brla', 'orla\u00AD', '\u3164orla', 'or\uFE0Fla', 'or la', 'orla\uFEFF'];
    expect(written.map(normalizeLogin)).toEqual(written.map(() => 'orla'));
    expect(normalizeLogin('Ze\u200B\u0301')).toBe(normalizeLogin('zé'));
  });

  it('have passwords that are never trimmed and counted in characters', () => {
    const account = { username: 'orla', email: 'orla@example.com' };
    expect(newUserInput.parse({ ...account, password: '  spaces  ' }).password).toBe('  spaces  ');
    expect(newUserInput.safeParse({ ...account, password: '🌿'.repeat(7) }).success).toBe(false);
    expect(newUserInput.safeParse({ ...account, password: '🌿'.repeat(128) }).success).toBe(true);
  });

  it('keep their password when it is left blank', () => {
    const account = { id: 1, username: 'orla', email: 'orla@example.com' };
    expect(userUpdate.parse({ ...account, password: '' }).password).toBeUndefined();
    expect(userUpdate.parse(account).password).toBeUndefined();
    expect(userUpdate.safeParse({ ...account, password: 'short' }).error?.issues[0]?.message).toBe(
      'The password must have 8 to 128 characters.',
    );
  });
});

describe('the hero’s pictures', () => {
  const row = { label: 'Tea', alt: '', focus_x: null, focus_y: null };
  const findProblems = (...urls: string[]) =>
    heroForm
      .safeParse({ slides: urls.map((image_url) => ({ ...row, image_url })) })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('must differ from each other, apart from empty rows', () => {
    expect(findProblems('/images/1.jpg', '/images/1.jpg')).toEqual([
      ['slides', homePictureMessages.pictureTwice],
    ]);
    expect(findProblems('/images/1.jpg', '', '')).toEqual([
      ['slides.1.image_url', homePictureMessages.pictureMissing],
      ['slides.2.image_url', homePictureMessages.pictureMissing],
    ]);
  });
});

describe('images', () => {
  it('are ours', () => {
    expect(isOwnImageUrl(`/uploads/${'a'.repeat(32)}.webp`)).toBe(true);
    expect(isOwnImageUrl('/images/9.jpg')).toBe(true);
    for (const url of [
      '/images/0.jpg',
      '/images/1.jpg?x',
      '/uploads/a.webp',
      'http://x/images/1.jpg',
      '',
    ]) {
      expect(isOwnImageUrl(url)).toBe(false);
    }
  });
});
