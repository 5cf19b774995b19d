import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { permissions } from '../../../domain/nouns/permissions/permission-noun.ts';
import type { PermissionWay } from '../../../domain/nouns/permissions/permission-ways.ts';
import {
  type Testimonial,
  type TestimonialInput,
  testimonials,
} from '../../../domain/nouns/testimonials/testimonial-noun.ts';
import { formatDate, toHomeDay } from '../../../domain/lib/time.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { howPermitted, testimonialLacksPermission } from '../files/permitted.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { fieldNames, pick } from '../fields.ts';
import { putNotice } from '../outbox/staff-notices.ts';
import { changedNow, type Expected, requireVersion } from '../history/require-version.ts';
import { listStore } from './list-store.ts';

export const testimonialsStore = listStore<typeof testimonials, Testimonial>(testimonials, {
  // A new testimonial is not approved.
  toStore: async ({ transaction, by, before }, input: Partial<TestimonialInput>) => ({
    ...(typeof input.permission_id === 'string' && {
      permission_id: await addPermission(transaction, { ...before, ...input }, by),
    }),
    ...(!before && { approved: 0 }),
  }),
  added: (transaction, { userId }) => putNotice(transaction, 'testimonial waits', userId),
  narrow: (query) =>
    query
      .where(({ not }) => not(testimonialLacksPermission()))
      .select(howPermitted().as('consent_how')),
});

const ledger = listStore(permissions);

/** Stores a new permission to publish a testimonial. Returns its id. */
const addPermission = (
  transaction: Database,
  testimonial: Partial<TestimonialInput>,
  by: Author,
): Promise<number> => ledger.add(transaction, permissionFor(testimonial, by), by);

/** The new permission to publish a testimonial, according to how it was given. */
export const permissionFor = ({ name, permission_id }: Partial<TestimonialInput>, by: Author) => {
  const today = formatDate(toHomeDay(new Date()));
  // Never its words: the permission stays when the testimonial is deleted for good.
  const who = name ?? `Someone without a name (${today})`;
  return {
    who,
    allowed_by: who,
    relation: 'Wrote it',
    how: permission_id as PermissionWay,
    witness: null,
    uses: 'site' as const,
    until: null,
    taken_back_on: null,
    note: `Recorded by ${by.username} on ${today}.`,
  };
};

/**
 * Sets the permission of a testimonial: the id of one, a way in which a new one was given, or null. Returns
 * whether the testimonial exists.
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const setPermission = (
  db: Database,
  id: number,
  permission_id: TestimonialInput['permission_id'],
  by: Author,
  expected: Expected = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await testimonialsStore.find(transaction, id);
    if (!before) return false;
    const verb = permission_id ? 'recorded the permission for' : 'removed the permission from';
    // An earlier version has all fields.
    const input = { ...pick(before, fieldNames(testimonials.input)), permission_id };
    return (
      (await testimonialsStore.change(transaction, id, input, by, { verb, expected })) !== null
    );
  });

const describe = testimonials.describe as (record: object) => string;

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
