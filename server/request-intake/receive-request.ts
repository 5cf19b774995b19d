import { createHash, createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { requestLimits } from '../../domain/constants.ts';
import { requestProblems } from '../../domain/requests/request-problems.ts';
import { isSameSentence } from '../../domain/requests/request-form-words.ts';
import { days, hours } from '../../domain/lib/durations.ts';
import {
  findProfessionalProblems,
  findContactProblem,
  requestConsentInput,
  type RequestField,
  requestMessages,
  type RequestInput,
  requestInput,
  botSignsInput,
  findRequestedDayProblems,
} from '../../domain/requests/request.ts';
import type { ContactInfo } from '../../domain/nouns/contact/contact-noun.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { listVisitTimes } from '../../domain/nouns/contact/visit-times.ts';
import { findSpentTier, type SpentTier, spendTiers } from '../auth/limiter.ts';
import { tieredLimits } from '../auth/limits.ts';
import { type Database, isShared } from '../database/engine.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import { deriveKey } from '../installation-key.ts';
import { isPhoneNumber } from '../phone-numbers.ts';
import * as tourRequests from '../store/requests/requests-store.ts';
import {
  type FormTimes,
  type SpamSigns,
  findSuspicion,
  type RecentVisitors,
} from './spam-signs.ts';

/** The sender of a request, and the services for handling it. */
interface RequestIntake {
  config: Pick<Config, 'tourRetentionMonths'>;
  database: Database;
  log: Logger;
  outboxWorker: OutboxWorker;
  visitors: RecentVisitors;
  formTimes: FormTimes;
  network: string;
  /** The sender's networks, smallest first. */
  networks: string[];
  readContact(database: Database): Promise<Pick<ContactInfo, 'phone_cell' | 'business_hours'>>;
  readConsentText(): Promise<string>;
  mayConfirm: ConfirmationLimitCheck;
}

/** The response to the sender, the same for suspected spam. */
export interface ReceivedRequest extends Pick<
  tourRequests.StoredRequest,
  'id' | 'reference' | 'createdAt' | 'token'
> {
  byEmail: boolean;
}

type Body = Record<string, unknown>;
type Problems = Partial<Record<RequestField, string>>;

/**
 * Receives a family's request: checks it, stores it, and notifies the home. A request that looks like a
 * bot's, or arrives with many others, is stored as suspected spam but gets the same response.
 * @throws HttpError 422 with messages by field, 429 for far too many, and what `write` throws
 */
export const receiveRequest = async (
  intake: RequestIntake,
  body: Body,
): Promise<ReceivedRequest> => {
  const { database, log, networks, outboxWorker } = intake;
  // Rejects a flood before parsing or writing anything.
  const spentTier = await findSpentTier(database, tieredLimits.tourRequests, networks);
  if (spentTier) throw await createTooManyError(intake, database, spentTier);
  const consentText = await intake.readConsentText();
  const input = await validateInput(intake, body, consentText);
  const receivedRequest = {
    input,
    consentText,
    retentionMonths: intake.config.tourRetentionMonths,
    fingerprint: createFingerprint(input),
    isHomeNotified: await outboxWorker.isConfigured(),
    mayConfirm: intake.mayConfirm,
  };
  const suspicion = findSuspicion(readSpamSigns(intake, body, input));
  const storedRequest = await tourRequests.add(database, receivedRequest, (transaction) =>
    assessRequest(transaction, intake, suspicion),
  );
  const { id, isNew, suspected: isSuspected, reference, createdAt, token } = storedRequest;
  if (isNew) {
    log.info({ event: 'tour request stored', tourRequestId: id, suspected: isSuspected });
    outboxWorker.nudge();
  }
  const byEmail = receivedRequest.isHomeNotified && input.email !== null;
  return { id, reference, createdAt, token, byEmail };
};

const readSpamSigns = (
  { database, formTimes, network, visitors }: RequestIntake,
  body: Body,
  input: RequestInput,
): SpamSigns => {
  const { leave_empty: trap, form_time } = botSignsInput.parse(body);
  return {
    trap,
    formTime: formTimes.read(form_time),
    sinceFirstPage: visitors.timeSinceFirstPage(network) ?? (isShared(database) ? undefined : null),
    message: input.message,
  };
};

/**
 * Counts a request toward the limits. Requests from obvious bots don't count toward the limit of unsuspicious
 * requests.
 * @returns why the request is suspected; null if it is not
 * @throws HttpError 429 when there are too many
 */
const assessRequest = async (
  transaction: Database,
  intake: RequestIntake,
  suspicion: string | null,
): Promise<string | null> => {
  const { networks } = intake;
  const spentTier = await spendTiers(transaction, tieredLimits.tourRequests, networks);
  if (spentTier) throw await createTooManyError(intake, transaction, spentTier);
  const reason = suspicion ?? (await detectFlood(transaction, networks));
  if (reason && (await tourRequests.count(transaction, 'spam')) >= requestLimits.mostSuspected) {
    throw await createTooManyError(intake, transaction, {
      of: 'site',
      retryAfterSeconds: hours(1) / 1000,
    });
  }
  return reason;
};

const detectFlood = async (transaction: Database, networks: string[]): Promise<string | null> => {
  const spentTier = await spendTiers(transaction, tieredLimits.believedTourRequests, networks);
  if (!spentTier) return null;
  return spentTier.of === 'site'
    ? 'Many requests came from everywhere at once.'
    : 'Many requests came from one place at once.';
};

/**
 * An error with the phone number to call. Reads the number through the caller's transaction, which may hold
 * the database's lock.
 */
const createTooManyError = async (
  { log, readContact }: RequestIntake,
  database: Database,
  { of, retryAfterSeconds }: SpentTier,
): Promise<HttpError> => {
  log.warn({ event: 'tour request rejected', full: of });
  const { phone_cell: phone } = await readContact(database);
  return new HttpError(429, requestMessages.tooMany(phone), { retryAfterSeconds });
};

/**
 * Returns the valid input.
 * @param consentText the current text beside the consent checkbox
 * @throws HttpError 422
 */
const validateInput = async (
  intake: RequestIntake,
  body: Body,
  consentText: string,
): Promise<RequestInput> => {
  const parsedInput = requestInput.safeParse(body);
  const problems: Problems = parsedInput.success
    ? {}
    : collectFirstProblems(parsedInput.error.issues);
  const contactIssue = findContactProblem({ phone: body['phone'], email: body['email'] });
  if (contactIssue && !problems.phone && !problems.email) problems.phone = contactIssue;
  const phone = requestInput.shape.phone.safeParse(body['phone']).data;
  if (!problems.phone && phone && !isPhoneNumber(phone)) problems.phone = requestProblems.phone;
  Object.assign(problems, findProfessionalProblems(body));
  if (parsedInput.success)
    Object.assign(problems, await findWishProblems(intake, parsedInput.data));
  const hasConsentChanged = !problems.consent && !hasAgreedTo(consentText, body);
  if (hasConsentChanged) problems.consent = requestProblems.consentChanged;
  if (parsedInput.success && Object.keys(problems).length === 0)
    return dropOtherKindsFields(parsedInput.data);
  const [only, ...more] = listInFieldOrder(problems);
  const sentence = more.length > 0 ? requestProblems.some : (only ?? requestProblems.some);
  throw new HttpError(422, sentence, {
    fields: problems,
    consentText: hasConsentChanged ? consentText : undefined,
  });
};

/**
 * Removes fields of the other kind of request: families have no organization, and the form for professionals
 * is only in English.
 */
const dropOtherKindsFields = (input: RequestInput): RequestInput =>
  input.kind === 'professional'
    ? { ...input, language: null }
    : { ...input, organization: null, role: null };

/** Whether the sender agreed to the current text, which may have changed after the page was opened. */
const hasAgreedTo = (consentText: string, body: Body): boolean => {
  const { consent_text: agreedText = consentText } = requestConsentInput.parse(body);
  return isSameSentence(agreedText, consentText);
};

const collectFirstProblems = (issues: { path: PropertyKey[]; message: string }[]): Problems => {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path[0] as RequestField] ??= message;
  return problems;
};

