import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { signedInFiles } from './app/admin/staff-routes.ts';
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

/**
 * The modules that all public pages share are one file: compressed together they are smaller than twenty
 * files, and each request costs a phone more than the bytes do. It includes nothing of the staff area, and no
 * module that imports styles: these would move with it, out of their order.
 */
const sharedByPages = {
  name: 'shared',
  test: /\/app\/ui\/|\/app\/lib\/(failed-navigation|open-document|worker\/register-worker|page-metadata|page-start|public-content|render-nonce)|\/app\/site\/ui\/(home-data|illustrations|long-list)|\/openings-line|\/app\/site\/layout\/contact-dialog|\/domain\/(site\/words\/(gallery|testimonials)-words|texts\/text-areas|nouns\/home\/drawing-words|urls|constants|lib\/durations|pages|pictures|nouns\/contact\/default-contact|site\/insights\/page-view-source|lib\/text\/wording)/,
  minShareCount: 2,
};

/**
 * The same for the staff area: a page loads 20 to 30 files instead of 100, which is a sixth less work for a
 * phone. A module brings everything that it imports. So modules that some public pages import, too, are in a
 * group before it; otherwise those pages would load the staff area (tests/faults/runtime-packages.test.ts).
 */
const sharedWithStaff = {
  name: 'shared-with-staff',
  test: /\/domain\/(site\/words\/(about|home)-words|requests\/family-page-words|nouns\/(costs\/(price-span|costs-in-words)|home\/optional-pages|reports\/report-years|post|([\w-]+\/)?public-|permissions\/permission-ways|contact\/visit-times)|lib\/(languages|moments|time))/,
  minShareCount: 2,
  entriesAware: true,
};
const sharedByStaffPages = {
  name: 'staff',
  test: /\/app\/admin\/.*\.tsx?$|\/domain\/(lib\/schemas|accounts|requests\/(calendar-feed|request\.ts|private-page|request-call|request-step)|nouns\/([\w-]+\/)?[\w-]*noun\.ts|nouns\/(deletion|field|index|list-action|one-picture|picture-fields|record-history|picture-list-field|specified-fields|trash-entry|home\/(home-picture-fields|page-sections-schema)|permissions\/picture-permission|translations\/translated-place)|site\/(built-in\/built-in-copy|drafts\/saved-draft|go-live\/(go-live-list|setup-state)|insights\/insight-numbers|settings\/(outgoing-mail|(backup|server)-settings))|texts\/site-text)|\/node_modules\/(@base-ui|@floating-ui|@tanstack|react-hook-form|zod)\//,
  minShareCount: 3,
};

/** The files that the codec process reads beside it: the house and the fonts of the social card. */
const cardFolder = 'server/images/codec/card';

/** The files that the thread for papers reads beside it: their fonts. */
const paperFonts = 'server/pages/fact-sheet/fonts';

/** The threads that draw papers and that open PDFs are started from files of their own, too. */
const threads: Plugin = {
  name: 'threads',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: './server/pages/fact-sheet/draw-worker.ts',
      fileName: 'draw-worker.js',
    });
    this.emitFile({
      type: 'chunk',
      id: './server/pdf/check-pdf-worker.ts',
      fileName: 'check-pdf-worker.js',
    });
    for (const name of readdirSync(paperFonts)) {
      const source = readFileSync(join(paperFonts, name));
      this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source });
    }
  },
};

/** The process that decodes pictures is started from a file of its own beside the server. */
const codecProcess: Plugin = {
  name: 'codec-process',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: './server/images/codec/codec-process.ts',
      fileName: 'codec-process.js',
    });
    for (const name of readdirSync(cardFolder)) {
      const source = readFileSync(join(cardFolder, name));
      this.emitFile({ type: 'asset', fileName: `card/${name}`, source });
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
  plugins: [staffPagesInBrowsers, reactRouter(), codecProcess, threads],
  // For browsers of 2022; even older ones get the plain page of app/plain.css.
  css: { postcss: { plugins: [olderBrowserStyles] } },
  build: { sourcemap: false, target: oldestBrowsers() },
  // Finds all packages before the first page of development, because finding one later would reload that
  // page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/fonts/**'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [sharedByPages, sharedWithStaff, sharedByStaffPages] },
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
