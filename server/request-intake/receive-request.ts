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
import { tieredLimits } from '../auth/limits.ts';
import { spendTiers, type SpentTier, spentTier } from '../auth/tiered-limits.ts';
import { type Database, isShared } from '../database/engine.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import { HttpError } from '../errors.ts';
import { deriveKey } from '../installation-key.ts';
import { isPhoneNumber } from '../phone-numbers.ts';
import * as tourRequests from '../store/requests/requests-store.ts';
import { type FormTimes, type Signs, findSuspicion, type Visitors } from './spam-signs.ts';

/** A request's sender and environment. */
interface Reception {
  database: Database;
  log: Logger;
  outboxWorker: OutboxWorker;
  visitors: Visitors;
  formTimes: FormTimes;
  network: string;
  /** The sender's networks, smallest first. */
  networks: string[];
  readContact(database: Database): Promise<Pick<ContactInfo, 'phone_cell' | 'business_hours'>>;
  readConsentText(): Promise<string>;
  mayConfirm: MayConfirm;
}

/** The sender's response, which is the same for requests that are set aside. */
export interface ReceivedRequest extends Pick<
  tourRequests.Added,
  'id' | 'reference' | 'createdAt' | 'token'
> {
  byEmail: boolean;
}

type Body = Record<string, unknown>;
type Problems = Partial<Record<RequestField, string>>;

/**
 * Receives a family's request: checks it, stores it, and notifies the home. A request that looks like a
 * bot's, or comes with many others, is stored as suspected spam and gets the same response.
 * @throws HttpError 422 with messages by field, 429 for far too many, and what `write` throws
 */
export const receiveRequest = async (
  reception: Reception,
  body: Body,
): Promise<ReceivedRequest> => {
  const { database, log, networks, outboxWorker } = reception;
  // A flood is rejected before anything is parsed or written.
  const spent = await spentTier(database, tieredLimits.tourRequests, networks);
  if (spent) throw await tooMany(reception, database, spent);
  const consentText = await reception.readConsentText();
  const input = await checkInput(reception, body, consentText);
  const received = {
    input,
    consentText,
    fingerprint: fingerprint(input),
    mail: await outboxWorker.isConfigured(),
    mayConfirm: reception.mayConfirm,
  };
  const suspicion = findSuspicion(readSigns(reception, body, input));
  const added = await tourRequests.add(database, received, (transaction) =>
    judge(transaction, reception, suspicion),
  );
  const { id, isNew, suspected, reference, createdAt, token } = added;
  if (isNew) {
    log.info({ event: 'tour request stored', tourRequestId: id, suspected });
    outboxWorker.nudge();
  }
  const byEmail = received.mail && input.email !== null;
  return { id, reference, createdAt, token, byEmail };
};

const readSigns = (
  { database, formTimes, network, visitors }: Reception,
  body: Body,
  input: RequestInput,
): Signs => {
  const { website, form_time } = botSignsInput.parse(body);
  return {
    website,
    formTime: formTimes.read(form_time),
    sinceFirstPage: visitors.sinceFirst(network) ?? (isShared(database) ? undefined : null),
    message: input.message,
  };
};

/**
 * Counts a request toward the limits. Only requests that are believed count toward the first limit, so that
 * obvious bots don't use up families' places in the inbox.
 * @returns why it is suspected, or null
 * @throws HttpError 429 when there are too many
 */
const judge = async (
  transaction: Database,
  reception: Reception,
  suspicion: string | null,
): Promise<string | null> => {
  const { networks } = reception;
  const spent = await spendTiers(transaction, tieredLimits.tourRequests, networks);
  if (spent) throw await tooMany(reception, transaction, spent);
  const reason = suspicion ?? (await crowd(transaction, networks));
  if (reason && (await tourRequests.count(transaction, 'spam')) >= requestLimits.mostSuspected) {
    throw await tooMany(reception, transaction, { of: 'site', retryAfterSeconds: hours(1) / 1000 });
  }
  return reason;
};

const crowd = async (transaction: Database, networks: string[]): Promise<string | null> => {
  const spent = await spendTiers(transaction, tieredLimits.believedTourRequests, networks);
  if (!spent) return null;
  return spent.of === 'site'
    ? 'Many requests came from everywhere at once.'
    : 'Many requests came from one place at once.';
};

