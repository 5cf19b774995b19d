import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toHomeDay } from '../../../domain/lib/time.ts';

/**
 * SQL: whether a picture must be hidden because it lacks a permission (docs/product/permissions.md), in a
 * query of `pictures`. It depends on the current day, so create it for each query.
 */
export const pictureLacksPermission = (): RawBuilder<SqlBool> =>
  buildLacksPermission({
    id: sql`pictures.permission_id`,
    // A logo counts as showing no one unless staff said otherwise.
    needsPermission: sql`coalesce(pictures.recognizable, case when exists (select 1 from home
      where home.logo like '%' || pictures.url || '%') then 0 else 1 end) = 1`,
    isRequired: sql`exists (select 1 from home where pictures_need_permission = 1)`,
  });

/** SQL: whether a testimonial lacks its permission, in a query of `testimonials`. */
export const testimonialLacksPermission = (): RawBuilder<SqlBool> =>
  buildLacksPermission({
    id: sql`testimonials.permission_id`,
    needsPermission: sql`1 = 1`,
    isRequired: sql`exists (select 1 from home where testimonials_need_permission = 1)`,
  });

interface PermissionTerms {
  id: RawBuilder<number>;
  needsPermission: RawBuilder<SqlBool>;
  isRequired: RawBuilder<SqlBool>;
}

/**
 * A withdrawn, deleted or expired permission always hides the record. A missing one hides it if the home
 * requires permissions.
 */
const buildLacksPermission = ({
  id,
  needsPermission,
  isRequired,
}: PermissionTerms): RawBuilder<SqlBool> => sql`(case
  when ${id} is null then ${isRequired} and ${needsPermission}
  else not exists (select 1 from permissions where permissions.id = ${id} and ${isValid()}) end)`;

const isValid = (): RawBuilder<SqlBool> => sql`permissions.taken_back_on is null
  and (permissions.until is null or permissions.until >= ${toHomeDay(new Date())})`;

/** SQL: how the permission of a testimonial was given; null if it has no valid one. */
export const permissionWay = (): RawBuilder<string | null> => sql`(select how from permissions
  where permissions.id = testimonials.permission_id and ${isValid()})`;
