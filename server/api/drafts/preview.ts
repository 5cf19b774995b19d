import { createHash } from 'node:crypto';
import { pageOfHomeDraft } from '../../../domain/drafts/parts.ts';
import { areaOf } from '../../../domain/content/pages.ts';
import {
  type Draft,
  draftLinkInput,
  draftMessages as messages,
  isSingleName,
} from '../../../domain/entities/draft.ts';
import { type Page, pages } from '../../../domain/pages.ts';
import { draftPreviewUrl, pageUrls } from '../../../domain/urls.ts';
import { write } from '../../database/write.ts';
import type { Database } from '../../database/open.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import { privateHeaders } from '../../http/security-headers.ts';
import { tooManyFor } from '../../auth/limits.ts';
import { spendUnknownLink } from '../../family-requests/family-page.ts';
import * as bulk from '../../store/content/bulk.ts';
import * as drafts from '../../store/drafts/drafts.ts';
import { type ApiCall, originOf, type SignedInCall } from '../call.ts';
import { found, parse, requestedId } from '../parse.ts';
import { publish } from './publish.ts';

/** ?id=: the page as visitors will see it. */
export const show = async (call: SignedInCall): Promise<Response> =>
  rendered(
    call,
    found(await drafts.find(call.context.database, requestedId(call.url)), messages.notFound),
  );

/** The same for whoever has the private link. */
export const showLinked = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const token = call.url.pathname.split('/').at(-1) ?? '';
  const draft = await drafts.findByLink(database, token);
  if (draft) return rendered(call, draft);
  const spent = await spendUnknownLink(database, call.networks);
  throw spent ? tooManyFor(spent) : new HttpError(404, messages.noPreview);
};

/** {id}: a private link to the preview, shown once. */
export const makeLink = async (call: SignedInCall): Promise<Response> => {
  const { id } = parse(draftLinkInput, await readJsonBody(call.request));
  const token = found(
    await drafts.makeLink(call.context.database, id, call.actor),
    messages.notFound,
  );
  const url = originOf(call) + draftPreviewUrl(token);
  return success({ message: messages.linkMade, id, url }, 201);
};

/** Ends the private link. */
export const endLink = async ({ request, actor, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  found(await drafts.endLink(context.database, id, actor), messages.notFound);
  return success({ message: messages.linkEnded, id });
};

/** Carries the page out of the transaction, which is rolled back. */
class Rendered extends Error {
  readonly page: Response;
  constructor(page: Response) {
    super('rolled back');
    this.page = page;
  }
}

/**
 * Publishes the draft in a transaction, renders the page from it, and rolls it back: what is shown is exactly
 * what publishing would show.
 */
const rendered = async (call: ApiCall, draft: drafts.StoredDraft): Promise<Response> => {
  const { context, renderPage } = call;
  const address = new URL(pageOf(draft), context.config.siteUrl);
  const render = async (transaction: Database): Promise<never> => {
    const by = { userId: draft.updated_by_id, username: draft.updated_by };
    const { fields } = draft;
    const publishing = { by, verb: 'previewed', fields, expected: null, until: null };
    const { id } = await publish(transaction, draft, publishing);
    if (id !== null) await showRecord(transaction, draft, id);
    throw new Rendered(
      await renderPage(new Request(address), undefined, undefined, { database: transaction }),
    );
  };
  try {
    return await context.renderQueue(() => write(context.database, render));
  } catch (error) {
    if (error instanceof Rendered) return withStrip(error.page);
    throw error;
  }
};

/** A record that is hidden, or not yet approved, is shown as it will be once it is. */
const showRecord = async (
  transaction: Database,
  { noun, updated_by, updated_by_id }: drafts.StoredDraft,
  id: number,
): Promise<void> => {
  if (noun === 'texts' || isSingleName(noun)) return;
  const by = { userId: updated_by_id, username: updated_by };
  try {
    await bulk.change(transaction, { noun, action: 'show', ids: [id], category: '' }, by);
  } catch (error) {
    // Such as a job whose last day is over: visitors would not see it, either.
    if (!isHttpError(error)) throw error;
  }
};

/** The page that shows it. */
const pageOf = (draft: Pick<Draft, 'noun' | 'key' | 'fields' | 'base'>): string => {
  const { noun, key } = draft;
  const entries = Object.entries<Page>(pages);
  if (key !== null)
    return entries.find(([, { area }]) => area === areaOf(key))?.[1].url ?? pageUrls.home;
  if (noun === 'documents') return pageUrls.license;
  if (noun === 'home') return pages[pageOfHomeDraft(draft) ?? 'home'].url;
  return entries.find(([name]) => name === noun)?.[1].url ?? pageUrls.home;
};

const style =
  'preview-strip{display:block;padding:.75rem max(clamp(1rem,4vw,2.5rem),50% - 37.5rem);border-bottom:2px solid var(--color-lamp);background:var(--color-night);color:var(--color-lamp);font-size:1.125rem;font-weight:700}';
const strip = `<preview-strip role="region" aria-label="Preview"><style>${style}</style>Preview: not published</preview-strip>`;
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Says on the page that it is a preview; no cache and no search engine may keep it. */
const withStrip = async (page: Response): Promise<Response> => {
  const html = (await page.text()).replace(
    /<a class="skip-link"[^<>]*>[^<>]*<\/a>/,
    (link) => link + strip,
  );
  const headers = new Headers(page.headers);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set(
    'Content-Security-Policy',
    policy.replace(/style-src [^;]*/, (sources) => `${sources} ${styleSource}`),
  );
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  return new Response(html, { status: page.status, headers });
};
