import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { days } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import { clockTolerance } from '../store/sign-in/current-session.ts';
import { toCookieName, createSetCookieHeader } from './cookies.ts';

export interface DeviceAccount {
  id: number;
  /** Part of the signed text: a new password invalidates the account's older device cookies. */
  password_hash: string;
}

/**
 * Device cookies: how a browser shows that it has signed in as an account before. A cookie gives no access,
 * only a separate budget of wrong passwords (docs/decisions/019).
 */
export interface DeviceCookies {
  /** Whether a Cookie header contains a device cookie, valid or not. */
  hasDeviceCookie(header: string | undefined): boolean;
  /**
   * The ids of the accounts that the browser of this Cookie header has signed in as, at most 20. Includes
   * accounts that are gone or have a new password.
   */
  listAccountIds(header: string | undefined): number[];
  /** The cookie's name. Each account has its own, so that staff can share a tablet. */
  cookieNameFor(account: Pick<DeviceAccount, 'id'>): string;
  /** The random id of a browser that has signed in as this account; null for an invalid cookie. */
  read(value: string | undefined, account: DeviceAccount): string | null;
  /** A Set-Cookie header for a browser that has just signed in; a known browser keeps its id. */
  issue(account: DeviceAccount, deviceId: string | null): string;
}

/** Browsers keep no cookie longer than 400 days. */
const cookieLifetime = days(400);

const deviceIdBytes = 16;
export const generateDeviceId = (): string => randomBytes(deviceIdBytes).toString('base64url');

/** Id, time and two signatures. The last part is missing in cookies of earlier versions. */
const cookiePattern = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})(?:\.([\w-]{43}))?$/;

export const createDeviceCookies = (
  config: Pick<Config, 'https'>,
  installationKey: Buffer,
): DeviceCookies => {
  const key = deriveKey(installationKey, 'device cookie');
  const createSignature = (...parts: (string | number)[]): Buffer =>
    createHmac('sha256', key).update(parts.join('.')).digest();
  const sign = ({ id, password_hash: hash }: DeviceAccount, deviceId: string, issuedAt: string) =>
    createSignature(id, deviceId, issuedAt, hash);
  /** Whether this server issued the cookie, even if the account is gone or has a new password. */
  const isOurs = (id: number, value = ''): boolean => {
    const [, deviceId = '', issuedAt = '', , own = ''] = cookiePattern.exec(value) ?? [];
    const expected = createSignature(id, deviceId, issuedAt);
    return own !== '' && timingSafeEqual(Buffer.from(own, 'base64url'), expected);
  };
  const prefix = toCookieName('fernlight-device-', config);
  const toDeviceCookieName = ({ id }: Pick<DeviceAccount, 'id'>) => `${prefix}${id}`;
  return {
    hasDeviceCookie: (header) => header?.includes(prefix) ?? false,
    listAccountIds: (header = '') =>
      header
        .split('; ', 200)
        .filter((cookie) => cookie.startsWith(prefix))
        .slice(0, 20)
        .map((cookie) => cookie.slice(prefix.length).split('='))
        .filter(([id, value]) => isOurs(Number(id), value))
        .map(([id]) => Number(id)),
    cookieNameFor: toDeviceCookieName,
    read: (value, account) => {
      const [, deviceId, issuedAt, signature] = cookiePattern.exec(value ?? '') ?? [];
      if (!deviceId || !issuedAt || !signature) return null;
      const presentedSignature = Buffer.from(signature, 'base64url');
      if (!timingSafeEqual(presentedSignature, sign(account, deviceId, issuedAt))) return null;
      const age = Date.now() - Number.parseInt(issuedAt, 36);
      return age >= -clockTolerance && age <= cookieLifetime ? deviceId : null;
    },
    issue: (account, knownId) => {
      const deviceId = knownId ?? generateDeviceId();
      const issuedAt = Date.now().toString(36);
      const signatures = [
        sign(account, deviceId, issuedAt),
        createSignature(account.id, deviceId, issuedAt),
      ].map((signature) => signature.toString('base64url'));
      const value = [deviceId, issuedAt, ...signatures].join('.');
      return createSetCookieHeader(config, toDeviceCookieName(account), value, cookieLifetime);
    },
  };
};
