import type { MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { isApiUrl, phoneLink } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { failure } from '../http/json-responses.ts';
import { createPagePolicy } from '../http/security-headers.ts';

/** The words for visitors while the owner restores a backup. */
export const restoringMessages = {
  title: 'We will be right back',
  text: 'This site is being looked after and will be back in a few minutes. If you need us now, please call:',
  /** Used when the home's own phone number can't be read. */
  textAlone: 'This site is being looked after and will be back in a few minutes.',
  /** For the staff area, which reads through the API. */
  api: 'The site is being put back as it was. Please try again in a minute.',
} as const;

/** After how many seconds browsers try again. */
const retryAfter = '20';

/** Inline styles, because nothing else can be loaded. */
const pageStyle = `
  body { margin: 0; padding: 12vh 1.5rem 2rem; background: #fbf6ee; color: #1d2b27;
    font: 1.1875rem/1.6 system-ui, sans-serif; text-align: center; }
  h1 { font: 600 2rem/1.25 Georgia, serif; }
  p { max-width: 34rem; margin: 1rem auto; }
  a { display: inline-block; padding: 0.75rem; color: #12423a; font-weight: 600; white-space: nowrap; }
`;

/** While the owner restores a backup, answers 503: with a page, or with JSON to requests of the API. */
export const restoringPageMiddleware = ({
  restores,
  config,
}: {
  restores: AppContext['restores'];
  config: Pick<Config, 'https'>;
}): MiddlewareHandler => {
  const policy = createPagePolicy({ scripts: [], styles: [pageStyle] }, config);
  return async (c, next) => {
    const page = restores.calmPage();
    if (page === null) return next();
    if (isApiUrl(c.req.path))
      return failure(503, restoringMessages.api, { 'Retry-After': retryAfter });
    return c.html(page, 503, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Retry-After': retryAfter,
    });
  };
};

/** Renders the page before the restore begins, because nothing can be read during it. */
export const renderRestoringPage = async ({
  homeSettings,
  publicContent,
}: Pick<AppContext, 'homeSettings' | 'publicContent'>): Promise<string> => {
  const contact = await readContact(homeSettings, publicContent);
  return String(
    await html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="refresh" content="${retryAfter}" />
          ${raw(`<style>${pageStyle}</style>`)}
          <title>${restoringMessages.title}${contact ? ` | ${contact.name}` : ''}</title>
        </head>
        <body>
          <h1>${restoringMessages.title}</h1>
          <p>
            ${
              contact
                ? html`${restoringMessages.text}
                    <a href="${phoneLink(contact.phone)}">${contact.phone}</a>`
                : restoringMessages.textAlone
            }
          </p>
        </body>
      </html>`,
  );
};

const readContact = async (
  homeSettings: AppContext['homeSettings'],
  content: AppContext['publicContent'],
): Promise<{ name: string; phone: string } | null> => {
  try {
    const [{ value }, { name }] = await Promise.all([content.contact(), homeSettings()]);
    return { phone: value.phone_cell, name };
  } catch {
    return null; // The failed read has already been logged.
  }
};
