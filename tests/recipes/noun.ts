import { end, firstImport, type Recipe } from './scratch-tree.ts';

const definition = 'domain/nouns/weathervanes/weathervane-noun.ts';
const index = 'domain/nouns/index.ts';
const words = 'domain/site/words/weathervanes-words.ts';
const allTexts = 'domain/site/words/all-texts.ts';
const routes = 'app/admin/staff-routes.ts';
const form = 'app/admin/nouns/edit-weathervanes.tsx';
const page = 'app/site/weathervanes/weathervanes.tsx';
const samples = 'tests/support/two-of-each.ts';

/** Words in each further language, which are added to its catalog. */
const translations = {
  es: ['Veletas', 'Las veletas de nuestra casa.', 'Lo que gira en el tejado', 'cobre', 'hierro'],
  vi: ['Chong chóng gió', 'Chong chóng gió trên nhà chúng tôi.', 'Xoay trên mái', 'đồng', 'sắt'],
  ko: ['풍향계', '저희 집 지붕의 풍향계입니다.', '지붕 위에서 도는 것', '구리', '철'],
  ru: ['Флюгеры', 'Флюгеры на крыше нашего дома.', 'Что вертится на крыше', 'медь', 'железо'],
} as const;

const inCatalogs = (change: (catalog: Catalog, words: readonly string[]) => void) =>
  Object.entries(translations).map(([language, own]) => {
    const file = `domain/languages/catalogs/${language}.json`;
    const edit = (read: (file: string) => string) => {
      const catalog = JSON.parse(read(file)) as Catalog;
      change(catalog, own);
      return JSON.stringify(catalog);
    };
    return [file, edit] as const;
  });

interface Catalog {
  site: { menu: Record<string, string> };
  weathervanes: object;
}

