import { Secret, TOTP } from 'otpauth';
import { seconds } from '../../domain/lib/durations.ts';
import type { World } from './world.ts';

/** The code that an authenticator app shows at the test's time. @param later milliseconds after that time */
export const createCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

/** The code of 90 seconds later, which is not accepted yet. */
export const createEarlyCode = (secret: string): string => createCode(secret, seconds(90));

/** Turns one-time codes on for a session's user. Returns the secret. */
export const switchCodesOn = async (world: World, as: string): Promise<string> => {
  const begun = await world.send('POST', '/api/second-steps/totp', { as });
  const { secret } = begun.body.totp as { secret: string };
  await world.send('PUT', '/api/second-steps/totp', { json: { code: createCode(secret) }, as });
  return secret;
};

/** Makes recovery codes for a session's user. */
export const makeRecoveryCodes = async (world: World, as: string): Promise<string[]> =>
  (await world.send('POST', '/api/second-steps/recovery-codes', { as })).body.codes;
