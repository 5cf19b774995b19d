import { Secret, TOTP } from 'otpauth';
import { seconds } from '../../domain/durations.ts';
import type { World } from './world.ts';

/** The code that an authenticator app shows, by the clock of the test. @param later in milliseconds */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

/** The code of the next half minute but one: too early. */
export const tooEarlyCodeOf = (secret: string): string => codeOf(secret, seconds(90));

/** Switches one-time codes on for whoever has a session. Returns the secret. */
export const switchCodesOn = async (world: World, as: string): Promise<string> => {
  const begun = await world.send('POST', '/api/second-steps/totp', { as });
  const { secret } = begun.body.totp as { secret: string };
  await world.send('PUT', '/api/second-steps/totp', { json: { code: codeOf(secret) }, as });
  return secret;
};

/** Makes recovery codes for whoever has a session. */
export const makeRecoveryCodes = async (world: World, as: string): Promise<string[]> =>
  (await world.send('POST', '/api/second-steps/recovery-codes', { as })).body.codes;
