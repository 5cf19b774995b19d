import { sessionMessages } from '../../../domain/entities/session.ts';
import { endedCookie } from '../../auth/sessions.ts';
import * as sessions from '../../store/sign-in/sessions.ts';
import { success } from '../../http/json-responses.ts';
import type { ApiCall } from '../call.ts';

/** Ends the session on the server, too. */
export const signOut = async (call: ApiCall): Promise<Response> => {
  const { config, database } = call.context;
  const session = await call.session();
  if (call.tokenHash) await sessions.end(database, call.tokenHash, session);
  if (session) call.log.info({ event: 'signed out' });
  return success({ message: sessionMessages.loggedOut }, 200, {
    'Set-Cookie': endedCookie(config),
  });
};
