import type { Recipe } from './scratch-tree.ts';

/** The animals of the house: a list with a staff page, and a public page that is empty at first. */
export const noun: Recipe = {
  change: 'a noun with a list, a staff page and a public page',
  files: 8,
  carryOut: (tree) => {
    tree.write(
      'domain/nouns/pets/pet-noun.ts',
      `import { lineField, optionalTextField } from '../field.ts';
import { defineList, hideable, type ShownRecordOf } from '../noun.ts';

const messages = {
  loadFailed: 'Failed to load the pets.',
  saveFailed: 'Failed to save the pet.',
  fieldsRequired: 'Please fill in name and role.',
  added: 'Pet added successfully.',
  updated: 'Pet updated successfully.',
  deleted: 'Pet deleted successfully.',
  savingError: 'Error saving pet.',
  deletingError: 'Error deleting pet.',
  notFound: 'This pet is no longer listed.',
} as const;

const missing = messages.fieldsRequired;

/** Who cares for the residents. */
export const pets = defineList('pets', 'pets', {
  one: 'pet',
  several: 'pets',
  title: 'Pets',
  searchWords: 'caregivers nurses team staff who cares',
  right: 'editContent',
  fields: {
    name: lineField('Name', { max: 80, missing }),
    role: lineField('Role', { max: 80, missing, help: 'Such as: night caregiver.' }),
    words: optionalTextField('In their own words', { max: 500, rows: 3 }),
  },
  order: 'last',
  shown: hideable,
  getTitle: ({ name }) => name,
  excerpt: ({ role }) => role,
  searched: ['name', 'role', 'words'],
  messages,
});

export type Pet = ShownRecordOf<typeof pets>;
`,
    );
    const index = 'domain/nouns/index.ts';
    tree.addBefore(
      index,
      "import { professionals } from './professionals/professionals-noun.ts';",
      "import { pets, type Pet } from './pets/pet-noun.ts';\n",
    );
    tree.addAfter(index, '\n  questions,', '\n  pets,');
    tree.addAfter(index, '\n  questions: Question;', '\n  pets: Pet;');
    tree.write(
      'server/database/migrations/901-pets.ts',
      `import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    \`create table pets (
      id integer primary key autoincrement,
      name text not null,
      role text not null,
      words text,
      visible integer not null default 1 check (visible in (0, 1)),
      position integer,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict\`,
    createVersionTrigger('pets'),
    'create index pets_shown on pets (visible, coalesce(position, id))',
    'create index pets_by_place on pets (coalesce(position, id))',
  ])
    await sql.raw(statement).execute(db);
};
`,
    );
    tree.addAfter(
      'domain/pages.ts',
      "about: { url: '/about', name: 'About us', area: 'about', link: 'About Us' },",
      `
  pets: {
    url: '/pets',
    name: 'Pets',
    area: 'pets',
    link: 'Pets',
    optional: true,
    onlyInEnglish: true,
  },`,
    );
    tree.write(
      'domain/site/words/pets-words.ts',
      `import { defineTexts, line, markAboutHouse, paragraph } from '../../texts/text.ts';

export const petsPage = defineTexts('pets', {
  meta: {
    title: line('Pets'),
    description: markAboutHouse(paragraph('The pets who care for residents in our home.')),
    keywords: line('pets, adult family home'),
  },
  title: line('Who cares for residents'),
});
`,
    );
    const allTexts = 'domain/site/words/all-texts.ts';
    tree.addBefore(
      allTexts,
      "import { privacyPolicy } from './privacy-policy-words.ts';",
      "import { petsPage } from './pets-words.ts';\n",
    );
    tree.addAfter(allTexts, '\n    professionalsForm,', '\n    petsPage,');
    tree.write(
      'app/site/pets/pets.tsx',
      `import { petsPage } from '../../../domain/site/words/pets-words.ts';
import { createListMapper, pickFields } from '../../../domain/nouns/public-answers.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { createNotFoundMeta } from '../layout/not-found-page.tsx';
import { loadOptionalPage, OptionalPage, readOptionalList } from '../layout/optional-page.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/pets';
import '../ui/inner-page.css';
import './pets.css';

interface PublicPet {
  id: number;
  name: string;
  role: string;
  words: string | null;
}

const toPublicPets = createListMapper((pet: PublicPet) =>
  pickFields(pet, ['id', 'name', 'role', 'words']),
);

const read = (args: Pick<Route.LoaderArgs, 'context'>) =>
  readOptionalList(args, 'pets', toPublicPets);

export const loader = (args: Route.LoaderArgs) => loadOptionalPage(args, 'pets', read(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'pets', waitBriefly(read(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.answer
    ? createPageMeta(
        { ...readHeadTexts(petsPage.meta, matches), path: pageUrls.pets },
        findRootData(matches),
      )
    : createNotFoundMeta(matches);

const PetsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the pets...">
    {({ value }) => <Pets pets={value} />}
  </OptionalPage>
);
export default PetsPage;

const Pets = ({ pets }: { pets: PublicPet[] }) => {
  const { title } = useTexts(petsPage);
  return (
    <div className="page-head pets">
      <div className="wrap">
        <h1>{title}</h1>
        <ul>
          {pets.map(({ id, name, role, words }) => (
            <li key={id}>
              <b translate="no">{name}</b>, {role}
              {words && <p>{words}</p>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
`,
    );
    tree.write('app/site/pets/pets.css', '.pets li {\n  margin-block: 1rem;\n}\n');
    tree.addAfter(
      'tests/e2e/support/public-pages.ts',
      'export const publicPages: PublicPage[] = [',
      `
  createMissing('/pets'),`,
    );
    tree.addAfter('docs/product/public-pages.md', '`/license`,', ' `/pets`,');
    tree.addAfter(
      'docs/map.md',
      'costs/  questions/  license/  professionals/  people/  jobs/  news/  own-pages/  legal/',
      '  pets/',
    );
    tree.addAfter('docs/map.md', 'people/  permissions/', '  pets/');
    tree.addAfter(
      'tests/support/two-of-each.ts',
      'export const shownOn: Partial<Record<NounName, Record<string, string>>> = {',
      "\n  pets: { '/pets': 'name role words' },",
    );
  },
  walks: [
    'app/admin/staff-routes.test.ts',
    'app/admin/shell/search',
    'app/routes.test.ts',
    'domain/nouns',
    'domain/texts/texts.test.ts',
    'server/api/endpoints.test.ts',
    'tests/api/every-field.test.ts',
    'tests/api/every-page.test.ts',
    'tests/lint/documents.test.ts',
    'tests/lint/layout.test.ts',
    'tests/lint/nouns.test.ts',
  ],
  named: {
    walks: [
      'tests/api/permissions.test.ts',
      'tests/api/ended-session.test.ts',
      'tests/api/fuzz.test.ts',
    ],
    name: '/api/pets',
  },
};
