import { mailMessages, mailSettingsInput } from '../../../domain/entities/mail-settings.ts';
import { seconds } from '../../../domain/durations.ts';
import { testMessage } from '../../email/compose.ts';
import { codesOf, type MailError, mailFailureInWords } from '../../email/mail-failure.ts';
import { createMailer } from '../../email/mailer.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import { recordStandaloneEvent } from '../../store/trail/audit.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import * as outbox from '../../store/outbox/outbox.ts';
import * as mailSettings from '../../store/outbox/mail-settings.ts';
import type { SignedInCall } from '../call.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { found, parse } from '../parse.ts';
import { requireProof } from '../sign-in/require-proof.ts';

/** Sets the mail server. A password that is left out stays as it is. */
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

/** id=1: the settings of the environment again. */
export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireProof(actor);
  if (id !== 1) throw new HttpError(404, mailMessages.notFound);
  found(await mailSettings.remove(context.database, actor), mailMessages.notFound);
  await sendWaiting(context, actor);
  return success({ message: mailMessages.removed });
};

/** With other settings, or after a test that went through, what waits may go out: at once, not in half a day. */
const sendWaiting = async (
  { database, outboxWorker }: SignedInCall['context'],
  actor: SignedInCall['actor'],
): Promise<void> => {
  if (!(await outboxWorker.isConfigured())) return;
  await outbox.retryAll(database, actor);
  outboxWorker.nudge();
};

/** How long the mail server may take for a test; someone waits for the answer (milliseconds). */
const testPatience = seconds(25);

/** Sends an email to the address for new requests, and waits for what the mail server says. */
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
