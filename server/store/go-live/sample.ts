import type { Insertable } from 'kysely';
import type { CostsFields } from '../../../domain/nouns/costs/costs-noun.ts';
import {
  findList,
  nouns,
  shownLists,
  singleNames,
  findSingle,
} from '../../../domain/nouns/index.ts';
import type { ProfessionalsFields } from '../../../domain/nouns/professionals/professionals-noun.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { tableOf } from '../fields.ts';
import { setState } from './setup-store.ts';

type NewRow<Table extends keyof Tables> = Omit<
  Insertable<Tables[Table]>,
  'id' | 'single' | 'created_at' | 'updated_at'
>;

/** The row of an uploaded picture. */
export type NewPicture = Omit<NewRow<'pictures'>, 'uploaded_by'>;

/** The content of a complete site, as new rows. */
export interface SampleContent {
  testimonials: NewRow<'testimonials'>[];
  gallery: NewRow<'gallery_items'>[];
  /** Pictures of the gallery that are not built in; their files are already stored. */
  pictures: NewPicture[];
  services: NewRow<'services'>[];
  contact: NewRow<'contact_info'>;
  about: NewRow<'about_info'>;
  costs: CostsFields;
  professionals: ProfessionalsFields;
  questions: NewRow<'questions'>[];
}

const allSingles = singleNames.map(findSingle);

/** Neither accounts nor reply templates are content; some templates exist from the start. */
const contentTables = [
  ...shownLists.map((name) => findList(name)),
  ...allSingles.filter(({ created }) => created),
  nouns.texts,
];

/** Rows that exist from the start; they count as content once they were changed. */
const firstRows = [...allSingles.filter(({ created }) => !created), nouns.facts];

/** The first table with content, or null. */
export const findContentTable = async (database: Database): Promise<string | null> => {
  for (const noun of contentTables) {
    const any = database.selectFrom(tableOf(noun)).select('id').limit(1);
    if (await any.executeTakeFirst()) return noun.table;
  }
  for (const noun of firstRows) {
    const changed = database.selectFrom(tableOf(noun)).select('id').where('version', '>', 1);
    if (await changed.limit(1).executeTakeFirst()) return noun.table;
  }
  return null;
};

export const addSample = async (transaction: Database, sample: SampleContent): Promise<void> => {
  const time = now();
  const stamped = <T extends object>(row: T) => ({ ...row, created_at: time, updated_at: time });
  const { testimonials, gallery, pictures, services, contact, about, costs, questions } = sample;
  await transaction.insertInto('testimonials').values(testimonials.map(stamped)).execute();
  const uploads = pictures.map((row) => ({ ...row, uploaded_by: null, created_at: time }));
  if (uploads.length > 0) await transaction.insertInto('pictures').values(uploads).execute();
  await transaction.insertInto('gallery_items').values(gallery.map(stamped)).execute();
  await transaction.insertInto('services').values(services.map(stamped)).execute();
  await transaction.insertInto('contact_info').values(stamped(contact)).execute();
  // Setup is unnecessary for a home that is already filled.
  await setState(transaction, 'finished');
  await transaction.insertInto('about_info').values(stamped(about)).execute();
  await transaction.insertInto('questions').values(questions.map(stamped)).execute();
  const extras = JSON.stringify(costs.extras);
  await transaction
    .updateTable('costs')
    .set({ ...costs, extras, updated_at: time })
    .execute();
  await transaction
    .updateTable('professionals')
    .set({ ...sample.professionals, updated_at: time })
    .execute();
};
