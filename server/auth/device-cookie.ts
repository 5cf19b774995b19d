import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { days } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import { clockTolerance } from '../store/sign-in/current-session.ts';
import { cookieName, setCookieHeader } from './cookies.ts';

/** The parts of an account that a device cookie depends on. */
export interface DeviceAccount {
  id: number;
  /** Part of what is signed, so that a new password invalidates all older device cookies of the account. */
  password_hash: string;
}

/**
 * Device cookies: how a browser shows that it has signed in as an account before. A cookie gives no access,
 * only a separate budget of wrong passwords (docs/decisions/019).
 */
export interface DeviceCookies {
  /** Whether a Cookie header has any device cookie. Checking whether it is valid requires its account. */
  isAnyIn(header: string | undefined): boolean;
  /** The cookie's name. Each account has its own, so that staff can share a tablet. */
  nameFor(account: Pick<DeviceAccount, 'id'>): string;
  /** The random id of a browser that has signed in as this account; null for an invalid cookie. */
  read(value: string | undefined, account: DeviceAccount): string | null;
  /** A Set-Cookie header for a browser that has just signed in; a known browser keeps its id. */
  issue(account: DeviceAccount, deviceId: string | null): string;
}

/** Browsers keep no cookie longer than 400 days. */
const lifetime = days(400);

const idBytes = 16;
export const newDeviceId = (): string => randomBytes(idBytes).toString('base64url');

const form = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

export const createDeviceCookies = (
  config: Pick<Config, 'https'>,
  installationKey: Buffer,
): DeviceCookies => {
  const key = deriveKey(installationKey, 'device cookie');
  const sign = (account: DeviceAccount, deviceId: string, issuedAt: string): Buffer =>
    createHmac('sha256', key)
      .update(`${account.id}.${deviceId}.${issuedAt}.${account.password_hash}`)
      .digest();
  const prefix = cookieName('fernlight-device-', config);
  const nameFor = ({ id }: Pick<DeviceAccount, 'id'>) => `${prefix}${id}`;
  return {
    isAnyIn: (header) => header?.includes(prefix) ?? false,
    nameFor,
    read: (value, account) => {
      const [, deviceId, issuedAt, signature] = form.exec(value ?? '') ?? [];
      if (!deviceId || !issuedAt || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      if (!timingSafeEqual(given, sign(account, deviceId, issuedAt))) return null;
      const age = Date.now() - Number.parseInt(issuedAt, 36);
      return age >= -clockTolerance && age <= lifetime ? deviceId : null;
    },
    issue: (account, knownId) => {
      const deviceId = knownId ?? newDeviceId();
      const issuedAt = Date.now().toString(36);
      const signature = sign(account, deviceId, issuedAt).toString('base64url');
      const value = `${deviceId}.${issuedAt}.${signature}`;
      return setCookieHeader(config, nameFor(account), value, lifetime);
    },
  };
};
