import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { homeDay } from '../../../domain/time.ts';

/**
 * SQL for whether a picture may not be shown for lack of a permission (docs/product/permissions.md), in a
 * query that has `pictures`. Made at each use, because it depends on the day at the home. A permission that was taken back
 * or deleted always hides its pictures; a missing one, or one that is over, does where the home asks for it.
 */
export const lacksPermission = (): RawBuilder<SqlBool> => sql`(case
  when pictures.permission_id is null then coalesce(pictures.recognizable, 1) = 1 and ${isDemanded}
  when not exists (select 1 from permissions where permissions.id = pictures.permission_id
    and permissions.taken_back_on is null) then 1 = 1
  else ${isDemanded} and exists (select 1 from permissions where permissions.id = pictures.permission_id
    and permissions.until < ${homeDay(new Date())}) end)`;

const isDemanded = sql`exists (select 1 from home where pictures_need_permission = 1)`;
