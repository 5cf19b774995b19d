import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';

const root = join(import.meta.dirname, '../..');

/** Technical words that no owner reads (docs/product/staff-area.md, "Words"). */
const neverSaid: readonly RegExp[] = [
  /\bhero(?:es)?\b/i,
  /\bmeta\b/i,
  /\beyebrows?\b/i,
  /\bkeywords?\b/i,
  /\bslugs?\b/i,
  /\bplaceholders?\b/i,
  /\{city\}/i,
  /\bSMTP\b/i,
  /\bSTARTTLS\b/i,
  /\bTLS\b/,
  /\b[A-Z]{2,}_[A-Z_]+\b/,
  /\bnpm\b/i,
  /\bdatabases?\b/i,
  /\bservers?\b/i,
  /\brecords?\b/i,
  /\bentr(?:y|ies)\b/i,
  /\bcontents?\b/i,
  /\btriage\b/i,
];

/** Names of the code, such as passwordUrl or business_hours. */
const identifier = /(?<![\w.@/?-])(?!i(?:Phone|Pad)s?\b)(?:[a-z]+\d*[A-Z]|[a-z]+_[a-z])\w*/;

/** Files that may contain technical words, with the reason. */
const excepted: Record<string, string> = {
  'app/admin/settings/server-part.tsx': 'for the person who looks after the server',
  'app/admin/settings/wrong-site-url.tsx': 'for the person who looks after the server',
  'app/admin/email/exact-settings.tsx': 'for the person who looks after the server',
};

/** Sentences in which one of the words means something else, or which are passed on. */
const allowed: readonly RegExp[] = [
  /\b(?:to record|Record here how)\b/,
  /\bnews entr(?:y|ies)\b/,
  // For the person who looks after the server.
  /^The server in front of this site takes no file of this size /,
  // Headers of requests.
  /^Content-[A-Z]\w+(?:-\w+)*$/,
];

const listSources = (...patterns: string[]): string[] =>
  requireFiles(patterns).filter((file) => !file.includes('.test.'));

/** Files with responses to requests, and with messages that are sent to people. */
const answers = 'server/{api,email,push,request-intake,images,pdf}/**/*.ts';

/** Files with what staff read: their pages, the editing of pages, and the messages about their actions. */
const files = listSources('app/{admin,editing}/**/*.{ts,tsx}', 'domain/**/*.ts', answers).filter(
  (file) => !/^domain\/site\/(?:words|built-in)\/|-words\.ts$/.test(file),
);

/** Files with what staff or visitors read. */
const allFiles = [
  ...new Set([
    ...files,
    ...listSources('app/**/*.{ts,tsx}', 'domain/**/*.ts', 'server/pages/*.ts'),
  ]),
];

/** The messages of the further languages, without the names of their blanks. */
const catalogTexts = (): string[] =>
  listSources('domain/languages/catalogs/*.json').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/: ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => (JSON.parse(text) as string).replaceAll(/\{\w+(?:, \w+,)?|\b\w+ \{/g, ''),
    ),
  );

