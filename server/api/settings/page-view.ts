import { pageViewInput } from '../../../domain/entities/insights.ts';
import { noStore } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import { isVisitor } from '../../insights/counted-view.ts';
import { sessionCookieName } from '../../auth/sessions.ts';
import type { ApiCall } from '../call.ts';
import { parse } from '../parse.ts';

/**
 * Counts a page that was opened in the browser without asking the server for it. A view over the limit is not
 * counted but answered the same way: a 429 would be an error in the console of someone who did nothing wrong.
 */
export const record = async ({ request, context, network }: ApiCall): Promise<Response> => {
  const { page } = parse(pageViewInput, await readJsonBody(request));
  const header = (name: string) => request.headers.get(name) ?? undefined;
  if (isVisitor(header, sessionCookieName(context.config)))
    context.pageViews.record({ page, source: '' }, network);
  return new Response(null, { status: 204, headers: noStore });
};