/** What turns on the roof: a noun with a picture, words in every language, and a form by hand. */
export const noun: Recipe = {
  change: 'a noun with a picture, words in every language and a form by hand',
  files: 13,
  edits: [
    [
      definition,
      `import type { ShownPicture } from '../../pictures.ts';
import { lineField, markTranslated, optionalTextField } from '../field.ts';
import { createOptionalPictureFields } from '../gallery/gallery-noun.ts';
import { defineList, hideable, type InputOf, type ShownRecordOf } from '../noun.ts';
import { singlePictureTrait } from '../one-picture.ts';

const messages = {
  loadFailed: 'Failed to load the weathervanes.',
  saveFailed: 'Failed to save the weathervane.',
  fieldsRequired: 'Please fill in the name.',
  added: 'Weathervane added successfully.',
  updated: 'Weathervane updated successfully.',
  deleted: 'Weathervane deleted successfully.',
  savingError: 'Error saving weathervane.',
  deletingError: 'Error deleting weathervane.',
  notFound: 'This weathervane is no longer listed.',
} as const;

/** What turns on the roof. */
export const weathervanes = defineList('weathervanes', 'weathervanes', {
  one: 'weathervane',
  several: 'weathervanes',
  title: 'Weathervanes',
  searchWords: 'rooster wind roof',
  right: 'editContent',
  fields: {
    name: lineField('Name', { max: 80, missing: messages.fieldsRequired }),
    ...createOptionalPictureFields('Picture of it'),
    words: markTranslated(optionalTextField('Its story', { max: 500, rows: 3 })),
  },
  order: 'last',
  shown: hideable,
  upload: 'image_url',
  ...singlePictureTrait,
  getTitle: ({ name }) => name,
  excerpt: ({ words }) => words ?? '',
  searched: ['name', 'words'],
  messages,
});

export interface Weathervane
  extends Omit<ShownPicture, keyof InputOf<typeof weathervanes>>, ShownRecordOf<typeof weathervanes> {}
`,
    ],
    [
      index,
      firstImport,
      "import { type Weathervane, weathervanes } from './weathervanes/weathervane-noun.ts';\n",
    ],
    [index, '\n  questions,', '\n  weathervanes,'],
    [index, '\n  questions: Question;', '\n  weathervanes: Weathervane;'],
    [
      'server/database/migrations/900-weathervanes.ts',
      `import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    \`create table weathervanes (
      id integer primary key autoincrement,
      name text not null,
      image_url text,
      focus_x integer,
      focus_y integer,
      words text,
      visible integer not null default 1 check (visible in (0, 1)),
      position integer,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict\`,
    createVersionTrigger('weathervanes'),
    'create index weathervanes_by_image on weathervanes (image_url) where image_url is not null',
    'create index weathervanes_shown on weathervanes (visible, coalesce(position, id))',
    'create index weathervanes_by_place on weathervanes (coalesce(position, id))',
  ])
    await sql.raw(statement).execute(db);
};
`,
    ],
    [
      'domain/pages.ts',
      /(?=\n {2}privacyPolicy: \{)/,
      `
  weathervanes: {
    url: '/weathervanes',
    name: 'Weathervanes',
    area: 'weathervanes',
    link: 'Weathervanes',
    optional: true,
  },`,
    ],
    [
      words,
      `import { defineTexts, line, markAboutHouse, paragraph } from '../../texts/text.ts';

export const weathervanesPage = defineTexts('weathervanes', {
  meta: {
    title: line('Weathervanes'),
    description: markAboutHouse(paragraph('The weathervanes on the roof of our home.')),
    keywords: line('weathervanes, adult family home'),
  },
  title: line('What turns on the roof'),
});
`,
    ],
    [allTexts, firstImport, "import { weathervanesPage } from './weathervanes-words.ts';\n"],
    [
      allTexts,
      /(?<=export const translatedGroups = \{[^}]*)\n {2}newsPage,/,
      '\n  weathervanesPage,',
    ],
    ...inCatalogs((catalog, [name = '', description, title]) => {
      catalog.site.menu['weathervanes'] = name;
      catalog.weathervanes = { meta: { title: name, description, keywords: name }, title };
    }),
    [
      form,
      `import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type Weathervane,
  weathervanes,
} from '../../../domain/nouns/weathervanes/weathervane-noun.ts';
import { NounField, toFormValues } from '../forms/noun-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { ListPage } from '../records/list-page.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { staffMeta } from '../ui/page.tsx';

export const meta = staffMeta('Weathervanes');

const Weathervanes = () => <ListPage noun="weathervanes" Form={WeathervaneForm} />;
export default Weathervanes;

const WeathervaneForm = ({ record, onClosed }: EditorFormProps<Weathervane>) => {
  const save = useSaveRecord('weathervanes', record, weathervanes.messages);
  const form = useForm({
    resolver: zodResolver(weathervanes.input),
    defaultValues: {
      ...toFormValues(weathervanes, record),
      image_url: record?.image_url ?? null,
      focus_x: record?.focus_x ?? null,
      focus_y: record?.focus_y ?? null,
    },
  });
  return (
    <RecordDialog
      title={record ? 'Edit weathervane' : 'Add weathervane'}
      form={form}
      wide
      fieldsRequired={weathervanes.messages.fieldsRequired}
      record={record}
      versionsOf={record && { noun: 'weathervanes', id: record.id }}
      onClosed={onClosed}
      onSave={save}
    >
      <NounField noun={weathervanes} name="name" />
      <PictureField label="Picture of it (optional)" />
      <NounField noun={weathervanes} name="words" />
    </RecordDialog>
  );
};
`,
    ],
    [
      routes,
      'const pageFiles: Record<string, string> = {',
      "\n  [lists.weathervanes.page]: 'nouns/edit-weathervanes.tsx',",
    ],
    [
      page,
      `import { findPictureSources, type ShownPicture } from '../../../domain/pictures.ts';
import { createListMapper, pickFields } from '../../../domain/nouns/public-answers.ts';
import { parsePicture } from '../../../domain/nouns/public-picture.ts';
import type { Weathervane } from '../../../domain/nouns/weathervanes/weathervane-noun.ts';
import { weathervanesPage } from '../../../domain/site/words/weathervanes-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { loadWithTexts, readHeadTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { createNotFoundMeta } from '../layout/not-found-page.tsx';
import { loadOptionalPage, OptionalPage, readOptionalList } from '../layout/optional-page.tsx';
import { useStoredLang, useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/weathervanes';
import '../ui/inner-page.css';

const shownFields = ['id', 'name', 'words'] as const;

type PublicWeathervane = Pick<Weathervane, (typeof shownFields)[number]> & {
  picture: ShownPicture | null;
};

const toPublicWeathervanes = createListMapper<Weathervane, PublicWeathervane>((weathervane) => ({
  ...pickFields(weathervane, shownFields),
  picture: parsePicture(weathervane),
}));

const read = (args: Pick<Route.LoaderArgs, 'context'>) =>
  readOptionalList(args, 'weathervanes', toPublicWeathervanes);

export const loader = (args: Route.LoaderArgs) => loadOptionalPage(args, 'weathervanes', read(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'weathervanes', waitBriefly(read(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.answer
    ? createPageMeta(
        { ...readHeadTexts(weathervanesPage.meta, matches), path: pageUrls.weathervanes },
        findRootData(matches),
      )
    : createNotFoundMeta(matches);

const WeathervanesPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the weathervanes...">
    {({ value }) => <Weathervanes weathervanes={value} />}
  </OptionalPage>
);
export default WeathervanesPage;

const Weathervanes = ({ weathervanes }: { weathervanes: PublicWeathervane[] }) => {
  const texts = useTexts(weathervanesPage);
  const findLang = useStoredLang();
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{texts.title}</h1>
        <ul>
          {weathervanes.map((weathervane, place) => (
            <li key={weathervane.id}>
              <b translate="no">{weathervane.name}</b>
              {weathervane.words && (
                <p lang={findLang(weathervane, 'words')}>{weathervane.words}</p>
              )}
              {weathervane.picture && (
                <Picture
                  sources={findPictureSources(weathervane.picture)}
                  alt=""
                  slots={[{ width: '22rem', height: 0.9 }]}
                  first={place === 0}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
`,
    ],
    [
      'tests/e2e/support/public-pages.ts',
      'export const publicPages: PublicPage[] = [',
      "\n  createMissing('/weathervanes'),",
    ],
    [
      samples,
      'export const shownOn: Partial<Record<NounName, Record<string, string>>> = {',
      "\n  weathervanes: { '/weathervanes': 'name image_url focus_x focus_y words' },",
    ],
    ['docs/product/public-pages.md', end, '\n`/weathervanes`: what turns on the roof.\n'],
    ['docs/map.md', /(?=^ {2}editing\/ )/m, '    weathervanes/\n'],
    ['docs/map.md', /^ {2}nouns\/ .*\n/m, '    weathervanes/\n'],
  ],
};

/** What it is made of, with a word for each metal that visitors read in their language. */
export const field: Recipe = {
  change: 'a field of it with words in every language, in a form by hand',
  files: 9,
  edits: [
    [definition, firstImport, "import { z } from '../../lib/zod.ts';\n"],
    [definition, /import \{ (?=lineField)/, 'choiceField, '],
    [
      definition,
      "markTranslated(optionalTextField('Its story', { max: 500, rows: 3 })),",
      `
    metal: choiceField('Metal', z.enum(['copper', 'iron']).default('iron'), [
      ['copper', 'Copper'],
      ['iron', 'Iron'],
    ]),`,
    ],
    [
      'server/database/migrations/901-metal.ts',
      `import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql\`alter table weathervanes add column metal text not null default 'iron'
    check (metal in ('copper', 'iron'))\`.execute(db);
};
`,
    ],
    [
      words,
      "title: line('What turns on the roof'),",
      " copper: line('copper'), iron: line('iron'),",
    ],
    ...inCatalogs((catalog, [, , , copper, iron]) => {
      Object.assign(catalog.weathervanes, { copper, iron });
    }),
    [
      form,
      '<NounField noun={weathervanes} name="words" />',
      '<NounField noun={weathervanes} name="metal" />',
    ],
    [page, "const shownFields = ['id', 'name', 'words'", ", 'metal'"],
    [page, '<b translate="no">{weathervane.name}</b>', ', {texts[weathervane.metal]}'],
    [samples, "'/weathervanes': 'name image_url focus_x focus_y words", ' metal'],
    [
      'tests/api/every-shown-field.test.ts',
      'const words: Record<string, Record<string, string>> = {',
      "\n  'weathervanes.metal': { copper: 'copper', iron: 'iron' },",
    ],
  ],
};
