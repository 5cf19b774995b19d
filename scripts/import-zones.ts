import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

/**
 * Which files may import which, for oxlint.config.ts. Imports of our own files have full relative paths, so
 * matching paths is enough.
 */

/** An import ban for a group of files: a regular expression over import paths, and the reason. */
export interface Ban {
  imports: string;
  message: string;
  importNames?: string[];
  allowTypeImports?: boolean;
}

/**
 * The rooms of server/, lowest first: a room imports only rooms listed before it. Rooms in one list may
 * import each other. Rooms before app-context.ts take as parameters only the services that they need.
 */
export const serverRooms = [
  [
    'clock.ts',
    'config.ts',
    'errors.ts',
    'file-system.ts',
    'installation-key.ts',
    'log.ts',
    'phone-numbers.ts',
    'sealed-text.ts',
    'start-error.ts',
    'versioned-cache.ts',
    'work-queue.ts',
  ],
  ['data-key', 'tasks'],
  ['database'],
  ['file-storage'],
  ['basics.ts'],
  ['http'],
  ['store'],
  ['auth'],
  ['images'],
  ['pdf'],
  ['calendar'],
  ['email'],
  ['push'],
  ['request-intake'],
  ['insights'],
  ['backup'],
  ['move'],
  ['maintenance'],
  ['page-cache'],
  ['app-context.ts', 'pages'],
  ['api'],
  ['app.ts'],
  ['boot'],
  ['cli', 'main.ts'],
];

/**
 * The rooms of app/admin in their zones, lowest first: a room imports only rooms of zones listed before its
 * own, and its own files. The rooms of `nouns`, one for each noun, may import each other, without circles.
 */
export const adminZones = [
  ['ui'],
  ['api'],
  ['offline'],
  ['session'],
  ['forms'],
  ['history', 'pictures'],
  ['records'],
  ['auth'],
  ['users'],
  ['account'],
  ['settings'],
  ['activity', 'email', 'go-live', 'insights', 'nouns', 'trash'],
  ['requests'],
  ['shell'],
];

/**
 * The floors of domain/, lowest first: a floor imports only floors listed before it. The files between `lib`
 * and `texts` have the addresses and limits that everything above them uses.
 */
export const domainFloors = [
  ['lib'],
  [
    'constants.ts',
    'display.ts',
    'language-urls.ts',
    'pages.ts',
    'pictures.ts',
    'staff-urls.ts',
    'urls.ts',
  ],
  ['texts'],
  ['nouns'],
  ['accounts', 'requests'],
  ['site'],
  ['languages'],
  ['api-urls.ts'],
];

const joinNames = (names: string[]): string => `(?:${names.join('|').replaceAll('.', '\\.')})`;

/** Matches imports of files and folders in `parent` ('' is the root), from any file of the product. */
const importsFrom = (parent: string, names: string[]): string =>
  `^(?:\\./|(?:\\.\\./)+${parent ? `(?:${parent}/)?` : ''})${joinNames(names)}(?:/|$)`;

const toolsBan: Ban = {
  imports: importsFrom('', ['tests', 'scripts', 'bench']),
  message: 'The product imports neither its tests nor its tools.',
};

const environmentBan: Ban = {
  imports: '^(?:node:)?process$',
  message: 'Only server/config.ts reads the environment.',
};

export const sqlMessage = 'SQL belongs in server/store or server/database.';
const sqlBans: Ban[] = [
  { imports: '^node:sqlite$', message: sqlMessage },
  { imports: '^kysely$', importNames: ['sql'], message: sqlMessage },
];

const appBan: Ban = {
  imports: importsFrom('app', ['admin', 'fonts', 'site', 'ui']),
  message: 'From app/, the server imports only app/lib.',
};

const mayUseSql = (room: string): boolean => room === 'database' || room === 'store';

export const serverRoomBans = (level: number): Ban[] => {
  const higher = serverRooms.slice(level + 1).flat();
  return [
    toolsBan,
    environmentBan,
    ...(serverRooms[level]?.some(mayUseSql) ? [] : sqlBans),
    appBan,
    {
      imports: importsFrom('server', higher),
      message:
        'A server room imports only rooms below it (serverRooms in scripts/import-zones.ts).',
    },
  ];
};

/** The bans for one line of `domainFloors`. */
export const domainFloorBans = (level: number): Ban[] => {
  const higher = domainFloors.slice(level + 1).flat();
  return [
    toolsBan,
    {
      imports: `${importsFrom('', ['app', 'art', 'server'])}|^(?:node:|react|hono|kysely)`,
      message: 'domain imports nothing of ours, and neither React nor Node.js.',
    },
    ...(higher.length > 0
      ? [
          {
            imports: importsFrom('domain', higher),
            message:
              'A floor of domain imports only floors below it (domainFloors in scripts/import-zones.ts).',
          },
        ]
      : []),
  ];
};

/** The last folder and the name of every module in app/routes.ts, such as "home/home.tsx". */
const listRouteModules = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [
    file.split('/').slice(-2).join('/'),
    ...listRouteModules(children),
  ]);

const routeModules = listRouteModules(routes);
const routeModuleNames = routeModules.map((module) => module.replace(/.*\//, ''));

const commonAppBans: Ban[] = [
  toolsBan,
  {
    imports: `${importsFrom('', ['server'])}|^(?:node:|hono|kysely)`,
    message: 'app also runs in the browser: it imports neither the server nor Node.js.',
  },
  {
    imports: `/${joinNames(routeModules)}$|^\\./${joinNames(routeModuleNames)}$`,
    message: 'No module imports a route module: move what both need to a file of its own.',
  },
];

const siteBan: Ban = {
  imports: importsFrom('app', ['site']),
  message: 'Only public pages import app/site.',
};

const adminBan: Ban = {
  imports: importsFrom('app', ['admin']),
  message: 'Only staff pages import app/admin.',
};

export const appBans: Ban[] = [...commonAppBans, siteBan, adminBan];

export const adminBans: Ban[] = [...commonAppBans, siteBan];

export const adminRoomBans = (room: string): Ban[] => {
  const level = adminZones.findIndex((rooms) => rooms.includes(room));
  const bannedRooms = adminZones.slice(level).flat();
  return [
    ...adminBans,
    {
      imports: importsFrom(
        'admin',
        bannedRooms.filter((other) => other !== room),
      ),
      message:
        'A room of the staff area imports only rooms of zones below it (adminZones in scripts/import-zones.ts).',
    },
  ];
};

/** The pages for editing texts combine both areas, and nothing may import them. */
export const editingBans: Ban[] = commonAppBans;

export const siteBans: Ban[] = [
  ...commonAppBans,
  adminBan,
  { imports: '^zod', message: 'Public pages do not load zod.' },
  {
    imports:
      '/domain/(?:accounts|lib/schemas|nouns/(?:[\\w-]+/)?[\\w-]*(?:noun|index|field)\\.ts$)',
    allowTypeImports: true,
    message: 'Public pages take only types from where values load zod.',
  },
];

export const uiBans: Ban[] = [
  ...appBans,
  {
    imports: '/domain/(?:accounts|nouns|requests|site)/',
    message: 'Shared parts know no noun: take what they show as props.',
  },
];
