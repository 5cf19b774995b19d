import { afterAll, expect, it } from 'vitest';
import { scratchTree } from './scratch-tree.ts';

/** Carries out “Add a field” of CONTRIBUTING.md: the time of a stay for testimonials, which visitors see. */
const tree = scratchTree();
afterAll(tree.remove);

it('a field that visitors see requires changes in five product files, and no write loses it', () => {
  tree.addAfter(
    'domain/nouns/testimonial.ts',
    "name: optionalLineField('Name', { max: maxLength.name }),",
    "\n    stay: optionalLineField('Time of the stay', { max: 40, help: 'Such as: two years.' }),",
  );
  tree.write(
    'server/database/migrations/004-stay.ts',
    `import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql\`alter table testimonials add column stay text\`.execute(db);
};
`,
  );
  const migrations = 'server/database/migrations/migrations.ts';
  tree.addAfter(
    migrations,
    "import * as notifiedPeople from './003-notified-people.ts';",
    "\nimport * as stay from './004-stay.ts';",
  );
  tree.addAfter(migrations, "'003-notified-people': notifiedPeople,", "\n  '004-stay': stay,");
  tree.addAfter(
    'domain/public-answers.ts',
    "consent_how: consentWayOf(row['consent_how']),",
    "\n          stay: textOr(row['stay'], null),",
  );
  tree.addAfter(
    'app/site/testimonials/testimonials.tsx',
    '{item.name ? <b translate="no">{item.name}</b> : null}',
    '\n                {item.stay ? <span>{item.stay}</span> : null}',
  );
  const samples = 'tests/support/two-of-each.ts';
  tree.addAfter(samples, "...samples.testimonial, consent_how: 'phone'", ", stay: 'Two years'");
  tree.addAfter(samples, "through the night again.', consent_how: 'form'", ", stay: 'Since May'");

  expect(tree.productFiles().length).toBeLessThanOrEqual(5);
  expect(tree.run('tsc', ['--noEmit'])).toBe('');
  const walks = ['tests/api/every-field.test.ts', 'app/admin/history', 'app/admin/records'];
  expect(tree.run('vitest', ['run', '--project', 'unit', ...walks])).toMatch(/Tests +\d+ passed/);
});
