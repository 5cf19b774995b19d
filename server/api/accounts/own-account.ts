import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { ownPasswordMessages } from '../../../domain/accounts/passkey.ts';
import {
  isAboutPasskey,
  noticeAnswerInput,
  type SecurityNoticeKind,
  securityNoticeMessages,
  ownSessionMessages as messages,
} from '../../../domain/accounts/security-notice.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import * as ownPassword from '../../store/accounts/password-links.ts';
import * as securityNotices from '../../store/accounts/security-notices.ts';
import * as users from '../../store/accounts/users-store.ts';
import { computeTimeLeft } from '../../store/sign-in/current-session.ts';
import * as sessions from '../../store/sign-in/sessions-store.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';

export const listSessions = async ({ actor, context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.ownSessions>>({
    sessions: await sessions.listSessions(context.database, actor),
  });

export const endSession = async ({
  actor,
  request,
  context,
  log,
}: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const isEnded = await sessions.endOne(context.database, id, actor);
  requireFound(isEnded || null, messages.notFound);
  log.info({ event: 'session ended' });
  return success({ message: messages.ended, id });
};

export const endOtherSessions = async ({
  actor,
  context,
  log,
}: SignedInCall): Promise<Response> => {
  await sessions.endOthers(context.database, actor);
  log.info({ event: 'other sessions ended' });
  return success({ message: messages.endedAll });
};

/** Lists the account events that the account's holder has not answered yet. */
export const listNotices = async ({ actor, context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.securityNotices>>({
    notices: await securityNotices.listPending(context.database, actor),
  });

/** {id, answer}: records whether the account's holder caused the event. */
export const answerNotice = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const { id, answer } = await readInput(noticeAnswerInput, request);
  const isMine = answer === 'mine';
  const kind = requireFound(
    await securityNotices.recordAnswer(context.database, id, isMine, actor),
    securityNoticeMessages.notFound,
  );
  log.info({ event: 'security notice answered', answer });
  return success({ message: isMine ? securityNoticeMessages.mine : formatNotMineMessage(kind) });
};

const formatNotMineMessage = (kind: SecurityNoticeKind): string =>
  isAboutPasskey(kind) ? securityNoticeMessages.notMyPasskey : securityNoticeMessages.notMine;

/**
 * Returns the key with which the person's device encrypts stored data, and how long the device may show the
 * data.
 */
export const readOfflineKey = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const row = await sessions.find(context.database, actor.tokenHash);
  if (!row) throw new HttpError(401, sessionMessages.notSignedIn);
  return success<ApiAnswer<'GET', typeof apiUrls.offlineKey>>({
    ...context.offlineKeys.forSession(actor),
    ...computeTimeLeft(row, Date.now()),
  });
};

/** Removes the person's own password; a passkey signs them in from now on. */
export const removePassword = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  requireProof(actor);
  const before = (await users.find(context.database, actor.userId)) ?? undefined;
  const isRemoved = await ownPassword.removePassword(context.database, actor);
  if (!isRemoved) throw new HttpError(409, ownPasswordMessages.none);
  log.info({ event: 'password removed' });
  const account = { id: actor.userId, password_hash: '' };
  const headers = { 'Set-Cookie': call.deviceCookie(account, before) };
  return success({ message: ownPasswordMessages.removed }, 200, headers);
};
