import type { Recipe } from './scratch-tree.ts';

/** An endpoint that reads and writes with queries that a store already has. */
export const endpoint: Recipe = {
  change: 'an endpoint',
  files: 4,
  carryOut: (tree) => {
    tree.addAfter(
      'domain/api-urls.ts',
      "insightsTable: '/api/insights.csv',",
      "\n  example: '/api/example.php',",
    );
    tree.write(
      'domain/nouns/example.ts',
      `import { z } from '../lib/zod.ts';

export const exampleMessages = {
  required: 'Please write something.',
  added: 'It is noted.',
} as const;

export const newExample = z.object({
  words: z
    .string({ error: exampleMessages.required })
    .trim()
    .min(1, { error: exampleMessages.required })
    .max(80),
});
`,
    );
    tree.write(
      'server/api/history/example.ts',
      `import { exampleMessages, newExample } from '../../../domain/nouns/example.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as audit from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';

/** What staff noted last. */
export const list = async ({ context }: SignedInCall): Promise<Response> => {
  const sought = { origin: 'staff', limit: 5, before: undefined, words: ['noted'] } as const;
  return success({ examples: await audit.newest(context.database, { ...sought, words: ['noted'] }) });
};

/** {words}: notes something. */
export const add = async ({ actor, context, request }: SignedInCall): Promise<Response> => {
  const { words } = parse(newExample, await readJsonBody(request));
  await audit.recordStandaloneEvent(context.database, actor, \`noted \${words}\`);
  return success({ message: exampleMessages.added }, 201);
};
`,
    );
    const endpoints = 'server/api/endpoints.ts';
    tree.addAfter(
      endpoints,
      "import * as audit from './history/audit-endpoints.ts';",
      "\nimport * as example from './history/example.ts';",
    );
    tree.addAfter(
      endpoints,
      "['GET',    apiUrls.audit,                mayReadAudit,         '-',              '-',       audit.list],",
      `
  ['GET',    apiUrls.example,              mayEditContent,       '-',              '-',       example.list],
  ['POST',   apiUrls.example,              mayEditContent,       'writes',         '-',       example.add],`,
    );
    tree.addAfter(
      'tests/support/endpoints/endpoint-requests.ts',
      "['GET',    apiUrls.audit,               'owner',       200],",
      `
  ['GET',    apiUrls.example,             'content',     200],
  ['POST',   apiUrls.example,             'content',     201, json({ words: 'Buy milk.' })],`,
    );
    tree.addAfter(
      'docs/product/api.md',
      '## Calls of the staff area\n',
      '\n`GET` and `POST example.php {words}`: what staff noted.\n',
    );
  },
  walks: ['server/api/endpoints.test.ts', 'tests/lint/documents.test.ts'],
  named: {
    walks: ['tests/api/permissions.test.ts', 'tests/api/ended-session.test.ts'],
    name: 'example.php',
  },
};
