import { seconds } from '../../../domain/lib/durations.ts';
import {
  mailMessages,
  mailSettingsInput,
  type MailSettingsInput,
} from '../../../domain/site/settings/outgoing-mail.ts';
import { composeTestMessage } from '../../email/compose.ts';
import type { MailAccount } from '../../email/mail-accounts.ts';
import {
  toLogFields,
  serializeMailFailure,
  type MailError,
  describeMailFailure,
} from '../../email/mail-failure.ts';
import { sendTrialEmail } from '../../email/mail-trial.ts';
import { findNotifiedAddresses } from '../../email/recipients.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import * as mailSettings from '../../store/outbox/mail-settings.ts';
import * as users from '../../store/accounts/users-store.ts';
import * as outbox from '../../store/outbox/outbox.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput, readIfMatch, withConflict } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';

/**
 * Stores a mail server once it has accepted a message to the owner's own address. If the password is omitted,
 * it stays unchanged.
 */
export const change = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context } = call;
  const settings = await readInput(mailSettingsInput, request);
  requireProof(actor);
  const { password, ...input } = settings;
  const { database, mail } = context;
  const expectedVersion = readIfMatch(request);
  const readCurrent = () => mailSettings.find(database);
  await withConflict(
    mailSettings.requireCurrentSettings(database, actor, expectedVersion),
    readCurrent,
  );
  const account = await tryAccount(call, settings);
  const sealedPassword = password === undefined ? null : mail.sealPassword(password, input);
  await withConflict(
    mailSettings.change(database, { ...input, sealedPassword }, actor, expectedVersion),
    readCurrent,
  );
  await recordWorkingAccount(context, account);
  await retryWaitingEmails(context, actor);
  return success({ message: mailMessages.updated, mail: await mailSettings.find(database) });
};

/**
 * Tries settings before they are stored.
 * @throws HttpError 422, which says what was wrong; 429 after too many tries
 */
const tryAccount = async (
  { actor, context, log }: SignedInCall,
  settings: MailSettingsInput,
): Promise<MailAccount> => {
  const { config, database, homeSettings, limits, mail, mailer } = context;
  const account = await mail.buildUnsaved(settings);
  if (!account) throw mailSettings.createPasswordNeededError();
  await limits.mailTrials.spend(actor.userId);
  const to = requireFound(await users.find(database, actor.userId), mailMessages.saveFailed).email;
  const { name } = await homeSettings();
  const trial = { settings, account, to, name, config };
  try {
    await sendTrialEmail(mailer, trial, AbortSignal.timeout(testTimeout));
  } catch (error) {
    const cause = error instanceof HttpError ? error.cause : error;
    log.warn({ event: 'mail settings refused', ...toLogFields(cause) });
    await recordStandaloneEvent(
      database,
      actor,
      `failed to set the outgoing mail host to ${settings.host}`,
    );
    throw error;
  }
  return account;
};

/** Records that an account works, which ends an earlier failure. */
const recordWorkingAccount = async (
  { database }: SignedInCall['context'],
  { fingerprint }: MailAccount,
): Promise<void> => {
  await milestones.forget(database, 'test email failed');
  await milestones.forget(database, 'emails failing');
  await milestones.record(database, 'email accepted', fingerprint);
};

/** id=1: removes the stored settings, so that those of the environment apply again. */
export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireProof(actor);
  if (id !== 1) throw new HttpError(404, mailMessages.notFound);
  const { database } = context;
  requireFound(await mailSettings.remove(database, actor), mailMessages.notFound);
  await milestones.forget(database, 'emails failing');
  await retryWaitingEmails(context, actor);
  return success({ message: mailMessages.removed });
};

/** After changed settings or a successful test, sends waiting emails at once. */
const retryWaitingEmails = async (
  { database, outboxWorker }: SignedInCall['context'],
  actor: SignedInCall['actor'],
): Promise<void> => {
  if (!(await outboxWorker.isConfigured())) return;
  await outbox.retryUnsentEmails(database, actor);
  outboxWorker.nudge();
};

/** The time limit of a test (milliseconds), because someone is waiting for the answer. */
const testTimeout = seconds(25);

/** Sends a test email to the first person notified of new requests, and reports whether that worked. */
export const sendTest = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  const { config, database, homeSettings, limits, mail, mailer } = context;
  const account = await mail.current();
  if (!account) throw new HttpError(409, mailMessages.notSetUp);
  await limits.mailTrials.spend(actor.userId);
  await recordStandaloneEvent(database, actor, 'sent a test email');
  const { name } = await homeSettings();
  const [to = account.notify] = await findNotifiedAddresses(database, 'new request', account);
  const message = composeTestMessage(config, { notify: to }, name);
  try {
    await mailer(message, account, AbortSignal.timeout(testTimeout));
  } catch (error) {
    log.warn({ event: 'test email not sent', ...toLogFields(error) });
    const problem = describeMailFailure(error as MailError);
    await milestones.record(database, 'test email failed', problem);
    await milestones.begin(database, 'emails failing', serializeMailFailure(error as MailError));
    throw new HttpError(502, problem, { cause: error });
  }
  await recordWorkingAccount(context, account);
  await retryWaitingEmails(context, actor);
  return success({ message: mailMessages.testSent(to) });
};
