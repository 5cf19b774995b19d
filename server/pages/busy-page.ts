import { html } from 'hono/html';
import { busyPage } from '../../domain/content/busy.ts';
import { phoneLink } from '../../domain/urls.ts';
import type { PublicContent } from '../../app/lib/public-content.ts';
import type { HomeSettings } from './home-settings.ts';

/** The answer to a request for which the site had no time: short, and never without a way to reach us. */
export interface BusyPage {
  /** @param notSent whether a form was sent that the reader has to send again */
  (options?: { notSent?: boolean }): Promise<Response>;
}

/** How long a name and a phone number are taken as the current ones; many may be told at once. In milliseconds. */
const contactLifetime = 10_000;

export const createBusyPage = (
  homeSettings: HomeSettings,
  content: Pick<PublicContent, 'contact'>,
): BusyPage => {
  let contact: Promise<{ phone: string; name: string }> | null = null;
  let lastKnown: string | null = null;
  let readAt = -Infinity;

  /** The stored number; while it cannot be read the last known one, or the default. */
  const readPhone = async (): Promise<string> => {
    const { value, problem } = await content.contact();
    if (!problem) lastKnown = value.phone_cell;
    return lastKnown ?? value.phone_cell;
  };

  const readBoth = async () => {
    const [phone, { name }] = await Promise.all([readPhone(), homeSettings()]);
    return { phone, name };
  };

  const currentContact = () => {
    const now = performance.now();
    if (contact && now - readAt < contactLifetime) return contact;
    readAt = now;
    contact = readBoth();
    return contact;
  };

  return async ({ notSent = false } = {}) => {
    const { phone, name } = await currentContact();
    const body = html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${busyPage.title} | ${name}</title>
        </head>
        <body>
          <h1>${busyPage.title}</h1>
          ${notSent ? html`<p>${busyPage.notSent}</p>` : ''}
          <p>${busyPage.text} <a href="${phoneLink(phone)}">${phone}</a></p>
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
