import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceCookies } from './device-cookie.ts';

afterEach(() => {
  vi.useRealTimers();
});

const cookies = createDeviceCookies({ https: false }, Buffer.alloc(32, 1));
const orla = { id: 7, password_hash: 'hash of a password' };
const valueOf = (header: string) => header.split(';')[0]?.split('=')[1] ?? '';
const day = 24 * 60 * 60 * 1000;

describe('a device cookie', () => {
  it('is sent to this site alone, and lasts 400 days', () => {
    const [cookie, ...attributes] = cookies.issue(orla, null).split('; ');
    expect(cookie).toMatch(/^fernlight-device-7=[\w-]{22}\.\w+\.[\w-]{43}\.[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Lax',
    ]);
    const secure = createDeviceCookies({ https: true }, Buffer.alloc(32, 1)).issue(orla, null);
    expect(secure).toMatch(/^__Host-fernlight-device-7=/);
    expect(secure.split('; ')).toEqual(expect.arrayContaining([...attributes, 'Secure']));
  });

  it('gives each browser an id of its own, which a renewed cookie keeps', () => {
    const value = valueOf(cookies.issue(orla, null));
    const id = cookies.read(value, orla);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(cookies.read(valueOf(cookies.issue(orla, null)), orla)).not.toBe(id);
    expect(cookies.read(valueOf(cookies.issue(orla, id)), orla)).toBe(id);
  });

  it('holds neither a password nor anything derived from it alone', () => {
    const [first, second] = [cookies.issue(orla, 'x'.repeat(22)), cookies.issue(orla, null)];
    expect(first).not.toContain(orla.password_hash);
    expect(first.split('.')[2]).not.toBe(second.split('.')[2]);
  });

  it.each([
    ['another account', { ...orla, id: 8 }],
    ['the same account with a new password', { ...orla, password_hash: 'hash of another' }],
  ])('counts for nothing with %s', (_, account) => {
    expect(cookies.read(valueOf(cookies.issue(orla, null)), account)).toBeNull();
  });

  it('is ignored when it is missing, altered or from another installation', () => {
    const value = valueOf(cookies.issue(orla, null));
    const altered = (value.startsWith('A') ? 'B' : 'A') + value.slice(1);
    const elsewhere = createDeviceCookies({ https: false }, Buffer.alloc(32, 2));
    for (const wrong of [
      undefined,
      '',
      'x',
      altered,
      `${value}A`,
      value.replace(/\.\w+\./, '.0.'),
    ]) {
      expect(cookies.read(wrong, orla)).toBeNull();
    }
    expect(elsewhere.read(value, orla)).toBeNull();
  });

  it('is ignored after 400 days, or when it comes from the future', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') });
    const value = valueOf(cookies.issue(orla, null));
    vi.setSystemTime(Date.now() + 400 * day);
    expect(cookies.read(value, orla)).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(cookies.read(value, orla)).toBeNull();
    vi.setSystemTime(Date.now() - 402 * day);
    expect(cookies.read(value, orla)).toBeNull();
  });
});
