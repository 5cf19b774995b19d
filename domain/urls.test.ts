import { describe, expect, it } from 'vitest';
import { adminUrls } from './staff-urls.ts';
import { isStaffPath, pageUrls, prefilledMailLink, prefilledTextLink } from './urls.ts';

describe('the staff area', () => {
  it.each([
    ...Object.values(adminUrls),
    '/admin/',
    '/admin.data',
    '/Admin/login',
    '/ADMIN',
    '/%61dmin/login',
    '/%41dMIN',
  ])('has %s', (path) => {
    expect(isStaffPath(path)).toBe(true);
  });

  it.each([...Object.values(pageUrls), '/contact/admin', '/%2561dmin', '/100%', '/no-such-page'])(
    'has nothing to do with %s',
    (path) => {
      expect(isStaffPath(path)).toBe(false);
    },
  );
});

describe('a message that is written already', () => {
  it('opens with its text on Android and on the iPhone', () => {
    expect(prefilledTextLink('(425) 555-0142', 'Ann & Bo?\nYes')).toBe(
      'sms:+14255550142?&body=Ann%20%26%20Bo%3F%0AYes',
    );
  });

  it('opens with its subject and its lines in mail programs', () => {
    expect(prefilledMailLink('ann@example.com', 'A & B', 'One\nTwo')).toBe(
      'mailto:ann@example.com?subject=A%20%26%20B&body=One%0D%0ATwo',
    );
  });
});
