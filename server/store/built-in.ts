import { defaultAbout } from '../../domain/defaults/about-texts.ts';
import { defaultContact } from '../../domain/defaults/contact.ts';
import { builtInGallery } from '../../domain/defaults/gallery-items.ts';
import { builtInServices } from '../../domain/defaults/service-texts.ts';
import type { BuiltInNoun } from '../../domain/entities/built-in.ts';
import { illustrationUrl } from '../../domain/urls.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';

const tables = {
  services: 'services',
  gallery: 'gallery_items',
  contact: 'contact_info',
  about: 'about_info',
} as const satisfies Record<BuiltInNoun, keyof Tables>;

const labels: Record<BuiltInNoun, string> = {
  services: 'services',
  gallery: 'pictures',
  contact: 'contact information',
  about: 'about text',
};

/** Stores the built-in records, so that they can be edited. Returns false where there are records already. */
export const copy = (db: Database, noun: BuiltInNoun, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const stored = await transaction.selectFrom(tables[noun]).select('id').limit(1).execute();
    if (stored.length > 0) return false;
    await recordAuditEvent(transaction, by, `copied the built-in ${labels[noun]} to edit them`);
    await inserts[noun](transaction, now());
    return true;
  });

type Insert = (transaction: Database, time: string) => Promise<unknown>;

const stamped = <Row extends object>(row: Row, time: string) => ({
  ...row,
  created_at: time,
  updated_at: time,
});

/** In the order in which visitors see them: services are shown oldest first, pictures newest first. */
const inserts: Record<BuiltInNoun, Insert> = {
  services: (transaction, time) =>
    transaction
      .insertInto('services')
      .values(
        builtInServices.map(
          ({ title, shortDescription, fullDescription, icon, included, picture }) =>
            stamped(
              {
                title,
                // The first sentence of a stored description is its short one.
                description: `${shortDescription}\n\n${fullDescription}`,
                icon,
                features: included.join('\n'),
                image_url: illustrationUrl(picture),
              },
              time,
            ),
        ),
      )
      .execute(),
  gallery: (transaction, time) =>
    transaction
      .insertInto('gallery_items')
      .values(
        builtInGallery
          .toReversed()
          .map(({ picture, caption, category }) =>
            stamped({ image_url: illustrationUrl(picture), caption, category }, time),
          ),
      )
      .execute(),
  contact: (transaction, time) =>
    transaction.insertInto('contact_info').values(stamped(defaultContact, time)).execute(),
  about: (transaction, time) =>
    transaction.insertInto('about_info').values(stamped(defaultAbout, time)).execute(),
};
