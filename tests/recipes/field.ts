import type { Recipe } from './scratch-tree.ts';

/** The time of a stay, for testimonials; visitors see it. */
export const field: Recipe = {
  change: 'a field that visitors see',
  files: 4,
  carryOut: (tree) => {
    tree.addAfter(
      'domain/nouns/testimonials/testimonial-noun.ts',
      "name: optionalLineField('Name', { max: maxLength.name }),",
      "\n    stay: optionalLineField('Time of the stay', { max: 40, help: 'Such as: two years.' }),",
    );
    tree.write(
      'server/database/migrations/900-stay.ts',
      `import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql\`alter table testimonials add column stay text\`.execute(db);
};
`,
    );
    tree.addAfter(
      'domain/nouns/testimonials/public-testimonials.ts',
      "consent_how: readConsentWay(row['consent_how']),",
      "\n          stay: toTextOrFallback(row['stay'], null),",
    );
    tree.addAfter(
      'app/site/testimonials/testimonials.tsx',
      '{item.name ? <b translate="no">{item.name}</b> : null}',
      '\n                {item.stay ? <span>{item.stay}</span> : null}',
    );
    const samples = 'tests/support/two-of-each.ts';
    tree.addAfter(samples, '...samples.testimonial, permission_id: 1', ", stay: 'Two years'");
    tree.addAfter(samples, "'/testimonials': 'name", ' stay');
    tree.addAfter(samples, "through the night again.', permission_id: 2", ", stay: 'Since May'");
  },
  walks: [
    'tests/api/every-field.test.ts',
    'tests/api/every-shown-field.test.ts',
    'app/admin/history',
    'app/admin/records',
  ],
};
