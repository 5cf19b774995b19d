import { html } from 'hono/html';
import { busyPage } from '../../domain/content/busy.ts';
import { phoneLink } from '../../domain/urls.ts';
import type { PublicContent } from '../../app/lib/public-content.ts';
import type { Config } from '../config.ts';

/** The answer to a request for which the site had no time: short, and never without a way to reach us. */
export interface BusyPage {
  /** @param notSent whether a form was sent that the reader has to send again */
  (options?: { notSent?: boolean }): Promise<Response>;
}

/** How long a phone number is taken as the current one; many may be told at once. In milliseconds. */
const contactLifetime = 10_000;

export const createBusyPage = (
  { siteName }: Pick<Config, 'siteName'>,
  content: Pick<PublicContent, 'contact'>,
): BusyPage => {
  let phone: Promise<string> | null = null;
  let lastKnown: string | null = null;
  let readAt = -Infinity;

  /** The stored number; while it cannot be read the last known one, or the default. */
  const readPhone = async (): Promise<string> => {
    const { value, problem } = await content.contact();
    if (!problem) lastKnown = value.phone_cell;
    return lastKnown ?? value.phone_cell;
  };

  const currentPhone = (): Promise<string> => {
    const now = performance.now();
    if (phone && now - readAt < contactLifetime) return phone;
    readAt = now;
    phone = readPhone();
    return phone;
  };

  return async ({ notSent = false } = {}) => {
    const number = await currentPhone();
    const body = html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${busyPage.title} | ${siteName}</title>
        </head>
        <body>
          <h1>${busyPage.title}</h1>
          ${notSent ? html`<p>${busyPage.notSent}</p>` : ''}
          <p>${busyPage.text} <a href="${phoneLink(number)}">${number}</a></p>
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
