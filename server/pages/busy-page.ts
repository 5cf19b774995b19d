import { html } from 'hono/html';
import { busyPage } from '../../domain/content/busy.ts';
import { phoneLink } from '../../domain/urls.ts';
import type { PublicContent } from '../../app/lib/public-content.ts';
import type { HomeSettings } from './home-settings.ts';

/**
 * The response to a request that the server has no time for: short, but always with a way to reach the home.
 */
export interface BusyPage {
  /** @param notSent whether a form was submitted that the reader must send again */
  (options?: { notSent?: boolean }): Promise<Response>;
}

/**
 * How long a name and a phone number are reused, because many readers may need them at once (milliseconds).
 */
const contactLifetime = 10_000;

interface Known {
  phone: string;
  name: string;
}

export const createBusyPage = (
  homeSettings: HomeSettings,
  content: Pick<PublicContent, 'contact'>,
): BusyPage => {
  let known: Promise<Known | null> | null = null;
  let readAt = -Infinity;

  const readBoth = async (): Promise<Known | null> => {
    try {
      const [{ value }, { name }] = await Promise.all([content.contact(), homeSettings()]);
      return { phone: value.phone_cell, name };
    } catch {
      return null; // The failed read has already been logged. No number is better than another home's.
    }
  };

  const currentContact = () => {
    const now = performance.now();
    if (known && now - readAt < contactLifetime) return known;
    readAt = now;
    known = readBoth();
    return known;
  };

  return async ({ notSent = false } = {}) => {
    const home = await currentContact();
    const body = html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${busyPage.title}${home ? ` | ${home.name}` : ''}</title>
        </head>
        <body>
          <h1>${busyPage.title}</h1>
          ${notSent ? html`<p>${busyPage.notSent}</p>` : ''}
          <p>
            ${
              home
                ? html`${busyPage.text} <a href="${phoneLink(home.phone)}">${home.phone}</a>`
                : busyPage.textAlone
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
