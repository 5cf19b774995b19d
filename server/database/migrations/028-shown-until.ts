import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../by-engine.ts';
import type { Tables } from '../tables/tables.ts';

/**
 * The last day on which visitors may see a picture, according to its permission, the answer whether a person
 * can be recognized in it, and the home's settings: the empty text hides it, `always` never ends. Pages of a
 * long gallery read it from the gallery's index. Triggers keep it current, so that no write, restore or older
 * server can forget to (docs/decisions/107).
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  const execute = (statement: string) => sql.raw(statement).execute(db);
  const inPostgres = isPostgres(db);
  for (const table of ['pictures', 'gallery_items'])
    await execute(`alter table ${table} add column shown_until text not null default ${always}`);
  await execute('drop index gallery_items_shown');
  // store/content/list-places.ts uses the same expression, word for word.
  await execute(`create index gallery_items_shown
    on gallery_items (visible, coalesce(position, -id), shown_until)`);
  await execute(`drop trigger gallery_items_version${inPostgres ? ' on gallery_items' : ''}`);
  await execute(createVersionTrigger(inPostgres));
  for (const [name, event, body] of triggers)
    for (const statement of createTrigger(name, event, body, inPostgres)) await execute(statement);
  await execute(updatePictures);
};

const always = `'9999-12-31'`;

const isDemanded = 'exists (select 1 from home where pictures_need_permission = 1)';

// A logo counts as showing no one unless staff said otherwise.
const needsPermission = `coalesce(pictures.recognizable, case when exists (select 1 from home
  where home.logo like '%' || pictures.url || '%') then 0 else 1 end) = 1`;

const shownUntil = `(case
  when pictures.permission_id is null
    then case when ${isDemanded} and ${needsPermission} then '' else ${always} end
  else coalesce((select case when taken_back_on is null then coalesce(until, ${always}) else '' end
    from permissions where permissions.id = pictures.permission_id), '') end)`;

const updatePictures = `update pictures set shown_until = ${shownUntil} where shown_until <> ${shownUntil}`;

const pictureOfItem = `coalesce((select shown_until from pictures where url = new.image_url), ${always})`;

const updateItem = `update gallery_items set shown_until = ${pictureOfItem}
  where id = new.id and shown_until <> ${pictureOfItem}`;

const updateItems = `update gallery_items set shown_until = new.shown_until
  where image_url = new.url and shown_until <> new.shown_until`;

/** Each trigger: its name, the event after which it runs, and its statements. */
const triggers: readonly (readonly [name: string, event: string, body: string])[] = [
  ['item_added', 'insert on gallery_items', updateItem],
  ['item_changed', 'update of image_url on gallery_items', updateItem],
  ['picture_added', 'insert on pictures', `${updatePictures} and id = new.id`],
  [
    'picture_answered',
    'update of permission_id, recognizable on pictures',
    `${updatePictures} and id = new.id`,
  ],
  ['picture_shown', 'update of shown_until on pictures', updateItems],
  ['permission_added', 'insert on permissions', `${updatePictures} and permission_id = new.id`],
  [
    'permission_changed',
    'update of taken_back_on, until on permissions',
    `${updatePictures} and permission_id = new.id`,
  ],
  ['permission_deleted', 'delete on permissions', `${updatePictures} and permission_id = old.id`],
  ['home_added', 'insert on home', updatePictures],
  ['home_changed', 'update of logo, pictures_need_permission on home', updatePictures],
];

const createTrigger = (
  name: string,
  event: string,
  body: string,
  inPostgres: boolean,
): readonly string[] => {
  const trigger = `create trigger ${name} after ${event}`;
  // Every save of the home names all of its columns, so `update of` alone would run the trigger at each save.
  const condition = name === 'home_changed' ? ` when (${homeDiffers})` : '';
  return inPostgres
    ? [
        `create function ${name}() returns trigger language plpgsql as $$
         begin ${body}; return null; end $$`,
        `${trigger} for each row${condition} execute function ${name}()`,
      ]
    : [`${trigger}${condition} begin ${body}; end`];
};

const homeDiffers = `old.logo is distinct from new.logo
  or old.pictures_need_permission is distinct from new.pictures_need_permission`;

/** A change of shown_until alone is not an edit, so it does not raise the version. */
const createVersionTrigger = (inPostgres: boolean): string => {
  const condition = 'new.version = old.version and new.shown_until = old.shown_until';
  return inPostgres
    ? `create trigger gallery_items_version before update on gallery_items for each row
       when (${condition}) execute function count_version()`
    : `create trigger gallery_items_version after update on gallery_items when ${condition}
       begin update gallery_items set version = old.version + 1 where id = new.id; end`;
};
