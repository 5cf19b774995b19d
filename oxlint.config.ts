import { defineConfig, type OxlintOverride } from 'oxlint';
import { apiUrls } from './domain/api-urls.ts';
import { adminUrls } from './domain/staff-urls.ts';
import { fileUrls, notFoundUrls, pageUrls } from './domain/urls.ts';
import {
  adminBans,
  adminRoomBans,
  adminZones,
  appBans,
  type Ban,
  domainFloorBans,
  domainFloors,
  editingBans,
  serverRoomBans,
  serverRooms,
  siteBans,
  sqlMessage,
  uiBans,
} from './scripts/import-zones.ts';

const urlMessage = 'Take the URL from domain/urls.ts, staff-urls.ts, or api-urls.ts.';

const castMessage = 'Type the value: a cast through never or unknown hides what no longer fits.';
const castBans = [
  'TSAsExpression[typeAnnotation.type="TSNeverKeyword"]',
  'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
].map((selector) => ({ selector, message: castMessage }));

const urls = [pageUrls, adminUrls, apiUrls, fileUrls, notFoundUrls].flatMap((group) =>
  Object.values<string>(group),
);
const firstSegments = new Set(urls.flatMap((url) => url.split('/')[1] || []));
const ownUrl = `^\\/(?:${[...firstSegments].join('|').replaceAll('.', '\\.')})(?:[\\/?#]|$)`;

const syntaxBans = [
  { selector: `Literal[value=/${ownUrl}/]`, message: urlMessage },
  { selector: `TemplateElement[value.raw=/${ownUrl}/]`, message: urlMessage },
  {
    selector: "JSXAttribute[name.name=/^(?:href|to)$/] > Literal[value='/']",
    message: urlMessage,
  },
  {
    selector: "VariableDeclarator[init.name='process']",
    message: 'Only server/config.ts reads the environment.',
  },
];

/** If several zones match a file, only the last one applies. */
const zone = (files: string[], bans: Ban[]): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: bans.map(({ imports, ...ban }) => ({ ...ban, regex: imports })) },
    ],
  },
});

/** "server/store/**" for a folder, "server/config.ts" for a file. */
const filesOf = (area: string, room: string): string =>
  `${area}/${room}${room.endsWith('.ts') ? '' : '/**'}`;

export default defineConfig({
  plugins: ['typescript', 'import', 'node', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'off',
    'oxc/no-map-spread': 'off',
    'react/iframe-missing-sandbox': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/no-implied-eval': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
  },
  ignorePatterns: ['build', 'node_modules', '.react-router', 'public', 'data'],
  overrides: [
    {
      files: ['app/**', 'domain/**', 'server/**'],
      rules: {
        'node/no-process-env': 'error',
        'eslint-js/no-restricted-syntax': ['error', ...syntaxBans, ...castBans],
        'no-restricted-properties': [
          'error',
          ...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'prepare'].map(
            (property) => ({ property, message: sqlMessage }),
          ),
        ],
      },
    },
    {
      // Browsers of 2022 sort and reverse arrays in place only (scripts/older-browsers.test.ts).
      files: ['domain/**', 'app/lib/**', 'app/site/**', 'app/ui/**'],
      rules: { 'unicorn/no-array-sort': 'off', 'unicorn/no-array-reverse': 'off' },
    },
    ...domainFloors.map((floor, level) =>
      zone(
        floor.map((room) => filesOf('domain', room)),
        domainFloorBans(level),
      ),
    ),
    zone(['app/**'], appBans),
    zone(['app/site/**'], siteBans),
    zone(['app/admin/**'], adminBans),
    ...adminZones.flat().map((room) => zone([`app/admin/${room}/**`], adminRoomBans(room))),
    zone(['app/editing/**'], editingBans),
    zone(['app/ui/**'], uiBans),
    ...serverRooms.map((rooms, level) =>
      zone(
        rooms.map((room) => filesOf('server', room)),
        serverRoomBans(level),
      ),
    ),
    { files: ['server/config.ts'], rules: { 'node/no-process-env': 'off' } },
    {
      files: ['server/database/**', 'server/store/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      // Definitions of nouns are generic over their fields, which TypeScript can't follow everywhere.
      files: ['domain/nouns/**'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...syntaxBans] },
    },
    {
      files: ['domain/pages.ts', 'domain/{,staff-,api-}urls.ts'],
      rules: { 'eslint-js/no-restricted-syntax': 'off' },
    },
    { files: ['app/routes.ts', 'app/fonts/subset.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['app/**/*.test.ts', 'domain/**/*.test.ts', 'server/**/*.test.ts'],
      rules: {
        'eslint-js/no-restricted-syntax': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        'node/no-process-env': 'off',
      },
    },
  ],
});
