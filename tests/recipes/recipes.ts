import { end, firstImport, type Recipe } from './scratch-tree.ts';

const endpoints = 'server/api/endpoints.ts';
const allTexts = 'domain/site/words/all-texts.ts';
const config = 'server/config.ts';
const serverSettings = 'domain/site/settings/server-settings.ts';
const catalogs = 'domain/languages/catalogs.ts';

/** Every change of CONTRIBUTING.md with a number of files, besides noun and field (noun.ts). */
export const recipes: Recipe[] = [
  {
    change: 'a public page of fixed texts, with a link in the header',
    files: 4,
    edits: [
      [
        'domain/pages.ts',
        /(?=\n {2}privacyPolicy: \{)/,
        `
  starlight: {
    url: '/starlight',
    name: 'Starlight',
    area: 'starlight',
    link: 'Starlight',
    onlyInEnglish: true,
  },`,
      ],
      [
        'domain/site/words/starlight-words.ts',
        `import { defineTexts, line, paragraph } from '../../texts/text.ts';

export const starlightPage = defineTexts('starlight', {
  meta: {
    title: line('Starlight'),
    description: paragraph('Where the stars can be seen from our home.'),
    keywords: line('starlight, adult family home'),
  },
  title: line('Where the stars are'),
  lead: paragraph('Look up, and wait a moment.'),
});
`,
      ],
      [allTexts, firstImport, "import { starlightPage } from './starlight-words.ts';\n"],
      [allTexts, '...Object.values(translatedGroups),', '\n    starlightPage,'],
      [
        'app/site/starlight/starlight.tsx',
        `import { starlightPage } from '../../../domain/site/words/starlight-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/starlight';
import '../ui/inner-page.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('starlight');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('starlight');

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    { ...readHeadTexts(starlightPage.meta, matches), path: pageUrls.starlight },
    findRootData(matches),
  );

const StarlightPage = () => {
  const texts = useTexts(starlightPage);
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </div>
    </div>
  );
};
export default StarlightPage;
`,
      ],
      [
        'tests/e2e/support/public-pages.ts',
        'export const publicPages: PublicPage[] = [',
        `
  {
    path: '/starlight',
    status: 200,
    h1: 'Where the stars are',
    main: ['Look up, and wait a moment.'],
    links: [],
    buttons: [],
  },`,
      ],
      ['docs/product/public-pages.md', end, '\n`/starlight`: where the stars are.\n'],
      ['docs/map.md', /(?=^ {2}editing\/ )/m, '    starlight/        where the stars are\n'],
    ],
  },
  {
    change: 'a staff page with a menu entry, of what the API returns',
    files: 4,
    edits: [
      [
        'domain/staff-urls.ts',
        /export const adminUrls = [^{]*\{/,
        "\n  barometer: '/admin/barometer',",
      ],
      [
        'app/admin/barometer/barometer.tsx',
        `import { useQuery } from '@tanstack/react-query';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import { QueryState } from '../api/query-state.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';

export const meta = staffMeta('Barometer');

const Barometer = () => {
  const query = useQuery(trashQuery);
  return (
    <>
      <PageHeading>Barometer</PageHeading>
      <QueryState query={query} loading="Loading the barometer..." failed={trashMessages.loadFailed} />
      <ul>{query.data?.map(({ id, label }) => <li key={id}>{label}</li>)}</ul>
    </>
  );
};
export default Barometer;
`,
      ],
      [
        'app/admin/staff-routes.ts',
        'const pageFiles: Record<string, string> = {',
        "\n  [adminUrls.barometer]: 'barometer/barometer.tsx',",
      ],
      [
        'app/admin/shell/staff-pages.ts',
        /(?=\n {4}\{\n {6}label: 'Activity',)/,
        `
    {
      label: 'Barometer',
      to: adminUrls.barometer,
      words: 'pressure rain wind storm',
      mayOpen: everyone,
      about: 'What the air does',
    },`,
      ],
      ['docs/product/staff-area.md', end, '\n`/admin/barometer`: what the air does.\n'],
      ['docs/map.md', /^ {2}admin\/ .*\n/m, '    barometer/        what the air does\n'],
      ['scripts/import-zones.ts', /\['activity', /, "'barometer', "],
    ],
  },
  {
    change: 'an endpoint that reads and writes with queries of a store',
    files: 3,
    edits: [
      ['domain/api-urls.ts', /export const apiUrls = \{/, "\n  example: '/api/example.php',"],
      [
        'domain/api-urls.ts',
        /export interface ApiAnswers \{/,
        '\n  [apiUrls.example]: { GET: { examples: AuditEntry[] } };',
      ],
      [
        'server/api/history/example.ts',
        `import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { z } from '../../../domain/lib/zod.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as audit from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';

/** The latest notes by staff. */
export const list = async ({ context }: SignedInCall): Promise<Response> => {
  const query = { origin: 'staff', limit: 5, before: undefined, words: ['noted'] } as const;
  return success<ApiAnswer<'GET', typeof apiUrls.example>>({
    examples: await audit.listNewest(context.database, { ...query, words: ['noted'] }),
  });
};

const error = 'Please write something.';
const newExample = z.object({ words: z.string({ error }).trim().min(1, { error }).max(80) });

/** {words}: notes something. */
export const add = async ({ actor, context, request }: SignedInCall): Promise<Response> => {
  const { words } = parse(newExample, await readJsonBody(request));
  await audit.recordStandaloneEvent(context.database, actor, \`noted \${words}\`);
  return success({ message: 'It is noted.' }, 201);
};
`,
      ],
      [endpoints, firstImport, "import * as example from './history/example.ts';\n"],
      [
        endpoints,
        'export const endpoints: readonly Endpoint[] = [',
        `
  ['GET',    apiUrls.example,              mayEditContent,       '-',              '-',       example.list],
  ['POST',   apiUrls.example,              mayEditContent,       'writes',         '-',       example.add],`,
      ],
      [
        'tests/support/endpoints/endpoint-requests.ts',
        'const ownRequests: readonly Row[] = [',
        `
  ['GET',    apiUrls.example,             'content',     200],
  ['POST',   apiUrls.example,             'content',     201, json({ words: 'Buy milk.' })],`,
      ],
      [
        'tests/api/proofs.test.ts',
        "'It adds something that can be deleted, changed or ended.': [",
        '\n    post(apiUrls.example),',
      ],
      ['docs/product/api.md', end, '\n`GET` and `POST example.php {words}`: what staff noted.\n'],
    ],
  },
  {
    change: 'a setting that staff see',
    files: 4,
    edits: [
      [config, '\n  openingConfirmDays: number;', '\n  exampleLimit: number;'],
      [
        config,
        /(?=\n {2}OPENING_CONFIRM_DAYS: )/,
        `
  EXAMPLE_LIMIT: textSetting('5')
    .refine((value) => /^[1-9]$/.test(value), {
      error: 'EXAMPLE_LIMIT must be a number from 1 to 9',
    })
    .transform(Number),`,
      ],
      [config, /(?=\n {4}openingConfirmDays: )/, '\n    exampleLimit: values.EXAMPLE_LIMIT,'],
      [serverSettings, 'opening_confirm_days: number;', '\n  example_limit: number;'],
      [
        serverSettings,
        /(?=\n {2}\{\n {4}id: 'retention',)/,
        "\n  { id: 'examples', label: 'How many examples', words: 'limit most' },",
      ],
      [
        'server/api/settings/settings.ts',
        /(?=\n *opening_confirm_days: )/,
        '\n    example_limit: config.exampleLimit,',
      ],
      [
        'app/admin/settings/server-part.tsx',
        /(?=\n *<Setting[^>]*OPENING_CONFIRM_DAYS)/,
        `
      <Setting id="examples" title="How many examples" setBy="EXAMPLE_LIMIT">
        <p>At most {settings.example_limit}.</p>
      </Setting>`,
      ],
      [
        'docs/settings.md',
        /(?=\| `OPENING_CONFIRM_DAYS`)/,
        '| `EXAMPLE_LIMIT` | `5` | how many examples, 1 to 9 |\n',
      ],
      ['tests/api/settings.test.ts', /(?=\n *opening_confirm_days: )/, '\n      example_limit: 5,'],
    ],
  },
  {
    change: 'an editable sentence on a page that shows its whole group',
    files: 1,
    edits: [
      [
        'domain/site/words/health-data-privacy-words.ts',
        '\n  sections: {',
        `
    doorbell: {
      heading: line('The doorbell'),
      text: longText(textParagraph('Ring twice, and wait a moment.')),
    },`,
      ],
    ],
  },
  {
    change: 'a further language, with the words of Spanish except for one',
    files: 3,
    edits: [
      [
        'domain/lib/languages.ts',
        /(?=\n\} as const;)/,
        `
  tl: {
    name: 'Tagalog',
    locale: 'fil-PH',
    openGraph: 'tl_PH',
    offer: 'Mababasa ninyo ang pahinang ito sa Tagalog',
    decline: 'Hindi na, salamat',
  },`,
      ],
      [
        'domain/languages/catalogs/tl.json',
        (read) => {
          const es = JSON.parse(read('domain/languages/catalogs/es.json'));
          return JSON.stringify({ ...es, site: { ...es.site, copy: { copied: 'Nakopya' } } });
        },
      ],
      [catalogs, firstImport, "import tl from './catalogs/tl.json' with { type: 'json' };\n"],
      [catalogs, 'const catalogs: Record<Language, Messages> = {', '\n  tl: checkCatalog(tl),'],
    ],
  },
];
