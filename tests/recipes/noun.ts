import type { Recipe } from './scratch-tree.ts';

/** The people who care for residents: a list with a staff page, and a public page that is empty at first. */
export const noun: Recipe = {
  change: 'a noun with a list, a staff page and a public page',
  files: 9,
  carryOut: (tree) => {
    tree.write(
      'domain/nouns/person.ts',
      `import { lineField, optionalTextField } from './field.ts';
import { defineList, hideable, type ShownRecordOf } from './noun.ts';

const messages = {
  loadFailed: 'Failed to load the people.',
  saveFailed: 'Failed to save the person.',
  fieldsRequired: 'Please fill in name and role.',
  added: 'Person added successfully.',
  updated: 'Person updated successfully.',
  deleted: 'Person deleted successfully.',
  savingError: 'Error saving person.',
  deletingError: 'Error deleting person.',
  notFound: 'This person is no longer listed.',
} as const;

const missing = messages.fieldsRequired;

/** Who cares for the residents. */
export const people = defineList('people', 'people', {
  one: 'person',
  several: 'people',
  title: 'People',
  searchWords: 'caregivers nurses team staff who cares',
  right: 'editContent',
  fields: {
    name: lineField('Name', { max: 80, missing }),
    role: lineField('Role', { max: 80, missing, help: 'Such as: night caregiver.' }),
    words: optionalTextField('In their own words', { max: 500, rows: 3 }),
  },
  order: 'last',
  shown: hideable,
  titleOf: ({ name }) => name,
  excerpt: ({ role }) => role,
  searched: ['name', 'role', 'words'],
  messages,
});

export type Person = ShownRecordOf<typeof people>;
`,
    );
    const index = 'domain/nouns/index.ts';
    tree.addBefore(
      index,
      "import { professionals } from './professionals.ts';",
      "import { people, type Person } from './person.ts';\n",
    );
    tree.addAfter(index, '\n  questions,', '\n  people,');
    tree.addAfter(index, '\n  questions: Question;', '\n  people: Person;');
    tree.write(
      'server/database/migrations/901-people.ts',
      `import { type Kysely, sql } from 'kysely';
import { countsVersions } from './001-schema/counts-versions.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    \`create table people (
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
    countsVersions('people'),
    'create index people_shown on people (visible, coalesce(position, id))',
    'create index people_by_place on people (coalesce(position, id))',
  ])
    await sql.raw(statement).execute(db);
};
`,
    );
    const migrations = 'server/database/migrations/migrations.ts';
    tree.addBefore(
      migrations,
      "\nimport * as nameBesideLogo from './002-name-beside-logo.ts';",
      "\nimport * as people from './901-people.ts';",
    );
    tree.addBefore(migrations, '\n};', "\n  '901-people': people,");
    tree.addAfter(
      'domain/pages.ts',
      "about: { url: '/about', name: 'About us', area: 'about', link: 'About Us' },",
      `
  people: {
    url: '/people',
    name: 'People',
    area: 'people',
    link: 'People',
    inHeader: false,
    optional: true,
  },`,
    );
    tree.write(
      'domain/content/people.ts',
      `import { editable, line, ofHouse, paragraph } from '../texts/text.ts';

export const peoplePage = editable('people', {
  meta: {
    title: line('People'),
    description: ofHouse(paragraph('The people who care for residents in our home.')),
    keywords: line('people, adult family home'),
  },
  title: line('Who cares for residents'),
  nothing: {
    title: line('Call us to meet them'),
    text: paragraph('We have not written about ourselves yet.'),
  },
});
`,
    );
    const allTexts = 'domain/content/all-texts.ts';
    tree.addBefore(
      allTexts,
      "import { privacyPolicy } from './privacy-policy.ts';",
      "import { peoplePage } from './people.ts';\n",
    );
    tree.addAfter(allTexts, '\n    servicesPage,', '\n    peoplePage,');
    tree.write(
      'app/site/people/people.tsx',
      `import { peoplePage } from '../../../domain/content/people.ts';
import { idOf, listFrom, textOr } from '../../../domain/public-answers.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { headWords, withAnswer, withTexts } from '../../lib/page-texts.ts';
import { publicContent } from '../../lib/public-content.ts';
import { Loaded, waitBriefly } from '../../ui/loading/deferred.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/people';
import '../ui/inner-page.css';
import './people.css';

interface PublicPerson {
  id: number;
  name: string;
  role: string;
  words: string | null;
}

const peopleFrom = listFrom((row, place): PublicPerson | null => {
  const name = textOr(row['name'], null);
  if (name === null) return null;
  return {
    id: idOf(row, place),
    name,
    role: textOr(row['role'], ''),
    words: textOr(row['words'], null),
  };
});

const read = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContent).list('people', peopleFrom);

export const loader = (args: Route.LoaderArgs) => withAnswer(args, 'people', read(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  withTexts(args, 'people', waitBriefly(read(args)));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const noIndex = !root?.optional?.pages?.includes('people');
  return pageMeta(
    { ...headWords(peoplePage.meta, matches), path: pageUrls.people, noIndex },
    root,
  );
};

const PeoplePage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <Loaded from={answer} loading="Loading the people...">
    {({ value }) => <People people={value} />}
  </Loaded>
);
export default PeoplePage;

const People = ({ people }: { people: PublicPerson[] }) => {
  const { title, nothing } = useTexts(peoplePage);
  if (people.length === 0) return <CallInstead {...nothing} />;
  return (
    <div className="page-head people">
      <div className="wrap">
        <h1>{title}</h1>
        <ul>
          {people.map(({ id, name, role, words }) => (
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
    tree.write('app/site/people/people.css', '.people li {\n  margin-block: 1rem;\n}\n');
    tree.addAfter(
      'tests/e2e/support/public-pages.ts',
      'export const publicPages: PublicPage[] = [',
      `
  {
    path: '/people',
    status: 200,
    h1: 'Call us to meet them',
    main: ['We have not written about ourselves yet.'],
    links: [],
    buttons: [],
  },`,
    );
    tree.addAfter('docs/product/public-pages.md', '`/license`,', ' `/people`,');
    tree.addAfter(
      'docs/map.md',
      'costs/  questions/  license/  professionals/  jobs/  legal/',
      '  people/',
    );
  },
  walks: [
    'app/admin/routes.test.ts',
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
    name: '/api/people',
  },
};
