import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintConfig } from 'oxlint';
import { describe, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';
import { root } from '../../scripts/prepare.mjs';
import { requireFiles } from '../../scripts/require-files.mjs';

/** Lists of files that pass although an entry matches nothing: patterns, and folders of the repository. */
const unchecked = [
  /\bglobSync\(/,
  /\bimport\.meta\.glob\b/,
  /\breaddirSync\(\s*(?:join\(|resolve\()?\s*(?:'(?!\/)|`|here\b|import\.meta\b)/,
];
/** In files where `root` is the repository, not a folder that the test makes. */
const ofRoot = /\breaddirSync\(\s*(?:join\()?\s*root\b/;
const isRepository = /\broot = join\(import\.meta|\broot \} from '.*prepare\.mjs'/;

const findUnchecked = (source: string): string[] =>
  [...unchecked, ...(isRepository.test(source) ? [ofRoot] : [])].flatMap(
    (pattern) => pattern.exec(source)?.[0] ?? [],
  );

/** Files that list folders without requireFiles, but fail if a folder is missing or empty. */
const excepted: Record<string, string> = {
  'scripts/require-files.mjs': 'the check itself',
  'tests/lint/require-files.test.ts': 'has examples',
};

const files = requireFiles([
  '{tests,scripts,app,domain,server}/**/*.test.ts',
  'tests/**/*.ts',
  'scripts/*.{ts,mjs}',
  '*.config.ts',
]);

describe('a list of files', () => {
  it('is required to match in every test, lint rule and script', () => {
    const found = files
      .filter((file) => !(file in excepted))
      .flatMap((file) =>
        findUnchecked(readFileSync(join(root, file), 'utf8')).map((list) => `${file}: ${list}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    "globSync('app/**/*.css')",
    "import.meta.glob(['../site/words/*.ts'])",
    "readdirSync(join(import.meta.dirname, 'words'))",
    "const root = join(import.meta.dirname, '..'); readdirSync(join(root, folder))",
  ])('is found: %s', (source) => {
    expect(findUnchecked(source)).toHaveLength(1);
  });

  it.each([['tests/lint/*.css'], ['domain/{nouns,entities}/index.ts'], ['server/gone.ts']])(
    'fails if nothing matches %s',
    (pattern) => {
      expect(() => requireFiles(['package.json', pattern])).toThrow('not there');
    },
  );

  it('names files that exist in each lint rule', () => {
    const { overrides = [] } = config as OxlintConfig;
    expect(requireFiles(overrides.flatMap((rule) => rule.files)).length).toBeGreaterThan(0);
  });
});
