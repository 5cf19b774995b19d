import type { Flag } from '../../../domain/entities/id.ts';
import {
  type Consent,
  type ConsentWay,
  type Testimonial,
  testimonials,
} from '../../../domain/nouns/testimonial.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../trail/audit.ts';
import { fieldNames, pick } from '../fields.ts';
import * as history from '../trail/history.ts';
import { changedNow, type Expected, requireVersion } from '../trail/version.ts';
import { listStore } from './list-store.ts';

export const testimonialsStore = listStore<typeof testimonials, Testimonial>(testimonials, {
  // A new one starts not approved.
  toStore: ({ by, before }, input: Partial<Consent>) => ({
    ...consentAfter(before ?? noConsent, input, by),
    ...(!before && { approved: 0 }),
  }),
});

const describe = testimonials.describe as (record: object) => string;

/**
 * Records how the person gave permission to publish their words, or withdraws that. Returns whether the
 * testimonial exists.
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const recordConsent = (
  db: Database,
  id: number,
  consent_how: ConsentWay | null,
  by: Author,
  expected: Expected = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await testimonialsStore.find(transaction, id);
    if (!before) return false;
    const verb = consent_how ? 'recorded the permission for' : 'took back the permission for';
    const words = pick(before, fieldNames(testimonials.input));
    const input = { ...words, ...consentAfter(before, { consent_how }, by) };
    return history.updateWithHistory(
      transaction,
      testimonials,
      { id, input, verb, describe, expected },
      by,
    );
  });

/** A restored version keeps its author and time, and so does a consent that is recorded the same way again. */
const consentAfter = (
  { consent_how, consent_by, consent_at }: Consent,
  asked: Partial<Consent>,
  by: Author,
): Consent => {
  const how = asked.consent_how;
  if (how === undefined) return { consent_how, consent_by, consent_at };
  if (asked.consent_at !== undefined)
    return { consent_how: how, consent_by: asked.consent_by ?? null, consent_at: asked.consent_at };
  if (how === consent_how) return { consent_how, consent_by, consent_at };
  if (how === null) return noConsent;
  return { consent_how: how, consent_by: by.username, consent_at: now() };
};

const noConsent: Consent = { consent_how: null, consent_by: null, consent_at: null };

/**
 * Shows a testimonial to visitors, or hides it. Returns whether it exists.
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const approve = (
  db: Database,
  id: number,
  flag: Flag,
  by: Author,
  expected: Expected = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await testimonialsStore.find(transaction, id);
    if (!before) return false;
    const verb = flag ? 'approved' : 'withdrew the approval of';
    await recordAuditEvent(transaction, by, `${verb} ${describe(before)}`);
    requireVersion(before, expected);
    await transaction
      .updateTable('testimonials')
      .set({ approved: flag, ...changedNow(by) })
      .where('id', '=', id)
      .execute();
    return true;
  });
