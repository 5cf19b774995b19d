import { defaultContact } from '../../../domain/nouns/contact/public-contact.ts';
import { questionExamples } from '../../../domain/nouns/questions/question-examples.ts';
import { defaultAbout, builtInGallery } from '../../../domain/site/built-in/built-in-records.ts';
import {
  builtInServices,
  toStoredDescription,
  builtInServiceClaims,
} from '../../../domain/site/built-in/service-texts.ts';
import type { BuiltInNoun } from '../../../domain/site/built-in/built-in-copy.ts';
import { formatBuiltInStory, type SiteFacts } from '../../../domain/nouns/facts/site-facts.ts';
import { findUntrueClaims, replaceClaims } from '../../../domain/texts/claims.ts';
import { illustrationUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import * as facts from './facts-store.ts';

const tables = {
  services: 'services',
  gallery: 'gallery_items',
  contact: 'contact_info',
  about: 'about_info',
  questions: 'questions',
} as const satisfies Record<BuiltInNoun, keyof Tables>;

const labels: Record<BuiltInNoun, string> = {
  services: 'services',
  gallery: 'pictures',
  contact: 'contact information',
  about: 'about text',
  questions: 'questions',
};

/**
 * Copies the built-in records into the database, where staff can edit them. Returns false if there are
 * records already.
 * @param hiddenTitle the title of a service to store as hidden
 */
export const copyBuiltIns = (
  db: Database,
  noun: BuiltInNoun,
  by: Author,
  hiddenTitle?: string,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const storedRow = await transaction.selectFrom(tables[noun]).select('id').limit(1).execute();
    if (storedRow.length > 0) return false;
    await recordAuditEvent(transaction, by, `copied the built-in ${labels[noun]} to edit them`);
    const stamp = createChangeStamp(by);
    const rows = await readBuiltInRows(transaction, noun);
    await transaction
      .insertInto(tables[noun])
      .values(
        rows.map((row) => ({
          ...row,
          ...(hiddenTitle !== undefined &&
            'title' in row && { visible: row.title === hiddenTitle ? 0 : 1 }),
          created_at: stamp.updated_at,
          ...stamp,
        })),
      )
      .execute();
    return true;
  });

/**
 * Removes the copies, but no records that staff added. Returns false and removes nothing if a copy was
 * changed or deleted.
 */
export const undoCopy = (db: Database, noun: BuiltInNoun, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const storedRows: Row[] = await transaction.selectFrom(tables[noun]).selectAll().execute();
    const builtInCopies = (await readBuiltInRows(transaction, noun)).map((row) =>
      storedRows.find((other) => isUnchangedCopy(other, row)),
    );
    if (builtInCopies.some((row) => row === undefined)) return false;
    await recordAuditEvent(transaction, by, `undid the copy of the built-in ${labels[noun]}`);
    const ids = builtInCopies.flatMap((row) => row?.id ?? []);
    await transaction.deleteFrom(tables[noun]).where('id', 'in', ids).execute();
    return true;
  });

type Row = Record<string, unknown> & { id: number };

const isUnchangedCopy = (row: Row, builtIn: object): boolean =>
  row['version'] === 1 && Object.entries(builtIn).every(([column, value]) => row[column] === value);

/**
 * The built-in records, with the home's facts filled in. Once stored in this order, visitors see them in the
 * built-in one: services are shown oldest first, pictures newest first.
 */
const readBuiltInRows = async (transaction: Database, noun: BuiltInNoun): Promise<object[]> =>
  createBuiltInRows[noun](await facts.readSiteFacts(transaction, new Date()));

const createBuiltInRows: Record<BuiltInNoun, (site: SiteFacts) => object[]> = {
  services: (site) => {
    const rows = builtInServices.map((service) => ({
      title: service.title,
      description: toStoredDescription(service),
      icon: service.icon,
      features: service.included.join('\n'),
      image_url: illustrationUrl(service.picture),
    }));
    return replaceClaims(rows, builtInServiceClaims, findUntrueClaims(site, defaultContact));
  },
  gallery: () =>
    builtInGallery.toReversed().map(({ picture, caption, category }) => ({
      image_url: illustrationUrl(picture),
      caption,
      category,
    })),
  contact: () => [defaultContact],
  about: (site) => [
    { ...defaultAbout, company_story: formatBuiltInStory(defaultAbout.company_story, site) },
  ],
  // Hidden examples, which the owner edits before visitors see them.
  questions: () => questionExamples.map((row) => ({ ...row, visible: 0 })),
};
