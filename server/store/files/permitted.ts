import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toHomeDay } from '../../../domain/lib/time.ts';

/**
 * SQL for whether a picture may not be shown for lack of a permission (docs/product/permissions.md), in a
 * query that has `pictures`. Made at each use, because it depends on the day at the home.
 */
export const lacksPermission = (): RawBuilder<SqlBool> =>
  lacks({
    id: sql`pictures.permission_id`,
    // Without an answer about the logo, it counts as showing no person.
    needsOne: sql`coalesce(pictures.recognizable, case when exists (select 1 from home
      where home.logo like '%' || pictures.url || '%') then 0 else 1 end) = 1`,
    isDemanded: sql`exists (select 1 from home where pictures_need_permission = 1)`,
  });

/** SQL for whether a testimonial lacks its permission, in a query that has `testimonials`. */
export const testimonialLacksPermission = (): RawBuilder<SqlBool> =>
  lacks({
    id: sql`testimonials.permission_id`,
    needsOne: sql`1 = 1`,
    isDemanded: sql`exists (select 1 from home where testimonials_need_permission = 1)`,
  });

interface PermissionOf {
  id: RawBuilder<number>;
  needsOne: RawBuilder<SqlBool>;
  isDemanded: RawBuilder<SqlBool>;
}

/**
 * A permission that was taken back or deleted always hides what names it. A missing or expired one hides it
 * if the home requires permissions.
 */
const lacks = ({ id, needsOne, isDemanded }: PermissionOf): RawBuilder<SqlBool> => sql`(case
  when ${id} is null then ${needsOne} and ${isDemanded}
  when not exists (select 1 from permissions where permissions.id = ${id}
    and permissions.taken_back_on is null) then 1 = 1
  else ${isDemanded} and exists (select 1 from permissions where permissions.id = ${id}
    and permissions.until < ${toHomeDay(new Date())}) end)`;

/** SQL for how the permission of a testimonial was given; null if it has no valid one. */
export const howPermitted = (): RawBuilder<string | null> => sql`(select how from permissions
  where permissions.id = testimonials.permission_id and permissions.taken_back_on is null
    and (permissions.until is null or permissions.until >= ${toHomeDay(new Date())}))`;
