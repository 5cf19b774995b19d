import { describe, expect, it } from 'vitest';
import { adminUrls, isStaffPath, pageUrls } from './urls.ts';

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