const listInFieldOrder = (problems: Problems): string[] =>
  Object.keys(requestInput.shape).flatMap((field) => problems[field as RequestField] ?? []);

const findWishProblems = async ({ database, readContact }: RequestIntake, input: RequestInput) => {
  const { business_hours } = await readContact(database);
  const times = listVisitTimes(business_hours, input.wish_date);
  return findRequestedDayProblems(input, { today: toHomeDay(new Date()), times });
};

/** A hash of the request's content that ignores spacing. */
const createFingerprint = (input: RequestInput): string => {
  const { kind, name, phone, email, wishes, wish_date, wish_time, message } = input;
  const { organization, role } = input;
  const texts = [name, phone, email, wish_date, wish_time, message].map((text) =>
    (text ?? '').replace(/\s+/g, ' '),
  );
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...texts,
        ...wishes.toSorted(),
        ...(kind === 'visit' ? [] : [kind]),
        ...(kind === 'professional' ? [organization, role] : []),
      ]),
    )
    .digest('hex');
};

/**
 * Whether one more confirmation may be sent to an address. Anyone can enter anyone's address in the form, so
 * each address gets only a few a day.
 */
export type ConfirmationLimitCheck = (transaction: Database, emailKey: string) => Promise<boolean>;

/** Counts keyed hashes, because no address may remain after its request is deleted. */
export const createConfirmationLimitCheck = (installationKey: Buffer): ConfirmationLimitCheck => {
  const key = deriveKey(installationKey, 'confirmation address');
  return async (transaction, emailKey) => {
    const address = createHmac('sha256', key).update(emailKey).digest('base64url');
    const limit = {
      name: `confirmation:${address}`,
      tiers: [{ of: 'site', most: requestLimits.confirmationsADay, span: days(1) }],
    } as const;
    return (await spendTiers(transaction, limit, [])) === null;
  };
};
