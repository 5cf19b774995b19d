import { readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { signedInFiles, signInFiles } from './app/admin/staff-routes.ts';
import { oldestBrowsers, olderBrowserStyles } from './scripts/browser-support.ts';

/**
 * The built server includes its packages: one file to read at a start instead of two thousand, and React
 * without its checks for developers. Packages with machine code, and those that start threads from files of
 * their own, stay outside.
 */
const selfContained: EnvironmentOptions = {
  resolve: { noExternal: true, external: ['sharp', 'pino', 'libheif-js'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};

type ModuleGraph = Rolldown.ChunkingContext;

/** What a module is loaded for: scripts, routes, and modules that are imported on demand, as paths below app/. */
const findEntries = (module: string, graph: ModuleGraph): string[] => {
  const entries = new Set<string>();
  const modules = new Set([module]);
  for (const id of modules) {
    const { isEntry, dynamicImporters = [], importers = [] } = graph.getModuleInfo(id) ?? {};
    if (isEntry || dynamicImporters.length > 0) entries.add(toAppPath(id));
    for (const importer of importers) modules.add(importer);
  }
  return [...entries];
};

const toAppPath = (id: string): string =>
  relative(join(import.meta.dirname, 'app'), id.split('?', 1)[0] ?? '');

const isOfEveryPublicPage = (entry: string): boolean =>
  ['entry.client.tsx', 'root.tsx', 'site/layout/layout.tsx'].includes(entry);
const isOfStaff = (entry: string): boolean => /^(?:admin|editing)\//.test(entry);
/** Of the pages before the sign-in check. */
const isOfLogin = (entry: string): boolean =>
  entry === 'admin/shell/frame.tsx' || signInFiles.some((file) => entry === `admin/${file}`);
/** Of the first page after it. */
const isOfToday = (entry: string): boolean =>
  ['admin/shell/staff-layout.tsx', 'admin/shell/dashboard.tsx'].includes(entry);

/** One file of all modules whose entries fulfill a condition. */
const groupBy = (debugName: string, condition: (entries: string[]) => boolean) => ({
  debugName,
  name: (module: string, graph: ModuleGraph) =>
    condition(findEntries(module, graph)) ? debugName : null,
});

/**
 * Modules that several pages load are put into few files: compressed together they are smaller, and each
 * request costs a phone more than the bytes do. A file takes everything with it that its modules import, unless
 * an earlier one has it. So what public and staff pages share comes before the staff area's own files; otherwise
 * public pages would load these (tests/faults/runtime-packages.test.ts).
 */
const sharedFiles = [
  // The styles of the whole staff area: where two rules are equally strong, their order decides, and it must not
  // depend on what is loaded first. Together they weigh no more than the files of a single page.
  { name: 'staff-styles', test: /\/app\/admin\/.*\.css/ },
  groupBy('site', (entries) => entries.length > 1 && entries.some(isOfEveryPublicPage)),
  {
    ...groupBy('site-and-staff', (entries) => entries.some(isOfStaff) && !entries.every(isOfStaff)),
    entriesAware: true,
  },
  groupBy('staff-start', (entries) => entries.some(isOfToday) && entries.some(isOfLogin)),
  groupBy('staff-today', (entries) => entries.length > 1 && entries.some(isOfToday)),
  groupBy('sign-in', (entries) => entries.length > 2 && entries.some(isOfLogin)),
  groupBy('staff', (entries) => entries.length > 2 && entries.every(isOfStaff)),
];

/** The file of each icon, by its names in the package's list. */
const listIconFiles = (): Map<string, string> => {
  const list = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8');
  const exported = [...list.matchAll(/export \{([^{}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)];
  return new Map(
    exported.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
};

/**
 * Imports each icon from its own file. Through the package's list, all icons of the staff area seem to be loaded
 * by every page of it.
 */
const iconFiles = (): Plugin => {
  const files = listIconFiles();
  const toImport = (specifier: string): string => {
    const [name = '', alias = name] = specifier.split(' as ');
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
    return `import ${alias} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: (code) =>
      code.replace(/import \{([^{}]*)\} from 'lucide-react';/, (_, names: string) =>
        names
          .split(',')
          .map((specifier) => specifier.trim())
          .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
          .map(toImport)
          .join(' '),
      ),
  };
};

/**
 * Statements of packages that keep in the build what no page uses: React Router names its components for
 * developer tools, such as <Form>, and zod can describe every schema as JSON Schema.
 */
const unusedStatements =
  /^(?:\w+\.displayName = .*;|.*(?:\.processJSONSchema =|create\w*JSONSchemaMethod\(this).*)$/gm;

const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/(?:react-router\/dist|zod\/v4\/classic)\// },
    handler: (code) => ({ code: code.replaceAll(unusedStatements, ''), map: null }),
  },
};

/** The server starts further processes, each from a file of its own beside it. */
const processFiles = [
  'server/images/codec/codec-process.ts',
  'server/pages/fact-sheet/draw-process.ts',
  'server/pdf/check-pdf-process.ts',
  'server/backup/online-restore/unpack-process.ts',
];

/** What they read there, by its folder in the build: the looks of the social card, the fonts of papers. */
const processAssets = { card: 'server/images/codec/card', fonts: 'server/pages/fact-sheet/fonts' };

const processes: Plugin = {
  name: 'processes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const file of processFiles) {
      this.emitFile({ type: 'chunk', id: `./${file}`, fileName: `${parse(file).name}.js` });
    }
    for (const [folder, origin] of Object.entries(processAssets)) {
      for (const name of readdirSync(origin)) {
        const source = readFileSync(join(origin, name));
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      }
    }
  },
};

const staffArea = join(import.meta.dirname, 'app/admin');

/**
 * The server renders no page behind the sign-in check (app/admin/shell/staff-layout.tsx), so it gets only their
 * titles: 0.7 MB less code to load at a start, of 6.1 MB.
 */
const staffPagesInBrowsers: Plugin = {
  name: 'staff-pages-in-browsers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    const [file = ''] = id.split('?', 1);
    if (!file.startsWith(`${staffArea}/`)) return null;
    const isPage = signedInFiles.includes(relative(staffArea, file));
    return {
      code: isPage ? code.replace(/^export default \w+;$/m, 'export default () => null;') : code,
      map: null,
      // Removes modules that only these pages import.
      moduleSideEffects: false,
    };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [staffPagesInBrowsers, iconFiles(), withoutUnused, reactRouter(), processes],
  // For browsers of 2022; even older ones get the plain page of app/plain.css.
  css: { postcss: { plugins: [olderBrowserStyles] } },
  // No file is inlined because it is small: it would weigh on pages that don't show it.
  build: { sourcemap: false, target: oldestBrowsers(), assetsInlineLimit: 0 },
  // Finds all packages before the first page of development, because finding one later would reload that
  // page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/fonts/**'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedFiles },
            // Without the names of all pages that share a file, which each list of files would repeat.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? selfContained : {}),
      // The whole server is the build's SSR input, so that pages and server share one context key.
      build: { rolldownOptions: { input: './server/main.ts' } },
    },
  },
}));
