import { expect, it } from 'vitest';
import { hasHost } from './malformed-requests.ts';

it('accepts only requests that name exactly one host', () => {
  expect(hasHost({ rawHeaders: ['Accept', '*/*', 'hOsT', 'a.example'] })).toBe(true);
  expect(hasHost({ rawHeaders: ['Accept', 'host'] })).toBe(false);
  expect(hasHost({ rawHeaders: ['Host', 'a.example', 'host', 'a.example'] })).toBe(false);
});
