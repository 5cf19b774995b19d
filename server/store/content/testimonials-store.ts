import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { permissions } from '../../../domain/nouns/permissions/permission-noun.ts';
import { type PermissionWay } from '../../../domain/nouns/permissions/permission-ways.ts';
import {
  type Testimonial,
  type TestimonialInput,
  testimonials,
} from '../../../domain/nouns/testimonials/testimonial-noun.ts';
import { formatDate } from '../../../domain/lib/format-date.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { selectPermissionWay, testimonialLacksPermission } from '../files/permission-sql.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { listFieldNames, pick } from '../fields.ts';
import { queueNotice } from '../outbox/staff-notices.ts';
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';
import { createListStore } from './list-store.ts';

export const testimonialsStore = createListStore<typeof testimonials, Testimonial>(testimonials, {
  // A new testimonial is not approved.
  toStoredValues: async (
    { transaction, by, before: earlierTestimonial },
    input: Partial<TestimonialInput>,
  ) => ({
    ...(typeof input.permission_id === 'string' && {
      permission_id: await addPermission(transaction, { ...earlierTestimonial, ...input }, by),
    }),
    ...(!earlierTestimonial && { approved: 0 }),
  }),
  afterAdd: (transaction, { userId }) => queueNotice(transaction, 'testimonial waits', userId),
  filterShown: (query) =>
    query
      .where(({ not }) => not(testimonialLacksPermission()))
      .select(selectPermissionWay().as('consent_how')),
});

const permissionsStore = createListStore(permissions);

/** Stores a new permission to publish a testimonial. Returns its id. */
const addPermission = (
  transaction: Database,
  testimonial: Partial<TestimonialInput>,
  by: Author,
): Promise<number> => permissionsStore.add(transaction, toNewPermission(testimonial, by), by);

export const toNewPermission = ({ name, permission_id }: Partial<TestimonialInput>, by: Author) => {
  const today = formatDate(toHomeDay(new Date()));
  // Contains nothing from the testimonial, because the permission outlives it.
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
  expected: ExpectedVersions = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const earlierTestimonial = await testimonialsStore.find(transaction, id);
    if (!earlierTestimonial) return false;
    const verb = permission_id ? 'recorded the permission for' : 'removed the permission from';
    // All fields, because the stored version must be complete.
    const input = {
      ...pick(earlierTestimonial, listFieldNames(testimonials.input)),
      permission_id,
    };
    return (
      (await testimonialsStore.change(transaction, id, input, by, { verb, expected })) !== null
    );
  });

const describe = testimonials.describe as (record: object) => string;

/**
 * Shows a testimonial to visitors, or hides it. Returns whether it exists.
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const setApproval = (
  db: Database,
  id: number,
  flag: Flag,
  by: Author,
  expected: ExpectedVersions = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const earlierTestimonial = await testimonialsStore.find(transaction, id);
    if (!earlierTestimonial) return false;
    const verb = flag ? 'approved' : 'withdrew the approval of';
    await recordAuditEvent(transaction, by, `${verb} ${describe(earlierTestimonial)}`);
    requireVersion(earlierTestimonial, expected);
    await transaction
      .updateTable('testimonials')
      .set({ approved: flag, ...createChangeStamp(by) })
      .where('id', '=', id)
      .execute();
    return true;
  });