/**
 * An error with the phone number to call, which is read through the caller's transaction, because that holds
 * the database.
 */
const tooMany = async (
  { log, readContact }: Reception,
  database: Database,
  { of, retryAfterSeconds }: SpentTier,
): Promise<HttpError> => {
  log.warn({ event: 'tour request rejected', full: of });
  const { phone_cell: phone } = await readContact(database);
  return new HttpError(429, requestMessages.tooMany(phone), { retryAfterSeconds });
};

/**
 * @param consentText the current sentence beside the checkbox
 * @throws HttpError 422
 */
const checkInput = async (
  reception: Reception,
  body: Body,
  consentText: string,
): Promise<RequestInput> => {
  const parsed = requestInput.safeParse(body);
  const problems: Problems = parsed.success ? {} : firstProblems(parsed.error.issues);
  const contactIssue = findContactProblem({ phone: body['phone'], email: body['email'] });
  if (contactIssue && !problems.phone && !problems.email) problems.phone = contactIssue;
  const phone = requestInput.shape.phone.safeParse(body['phone']).data;
  if (!problems.phone && phone && !isPhoneNumber(phone)) problems.phone = requestProblems.phone;
  Object.assign(problems, findProfessionalProblems(body));
  if (parsed.success) Object.assign(problems, await wishProblems(reception, parsed.data));
  const hasConsentChanged = !problems.consent && !agreedTo(consentText, body);
  if (hasConsentChanged) problems.consent = requestProblems.consentChanged;
  if (parsed.success && Object.keys(problems).length === 0) return ofItsKind(parsed.data);
  const [only, ...more] = inFieldOrder(problems);
  const sentence = more.length > 0 ? requestProblems.some : (only ?? requestProblems.some);
  throw new HttpError(422, sentence, {
    fields: problems,
    consentText: hasConsentChanged ? consentText : undefined,
  });
};

/**
 * Removes fields of the other kinds: families have no organization, and the form for professionals is in
 * English.
 */
const ofItsKind = (input: RequestInput): RequestInput =>
  input.kind === 'professional'
    ? { ...input, language: null }
    : { ...input, organization: null, role: null };

/** If the page was opened before the sentence was changed, consent is requested again. */
const agreedTo = (consentText: string, body: Body): boolean => {
  const { consent_text: agreed = consentText } = requestConsentInput.parse(body);
  return isSameSentence(agreed, consentText);
};

const firstProblems = (issues: { path: PropertyKey[]; message: string }[]): Problems => {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path[0] as RequestField] ??= message;
  return problems;
};

const inFieldOrder = (problems: Problems): string[] =>
  Object.keys(requestInput.shape).flatMap((field) => problems[field as RequestField] ?? []);

const wishProblems = async ({ database, readContact }: Reception, input: RequestInput) => {
  const { business_hours } = await readContact(database);
  const times = listVisitTimes(business_hours, input.wish_date);
  return findRequestedDayProblems(input, { today: toHomeDay(new Date()), times });
};

/** A hash of the request's words that ignores their spacing. */
const fingerprint = (input: RequestInput): string => {
  const { kind, name, phone, email, wishes, wish_date, wish_time, message } = input;
  const { organization, role } = input;
  const words = [name, phone, email, wish_date, wish_time, message].map((text) =>
    (text ?? '').replace(/\s+/g, ' '),
  );
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...words,
        ...wishes.toSorted(),
        ...(kind === 'visit' ? [] : [kind]),
        ...(kind === 'professional' ? [organization, role] : []),
      ]),
    )
    .digest('hex');
};

/**
 * Whether one more confirmation may be sent to an address. Anyone can enter anyone's address in the form, so
 * each address gets only a few a day. The total is limited by the number of requests that are believed.
 */
export type MayConfirm = (transaction: Database, emailKey: string) => Promise<boolean>;

/** Counts by a keyed hash, so that no address remains in the counts after its request is deleted. */
export const createConfirmationLimit = (installationKey: Buffer): MayConfirm => {
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
