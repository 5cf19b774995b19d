import { createPasskey, type Deviation, type SoftwarePasskey } from './authenticator.ts';
import type { Answer, Sent, World } from './world.ts';

/** All cookies that a response sets, as the next request sends them. */
export const readCookies = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Adds a passkey to the account of a session. */
export const addPasskey = async (
  world: World,
  as: string,
  passkey: SoftwarePasskey = createPasskey(),
  name = 'A phone',
): Promise<SoftwarePasskey> => {
  const { options } = (await world.send('POST', '/api/passkeys/options', { as })).body;
  const json = { name, passkey: passkey.create(options) };
  const { status, body } = await world.send('POST', '/api/passkeys', { json, as });
  if (status !== 201) throw new Error(body.error);
  return passkey;
};

/** Requests the options for signing in. Returns them with that browser's cookie. */
export const signInOptions = async (world: World, sent: Sent = {}) => {
  const answer = await world.send('POST', '/api/passkey-sign-in/options', sent);
  return { options: answer.body.options, as: readCookies(answer) };
};

/** Signs in with a passkey, as the login page does. */
export const signInWith = async (
  world: World,
  passkey: SoftwarePasskey,
  deviation: Deviation = {},
  sent: Sent = {},
): Promise<Answer> => {
  const { options, as } = await signInOptions(world);
  const json = { passkey: passkey.use(options, deviation) };
  return world.send('POST', '/api/passkey-sign-in', { json, as, ...sent });
};

/** Confirms the session's identity with a passkey. */
export const confirmWith = async (
  world: World,
  passkey: SoftwarePasskey,
  as: string,
): Promise<Answer> => {
  const { options } = (await world.send('POST', '/api/confirm/options', { as })).body;
  return world.send('POST', '/api/confirm', { json: { passkey: passkey.use(options) }, as });
};
