import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toHomeDay } from '../../../domain/lib/time.ts';

/**
 * SQL: whether a picture, or the gallery item that shows it, must be hidden because it lacks a permission
 * (docs/product/permissions.md). Depends on the current day, so create it for each query. Triggers store the
 * last day on which it may be shown (database/migrations/028-shown-until.ts).
 */
export const lacksPermission = (table: 'pictures' | 'gallery_items'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.shown_until`)} < ${toHomeDay(new Date())}`;

/**
 * SQL: whether a testimonial lacks its permission, in a query of `testimonials`. A withdrawn, deleted or
 * expired permission always hides it; a missing one does if the home requires permissions.
 */
export const testimonialLacksPermission = (): RawBuilder<SqlBool> => sql`(case
  when testimonials.permission_id is null
    then exists (select 1 from home where testimonials_need_permission = 1)
  else not exists (select 1 from permissions
    where permissions.id = testimonials.permission_id and ${isValid()}) end)`;

const isValid = (): RawBuilder<SqlBool> => sql`permissions.taken_back_on is null
  and (permissions.until is null or permissions.until >= ${toHomeDay(new Date())})`;

/** SQL: how the permission of a testimonial was given; null if it has no valid one. */
export const selectPermissionWay = (): RawBuilder<string | null> => sql`(select how from permissions
  where permissions.id = testimonials.permission_id and ${isValid()})`;
