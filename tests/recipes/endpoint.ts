import type { Recipe } from './scratch-tree.ts';

/** An endpoint that reads and writes with queries that a store already has. */
export const endpoint: Recipe = {
  change: 'an endpoint',
  files: 3,
  carryOut: (tree) => {
    tree.addAfter(
      'domain/api-urls.ts',
      "insightsTable: '/api/insights.csv',",
      "\n  example: '/api/example.php',",
    );
    tree.addAfter(
      'domain/api-urls.ts',
      '[apiUrls.audit]: { GET: { entries: AuditEntry[] } };',
      '\n  [apiUrls.example]: { GET: { examples: AuditEntry[] } };',
    );
    tree.write(
      'server/api/history/example.ts',
      `import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { z } from '../../../domain/lib/zod.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as audit from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';

/** The latest note by staff. */
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
