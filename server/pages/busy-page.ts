import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from 'hono/html';
import { seconds } from '../../domain/lib/durations.ts';
import { isApiUrl, phoneLink } from '../../domain/urls.ts';
import type { PublicContent } from '../../app/lib/public-content.ts';
import type { Config } from '../config.ts';
import { failure } from '../http/json-responses.ts';
import { createRequestId, requestIdHeader } from '../http/request-id.ts';
import { createBaseHeaders } from '../http/security-headers.ts';
import type { ContentCache } from '../versioned-cache.ts';
import type { ReadHomeSettings } from './home-settings.ts';

/** What visitors read when the site gets more requests than it can answer. */
const messages = {
  title: 'The site is busy right now',
  text: 'Please try again in a moment, or call us:',
  /** Used when the home's own phone number can't be read. */
  textAlone: 'Please try again in a moment.',
  notSent:
    'Your request has not been sent. Go back with your browser\u2019s Back button: what you typed is still there.',
} as const;

/**
 * The response to a request that the server has no capacity for: short, but always with a way to reach the
 * home.
 */
export interface BusyPage {
  /** @param notSent whether a form was submitted that the reader must send again */
  (options?: { notSent?: boolean }): Promise<Response>;
}

/** How long to wait after a failed read of the home's name and number before the next one. */
const retryDelay = seconds(10);

export const createBusyPage = ({
  homeSettings,
  publicContent,
  cache,
  contentVersion,
}: ContentCache & {
  homeSettings: ReadHomeSettings;
  publicContent: Pick<PublicContent, 'contact'>;
}): BusyPage => {
  const readContact = async () => {
    const [{ value, problem }, { name }] = await Promise.all([
      publicContent.contact(),
      homeSettings(),
    ]);
    if (problem) cache.forget('busy page');
    return { phone: value.phone_cell, name };
  };
  // The failed read has already been logged. Showing no number is better than showing another home's.
  const findContact = () =>
    cache.get('busy page', contentVersion(), readContact, retryDelay).catch(() => null);

  return async ({ notSent = false } = {}) => {
    const contact = await findContact();
    const body = html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${messages.title}${contact ? ` | ${contact.name}` : ''}</title>
        </head>
        <body>
          <h1>${messages.title}</h1>
          ${notSent ? html`<p>${messages.notSent}</p>` : ''}
          <p>
            ${
              contact
                ? html`${messages.text} <a href="${phoneLink(contact.phone)}">${contact.phone}</a>`
                : messages.textAlone
            }
          </p>
        </body>
      </html>`;
    return new Response(String(await body), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '5',
      },
    });
  };
};

/** Answers 503 when the server has no capacity for a request: in HTML for pages, in JSON for the API. */
export const respondBusy =
  (config: Pick<Config, 'https'>, busyPage: BusyPage) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const isApi = isApiUrl(request.url ?? '');
    void (isApi ? Promise.resolve(createBusyJson()) : busyPage()).then(async (answer) => {
      const body = await answer.text();
      response.writeHead(answer.status, {
        ...createBaseHeaders(config),
        ...Object.fromEntries(answer.headers),
        [requestIdHeader]: createRequestId(),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  };

const createBusyJson = (): Response =>
  failure(503, `${messages.title}. Please try again in a moment.`, { 'Retry-After': '5' });