interface Node {
  type: string;
  value?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes and properties that people read. */
const readable = /^(?:aria-(?:label|description)|alt|title|label|hint|help|placeholder)$/;

/** Properties whose strings are typed by staff, not read. */
const typed = /^(?:words|searchWords)$/;

/** Parts of a program that no one reads, such as types, imports, and console output. */
const isUnread = (node: Node): boolean => {
  if (/^(?:TS|Import|ExportAll)/.test(node.type))
    return !/^TS(?:As|Satisfies|NonNull)/.test(node.type);
  if (node.type === 'JSXAttribute') {
    const name = String((node['name'] as { name?: unknown }).name);
    return isNode(node['value']) && node['value'].type === 'Literal' && !readable.test(name);
  }
  if (node.type === 'Property') return typed.test(String((node['key'] as { name?: string }).name));
  if (node.type === 'BinaryExpression') return true;
  if (node.type === 'NewExpression') return (node['callee'] as { name?: string }).name === 'Error';
  return node.type === 'CallExpression' && isLog(node['callee'] as Callee);
};

interface Callee {
  object?: { name?: string; property?: { name?: string } };
}

/** Whether a call writes to the console or to the log. */
const isLog = ({ object }: Callee): boolean =>
  ['console', 'log'].includes(object?.name ?? object?.property?.name ?? '');

/** Whether a string reads like a sentence or a label, not like a key, a class or an address. */
const isProse = (text: string): boolean =>
  /^[“"]?[A-Z][a-z’]/.test(text) ||
  (/\p{L} \p{L}/u.test(text) && !/^[a-z\d-]+(?: [a-z\d]+-[a-z\d-]+)+$/.test(text));

const textsIn = (node: Node): string[] => {
  if (isUnread(node)) return [];
  if (node.type === 'JSXText') return [String(node.value).replaceAll(/\s+/g, ' ').trim()];
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isProse(node.value) ? [node.value] : [];
  if (node.type === 'TemplateLiteral') {
    const { quasis, expressions } = node as unknown as {
      quasis: { value: { cooked: string } }[];
      expressions: Node[];
    };
    const whole = quasis.map(({ value }) => value.cooked).join('…');
    return [...(isProse(whole) ? [whole] : []), ...expressions.flatMap(textsIn)];
  }
  return Object.values(node).flatMap((value) => {
    if (Array.isArray(value)) return value.filter(isNode).flatMap(textsIn);
    return isNode(value) ? textsIn(value) : [];
  });
};

const textsOf = (file: string, source = readFileSync(join(root, file), 'utf8')): string[] =>
  textsIn(parseSync(file, source).program as unknown as Node);

const wordsIn = (texts: string[]): string[] =>
  texts.filter(
    (text) =>
      neverSaid.some((word) => word.test(text)) && !allowed.some((sentence) => sentence.test(text)),
  );

describe('words of the trade', () => {
  it('stand nowhere where staff read', () => {
    const found = files
      .filter((file) => !(file in excepted))
      .flatMap((file) => wordsIn(textsOf(file)).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('are found in texts, attributes, and messages, but not in the program around them', () => {
    const source = `import { record } from './record.ts';
      const kind = row.kind === 'entry' ? 'content' : 'staff-record';
      const messages = { failed: 'Failed to read the database.', words: 'smtp server' };
      throw new Error('No record here');
      export const Page = () => (
        <p className="staff-entry" title="A slug">
          Set on the server as {\`The \${kind} record\`}
        </p>
      );`;
    expect(wordsIn(textsOf('page.tsx', source))).toEqual([
      'Failed to read the database.',
      'A slug',
      'Set on the server as',
      'The … record',
    ]);
  });

  it('are excepted only in files that have some', () => {
    for (const file of Object.keys(excepted)) expect(wordsIn(textsOf(file)), file).not.toEqual([]);
  });
});

/**
 * Texts that contain a name of the code. Ignores markup, queries, scripts, and messages about errors that only
 * programs can make.
 */
const namesIn = (texts: string[]): string[] =>
  texts.filter(
    (text) =>
      identifier.test(text) &&
      !/^\s*<|^\s*select |=>/.test(text) &&
      !/\bJSON (?:list|object)\b|\ba status and up_to\b/.test(text),
  );

describe('names of the code', () => {
  it('stand nowhere where staff or visitors read', () => {
    const found = allFiles.flatMap((file) =>
      namesIn(textsOf(file)).map((text) => `${file}: ${text}`),
    );
    expect([...found, ...namesIn(catalogTexts())]).toEqual([]);
  });

  it('are found within sentences, also beside what is filled in', () => {
    const source = `const messages = {
        end: 'No, end it and change my passwordUrl',
        missing: \`Enter \${field.label} or business_hours.\`,
      };
      export const Page = () => <p>A browserPush on your iPhone</p>;`;
    expect(namesIn(textsOf('page.tsx', source))).toEqual([
      'No, end it and change my passwordUrl',
      'Enter … or business_hours.',
      'A browserPush on your iPhone',
    ]);
  });
});

/** Numbers of ten digits as people write them. */
const phoneNumber = /(?<!\d)\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/g;

/** Numbers that visitors can really call: the ombuds and the state's line for reports of abuse. */
const publicNumbers = new Set(['800-562-6028', '866-363-4276']);

describe('phone numbers', () => {
  it('are examples with 555, which belong to no one, or public ones', () => {
    const found = allFiles
      .flatMap((file) => textsOf(file))
      .concat(catalogTexts())
      .flatMap((text) => text.match(phoneNumber) ?? [])
      .filter((number) => !publicNumbers.has(number) && !/^\D?\d{3}\D{1,2}555\b/.test(number));
    expect(found).toEqual([]);
  });
});
