import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { findPageOfHomeDraft } from '../../../domain/site/drafts/draft-parts.ts';
import { findArea } from '../../../domain/texts/text-areas.ts';
import {
  type Draft,
  draftLinkInput,
  draftMessages as messages,
} from '../../../domain/site/drafts/saved-draft.ts';
import { type Page, pages } from '../../../domain/pages.ts';
import { draftPreviewUrl, pageUrls } from '../../../domain/urls.ts';
import { overlayRows } from '../../database/overlay.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import { privateHeaders } from '../../http/security-headers.ts';
import { createResponse, toCachedResponse } from '../../page-cache/cached-response.ts';
import { toStyleSource, withBar } from '../../pages/edit-bar.ts';
import { findRootUrl } from '../../pages/root-pages.ts';
import * as drafts from '../../store/drafts/drafts-store.ts';
import { type ApiCall, findOrigin, type SignedInCall } from '../call.ts';
import { requireFound, parseQueryId, readInput } from '../parse.ts';
import { createUnknownLinkError } from '../visitor-limits.ts';
import { previewRows } from './draft-content.ts';

/** ?id= of a draft: shows the page as visitors will see it once the draft is published. */
export const show = async (call: SignedInCall): Promise<Response> =>
  renderPreview(
    call,
    requireFound(
      await drafts.find(call.context.database, parseQueryId(call.url)),
      messages.notFound,
    ),
  );

/** Shows the preview of a draft to anyone with its private link. */
export const showByLink = async (call: ApiCall): Promise<Response> => {
  const { database, limits } = call.context;
  const token = call.url.pathname.split('/').at(-1) ?? '';
  const draft = await drafts.findByLink(database, token);
  if (!draft) throw await createUnknownLinkError(call, messages.noPreview);
  await limits.previews.spend(call.network);
  return renderPreview(call, draft);
};

/** {id}: makes a private link to the preview, which is shown once. */
export const createLink = async (call: SignedInCall): Promise<Response> => {
  const { id } = await readInput(draftLinkInput, call.request);
  const token = requireFound(
    await drafts.createLink(call.context.database, id, call.actor),
    messages.notFound,
  );
  const url = findOrigin(call) + draftPreviewUrl(token);
  return success<ApiAnswer<'POST', typeof apiUrls.draftLink>>(
    { message: messages.linkMade, id, url },
    201,
  );
};

export const endLink = async ({ request, actor, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireFound(await drafts.endLink(context.database, id, actor), messages.notFound);
  return success({ message: messages.linkEnded, id });
};

/** Renders the page with the draft laid over the stored content. */
const renderPreview = async (call: ApiCall, draft: drafts.StoredDraft): Promise<Response> => {
  const { context, renderPage } = call;
  const render = async () => {
    const rows = await previewRows(context.database, draft);
    const [saved] = rows;
    const url = (saved && findRootUrl(draft.noun, saved.row)) ?? findPageUrl(draft);
    const request = new Request(new URL(url, context.config.siteUrl));
    const preview = { database: overlayRows(context.database, rows) };
    return addPreviewStrip(await renderPage(request, undefined, undefined, preview));
  };
  const page = await context.cache.get(
    `preview ${draft.id}`,
    `${draft.version} ${context.contentVersion()}`,
    async () =>
      toCachedResponse(await context.renderQueue(render), {
        isApi: false,
        mayCacheNotFound: false,
      }),
  );
  return createResponse(page, call.request.headers.get('Accept-Encoding'));
};

const findPageUrl = (draft: Pick<Draft, 'noun' | 'key' | 'fields' | 'base'>): string => {
  const { noun, key } = draft;
  const entries = Object.entries<Page>(pages);
  if (key !== null)
    return entries.find(([, { area }]) => area === findArea(key))?.[1].url ?? pageUrls.home;
  if (noun === 'documents') return pageUrls.license;
  if (noun === 'home') return pages[findPageOfHomeDraft(draft) ?? 'home'].url;
  return entries.find(([name]) => name === noun)?.[1].url ?? pageUrls.home;
};

const stripStyle =
  'preview-strip{display:block;padding:.75rem max(clamp(1rem,4vw,2.5rem),50% - 37.5rem);border-bottom:2px solid var(--color-lamp);background:var(--color-night);color:var(--color-lamp);font-size:1.125rem;font-weight:700}';
const previewStrip = `<preview-strip role="region" aria-label="Preview"><style>${stripStyle}</style>Preview: not published</preview-strip>`;

/**
 * Removes the scripts and adds a bar that says that this is a preview. Neither browsers nor search engines
 * may store the page.
 */
const addPreviewStrip = async (rendered: Response): Promise<Response> => {
  const page = await withBar(rendered, {
    markup: previewStrip,
    styleSource: toStyleSource(stripStyle),
  });
  const html = (await page.text()).replaceAll(/<script\b[^<>]*>[^<]*<\/script>/g, '');
  const headers = new Headers(page.headers);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace(/script-src [^;]*/, "script-src 'none'"));
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  return new Response(html, { status: page.status, headers });
};
