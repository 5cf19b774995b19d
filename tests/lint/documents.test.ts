import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { pageUrls } from '../../domain/urls.ts';
import { publicPages } from '../e2e/support/public-pages.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'];
const documents = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));

interface Found {
  file: string;
  match: string;
}

/** What a pattern's group matches in all documents. */
const found = (pattern: RegExp): Found[] =>
  documents.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, match = '']) => ({ file, match })),
  );

describe('the README', () => {
  it('is short enough to be read to the end', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(9 * 1024);
  });
});

describe('docs/settings.md', () => {
  it('has every setting that the server reads, and no others', () => {
    const config = read('server/config.ts');
    const schema = /z\.object\(\{([^]*?)\n\}\);/.exec(config)?.[1] ?? '';
    const settings = [...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(settings).toContain('NODE_ENV');
    const [forSite = ''] = read('docs/settings.md').split('\nTests and tools read these:\n');
    const documented = [...forSite.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual([...settings, 'NEW_PASSWORD'].toSorted());
  });

  it('names the defaults that the server has', () => {
    const pattern = /^ {2}([A-Z_]+): textSetting\('(.+?)'\)/gm;
    const defaults = [...read('server/config.ts').matchAll(pattern)];
    expect(defaults.length).toBeGreaterThan(10);
    const lines = read('docs/settings.md').split('\n');
    for (const [, name, value] of defaults) {
      const line = lines.find((each) => each.startsWith(`| \`${name}\` `)) ?? '';
      expect(line.split('|')[2]?.trim(), name).toBe(`\`${value}\``);
    }
  });
});

describe('docs/commands.md', () => {
  it('has every command of package.json, and no others', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const documented = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)];
    const names = documented.map(([, name = '']) => name);
    expect(names.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});

describe('documents', () => {
  it('only name files that exist', () => {
    const inText =
      /`((?:app|art|bench|deploy|docs|domain|public|scripts|server|tests)\/[\w./-]+)`/g;
    const inLists = /^((?:app|domain|server)\/[\w./-]+) /gm;
    const isPlaceholder = (path: string) => /NNN|NOUN|NAME|PAGE|ROOM/.test(path);
    const missing = [...found(inText), ...found(inLists)].filter(
      ({ match }) => !isPlaceholder(match) && !existsSync(join(root, match)),
    );
    expect(missing).toEqual([]);
  });

  it('only link to existing targets', () => {
    const isBroken = ({ file, match }: Found) => {
      const [path = '', heading] = match.split('#');
      const target = path ? join(dirname(file), path) : file;
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && !headingsOf(target).includes(heading);
    };
    expect(found(/\]\((?!https?:)([^)\s]+)\)/g).filter(isBroken)).toEqual([]);
  });

  it.each([
    ['docs/product/staff-area.md', Object.values(adminUrls)],
    ['docs/product/public-pages.md', Object.values(pageUrls)],
  ])('name every page: %s', (file, urls) => {
    const text = read(file);
    expect(urls.filter((url) => !text.includes(`\`${url}\``))).toEqual([]);
  });

  it('name every address of the API', () => {
    const pages = documents.filter((file) => file.startsWith('docs/product/'));
    const text = pages.map(read).join('\n');
    // The documents have only the last part of paths with an extension, and a word in place of secrets.
    const spelled = (url: string) =>
      url.replace(/^\/api\/(?=[\w-]+\.php$)/, '').replace(':token', 'TOKEN');
    const isNamed = (url: string) =>
      new RegExp(`[\`\\s/]${spelled(url).replaceAll('.', '\\.')}[\`\\s?]`).test(text);
    expect(Object.values(apiUrls).filter((url) => !isNamed(url))).toEqual([]);
  });
});

describe('the public pages of the browser tests', () => {
  it('are all that there are', () => {
    const paths = publicPages.map(({ path }) => path).filter((path) => path !== '/no-such-page');
    expect(paths.toSorted()).toEqual(Object.values(pageUrls).toSorted());
  });
});

/** The anchors of the file's headings. */
const headingsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
