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
import { toTable } from '../fields.ts';
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

const singleNouns = singleNames.map(findSingle);

/** Nouns whose records are content. Accounts and reply templates are not. */
const contentNouns = [
  ...shownLists.map((name) => findList(name)),
  ...singleNouns.filter(({ created }) => created),
  nouns.texts,
];

/** Nouns whose rows exist from the start. A row counts as content if it was changed. */
const initialNouns = [...singleNouns.filter(({ created }) => !created), nouns.facts];

/** The name of the first table with content; null if there is none. */
export const findContentTable = async (database: Database): Promise<string | null> => {
  for (const noun of contentNouns) {
    const anyRow = database.selectFrom(toTable(noun)).select('id').limit(1);
    if (await anyRow.executeTakeFirst()) return noun.table;
  }
  for (const noun of initialNouns) {
    const changedRecords = database.selectFrom(toTable(noun)).select('id').where('version', '>', 1);
    if (await changedRecords.limit(1).executeTakeFirst()) return noun.table;
  }
  return null;
};

export const insertSample = async (transaction: Database, sample: SampleContent): Promise<void> => {
  const time = now();
  const addTimes = <T extends object>(row: T) => ({ ...row, created_at: time, updated_at: time });
  const { testimonials, gallery, pictures, services, contact, about, costs, questions } = sample;
  await transaction.insertInto('testimonials').values(testimonials.map(addTimes)).execute();
  const uploads = pictures.map((row) => ({ ...row, uploaded_by: null, created_at: time }));
  if (uploads.length > 0) await transaction.insertInto('pictures').values(uploads).execute();
  await transaction.insertInto('gallery_items').values(gallery.map(addTimes)).execute();
  await transaction.insertInto('services').values(services.map(addTimes)).execute();
  await transaction.insertInto('contact_info').values(addTimes(contact)).execute();
  // A site with sample content needs no setup.
  await setState(transaction, 'finished');
  await transaction.insertInto('about_info').values(addTimes(about)).execute();
  await transaction.insertInto('questions').values(questions.map(addTimes)).execute();
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
