import { createHash } from 'node:crypto';
import { tourProblems } from '../../domain/content/tour-problems.ts';
import { tours } from '../../domain/constants.ts';
import { consentText } from '../../domain/content/tour-request.ts';
import { hours } from '../../domain/durations.ts';
import {
  reachProblem,
  type TourField,
  type TourRequestInput,
  tourRequestInput,
  tourSigns,
  tourMessages,
  visitWishProblems,
} from '../../domain/entities/tour-request.ts';
import { homeDay } from '../../domain/time.ts';
import { visitTimes } from '../../domain/visit-times.ts';
import type { ApiCall } from '../api/call.ts';
import { recordVisitors } from '../api/record-once.ts';
import { tieredLimits } from '../auth/limits.ts';
import { spendTiers, type SpentTier, spentTier } from '../auth/tiered-limits.ts';
import type { Database } from '../database/open.ts';
import { createPublicContent } from '../pages/public-content.ts';
import { isHttpError, HttpError } from '../errors.ts';
import * as tourRequests from '../store/tour-requests.ts';
import { type Signs, suspicionOf } from './suspicion.ts';

type Body = Record<string, unknown>;
type Problems = Partial<Record<TourField, string>>;

/**
 * Takes a family's request: checks it, stores it, and has the home told. What looks like a robot's, or
 * comes with many others, is stored apart and gets the same answer.
 * @returns the stored request's id
 * @throws HttpError 422 with what is wrong by field, 429 for far too many, and what `write` throws
 */
export const receiveTourRequest = async (call: ApiCall, body: Body): Promise<number> => {
  try {
    return await receive(call, body);
  } catch (error) {
    if (isHttpError(error) && error.status === 429) {
      await recordVisitors(call, 'Visitors', 'asked for more tours than are taken at once');
    }
    throw error;
  }
};

const receive = async (call: ApiCall, body: Body): Promise<number> => {
  const { context, networks, log } = call;
  const { config, database, outboxWorker } = context;
  // A flood is refused before anything of it is looked at or written.
  const spent = await spentTier(database, tieredLimits.tourRequests, networks);
  if (spent) throw await tooMany(call, database, spent);
  const input = await checked(call, body);
  const received = {
    input,
    consentText: consentText(config.siteName, config.tourRetentionMonths),
    fingerprint: fingerprintOf(input),
    mail: outboxWorker.configured,
  };
  const suspicion = suspicionOf(signsOf(call, body, input));
  const { id, isNew, suspected } = await tourRequests.add(database, received, (transaction) =>
    judge(transaction, call, suspicion),
  );
  if (isNew) {
    log.info({ event: 'tour request stored', tourRequestId: id, suspected });
    outboxWorker.nudge();
  }
  return id;
};

const signsOf = ({ context, network }: ApiCall, body: Body, input: TourRequestInput): Signs => {
  const { website, form_time } = tourSigns.parse(body);
  return {
    website,
    formTime: context.formTimes.read(form_time),
    sinceFirstPage: context.visitors.sinceFirst(network),
    message: input.message,
  };
};

/**
 * Counts a request with the others. Only believed ones count as believed, so that obvious robots use up
 * no family's place in the inbox.
 * @returns why it is stored apart, or null
 * @throws HttpError 429 where there are too many
 */
const judge = async (
  transaction: Database,
  call: ApiCall,
  suspicion: string | null,
): Promise<string | null> => {
  const { networks } = call;
  const spent = await spendTiers(transaction, tieredLimits.tourRequests, networks);
  if (spent) throw await tooMany(call, transaction, spent);
  const reason = suspicion ?? (await crowd(transaction, networks));
  if (reason && (await tourRequests.count(transaction, 'spam')) >= tours.mostSuspected) {
    throw await tooMany(call, transaction, { of: 'site', retryAfterSeconds: hours(1) / 1000 });
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

/** Whoever is refused gets the number to call. Read where the caller reads: a transaction holds the database. */
const tooMany = async (
  { log }: ApiCall,
  database: Database,
  { of, retryAfterSeconds }: SpentTier,
): Promise<HttpError> => {
  log.warn({ event: 'tour request refused', full: of });
  const { value: contact } = await createPublicContent({ database, log }).contact();
  return new HttpError(429, tourMessages.tooMany(contact.phone_cell), { retryAfterSeconds });
};

/** @throws HttpError 422 */
const checked = async (call: ApiCall, body: Body): Promise<TourRequestInput> => {
  const parsed = tourRequestInput.safeParse(body);
  const problems: Problems = parsed.success ? {} : firstProblems(parsed.error.issues);
  const reach = reachProblem({ phone: body['phone'], email: body['email'] });
  if (reach && !problems.phone && !problems.email) problems.phone = reach;
  if (parsed.success) Object.assign(problems, await wishProblems(call, parsed.data));
  if (parsed.success && Object.keys(problems).length === 0) return parsed.data;
  const [only, ...more] = inFieldOrder(problems);
  const sentence = more.length > 0 ? tourProblems.some : (only ?? tourProblems.some);
  throw new HttpError(422, sentence, { fields: problems });
};

const firstProblems = (issues: { path: PropertyKey[]; message: string }[]): Problems => {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path[0] as TourField] ??= message;
  return problems;
};

const inFieldOrder = (problems: Problems): string[] =>
  Object.keys(tourRequestInput.shape).flatMap((field) => problems[field as TourField] ?? []);

const wishProblems = async ({ context }: ApiCall, input: TourRequestInput) => {
  const { value: contact } = await createPublicContent(context).contact();
  const times = visitTimes(contact.business_hours, input.wish_date);
  return visitWishProblems(input, { today: homeDay(new Date()), times });
};

/** The same for the same words, however they are spaced. */
const fingerprintOf = (input: TourRequestInput): string => {
  const { name, phone, email, wishes, wish_date, wish_time, message } = input;
  const words = [name, phone, email, wish_date, wish_time, message].map((text) =>
    (text ?? '').replace(/\s+/g, ' '),
  );
  return createHash('sha256')
    .update(JSON.stringify([...words, ...wishes.toSorted()]))
    .digest('hex');
};
