import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isStaffPath } from '../domain/urls.ts';
import { createPageScripts } from './lib/deferred-start.ts';
import { familyPageContext } from './lib/family-page.ts';
import { filledFormContext } from './lib/filled-request-form.ts';
import { isPreviewContext, NonceContext, renderNonceContext } from './lib/render-contexts.ts';
import { registerStructuredData } from './lib/page-metadata.ts';
import { type PageScripts, PageScriptsContext } from './lib/page-start.ts';
import { createStructuredData } from './lib/structured-data.ts';

registerStructuredData(createStructuredData);

/**
 * Renders a page completely before it is sent. A page is rendered once per change, so streaming would gain
 * nothing, and the content security policy needs the finished inline scripts (docs/decisions/003).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(renderNonceContext) ?? undefined;
  const scripts = await findScripts(request, routerContext, loadContext);
  // Nothing reads this stream without React Router's own <Scripts>, so it is not sent.
  const serverHandoffStream = scripts === 'at-once' ? routerContext.serverHandoffStream : undefined;
  let failure: unknown;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <PageScriptsContext value={scripts}>
        <ServerRouter
          context={{ ...routerContext, serverHandoffStream }}
          url={request.url}
          nonce={nonce}
        />
      </PageScriptsContext>
    </NonceContext>,
    {
      // The page must be complete without scripts, so never send late content that a script moves into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

const findScripts = async (
  request: Request,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<PageScripts> => {
  // A preview or a response to a form has another address than its page, so scripts would show another page.
  const isFormResponse =
    loadContext.get(filledFormContext) ?? loadContext.get(familyPageContext)?.problem;
  if (import.meta.env.PROD && (isFormResponse || loadContext.get(isPreviewContext))) return 'none';
  // In development Vite adds its own scripts; the staff area has nothing to show without scripts.
  if (import.meta.env.DEV || isStaffPath(new URL(request.url).pathname)) return 'at-once';
  return createPageScripts(routerContext);
};
