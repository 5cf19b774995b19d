import { seconds } from '../../../domain/durations.ts';
import { mailMessages, mailSettingsInput } from '../../../domain/entities/mail-settings.ts';
import { testMessage } from '../../email/compose.ts';
import { codesOf, type MailError, mailFailureInWords } from '../../email/mail-failure.ts';
import { createMailer } from '../../email/mailer.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import * as mailSettings from '../../store/outbox/mail-settings.ts';
import * as outbox from '../../store/outbox/outbox.ts';
import { recordStandaloneEvent } from '../../store/trail/audit.ts';
import type { SignedInCall } from '../call.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { found, parse } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';

/** Sets the mail server. If the password is left out, it stays as it is. */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { password, ...input } = parse(mailSettingsInput, await readJsonBody(request));
  requireProof(actor);
  const { database, mail } = context;
  const sealedPassword = password === undefined ? null : mail.sealPassword(password, input);
  const expected = expectedVersions(request);
  await orCurrent(
    mailSettings.change(database, { ...input, sealedPassword }, actor, expected),
    () => mailSettings.find(database),
  );
  await sendWaiting(context, actor);
  return success({ message: mailMessages.updated, mail: await mailSettings.find(database) });
};

/** id=1: goes back to the settings of the environment. */
export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireProof(actor);
  if (id !== 1) throw new HttpError(404, mailMessages.notFound);
  found(await mailSettings.remove(context.database, actor), mailMessages.notFound);
  await sendWaiting(context, actor);
  return success({ message: mailMessages.removed });
};

/**
 * After other settings or a successful test, unsent emails are sent at once instead of at their next attempt.
 */
const sendWaiting = async (
  { database, outboxWorker }: SignedInCall['context'],
  actor: SignedInCall['actor'],
): Promise<void> => {
  if (!(await outboxWorker.isConfigured())) return;
  await outbox.retryAll(database, actor);
  outboxWorker.nudge();
};

/** How long a test may take (milliseconds): someone is waiting for the answer. */
const testPatience = seconds(25);

/** Sends an email to the address for new requests, and reports the mail server's answer. */
export const sendTest = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  const { config, database, homeSettings, mail } = context;
  const account = await mail.current();
  if (!account) throw new HttpError(409, mailMessages.notSetUp);
  await recordStandaloneEvent(database, actor, 'sent a test email');
  const { name } = await homeSettings();
  const send = createMailer();
  try {
    await send(testMessage(config, account, name), account, AbortSignal.timeout(testPatience));
  } catch (error) {
    log.warn({ event: 'test email not sent', ...codesOf(error) });
    const problem = mailFailureInWords(error as MailError);
    await milestones.reach(database, 'test email failed', problem);
    throw new HttpError(502, problem, { cause: error });
  }
  await milestones.forget(database, 'test email failed');
  await milestones.reach(database, 'email accepted', account.fingerprint);
  await sendWaiting(context, actor);
  return success({ message: mailMessages.testSent(account.notify) });
};
