import { type Context, Hono } from 'hono';
import { days, minutes } from '../../domain/lib/durations.ts';
import {
  drawnIconUrl,
  type IconFile,
  iconFiles,
  iconUrl,
  fileUrls,
  socialCardUrl,
} from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import {
  drawGableSvg,
  type IconDesign,
  iconLayouts,
  hashIconDesign,
} from '../images/icon-design.ts';
import { hashCardDesign } from '../images/card-design.ts';

/** How long to wait after a failed drawing before the next attempt. */
const retryDelay = minutes(1);

const mediaTypes = { ico: 'image/x-icon', png: 'image/png', svg: 'image/svg+xml' } as const;

/**
 * The icons for tabs, home screens and the staff area's app, at the addresses that browsers request by
 * themselves. Pages add the version, so that a changed icon is loaded again; without a version, browsers
 * revalidate each time (docs/decisions/087).
 */
export const createIconRoutes = (context: AppContext): Hono => {
  const findIcon = createIcons(context);
  const routes = new Hono();
  for (const file of iconFiles) {
    routes.get(iconUrl(file), async (c) => {
      const { icons } = await context.homeDrawings();
      // A logo is a bitmap, so it can't be served as SVG.
      if (icons?.logo && file === 'favicon.svg') return c.redirect(iconUrl('icon-192.png'));
      const bytes = icons && (await findIcon(icons, file));
      return bytes
        ? createIconResponse(c, file, hashIconDesign(icons), bytes)
        : redirectToDrawnIcon(c, file);
    });
  }
  return routes;
};

const redirectToDrawnIcon = (c: Context, file: IconFile): Response => {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(drawnIconUrl(file));
};

const createIconResponse = (
  c: Context,
  file: IconFile,
  version: string,
  bytes: Uint8Array,
): Response => {
  const entityTag = `"${version}"`;
  const headers = {
    'Content-Type': mediaTypes[file.slice(file.lastIndexOf('.') + 1) as keyof typeof mediaTypes],
    'Cache-Control':
      c.req.query('v') === version
        ? `public, max-age=${days(365) / 1000}, immutable`
        : 'public, no-cache',
    ETag: entityTag,
  };
  return c.req.header('If-None-Match') === entityTag
    ? new Response(null, { status: 304, headers })
    : new Response(Uint8Array.from(bytes), { headers });
};

/** Draws each icon of a design once. Null for an icon that can't be drawn. */
const createIcons = ({ pictures, log, cache }: AppContext) => {
  const draw = async (design: IconDesign, file: IconFile): Promise<Uint8Array> => {
    if (file === 'favicon.svg') return Buffer.from(drawGableSvg(design));
    const look = iconLayouts[file];
    try {
      const png = await pictures.drawIcon(design, look);
      return file === 'favicon.ico' ? encodeIco(png, look.size) : png;
    } catch (error) {
      log.error({ event: 'icon not drawn', file, error }, 'the one of the site stands in');
      throw error;
    }
  };
  return (design: IconDesign, file: IconFile): Promise<Uint8Array | null> =>
    cache.get(file, hashIconDesign(design), () => draw(design, file), retryDelay).catch(() => null);
};

/**
 * An ICO file with a single square PNG (the format's header is 6 bytes, each entry 16).
 * @param size pixels
 */
export const encodeIco = (png: Uint8Array, size: number): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

/**
 * The card for social networks, drawn once for each name, colors, logo and picture (docs/decisions/055). The
 * addresses of earlier cards return the current one, because social networks store addresses for years.
 */
export const createSocialCardRoutes = (context: AppContext): Hono => {
  const findCard = createCards(context);
  const routes = new Hono();
  routes.get(`${fileUrls.socialCards}/:file`, async (c) => {
    if (!/^[0-9a-f]{16}\.jpg$/.test(c.req.param('file')))
      return c.text('There is nothing at this address.', 404);
    const { card } = await context.homeDrawings();
    const version = card && hashCardDesign(card);
    const bytes = card && (await findCard(card));
    if (!bytes) return c.redirect(fileUrls.socialCard);
    const isCurrent = c.req.path === socialCardUrl(version ?? '');
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Cache-Control': isCurrent
          ? `public, max-age=${days(365) / 1000}, immutable`
          : 'public, max-age=3600',
        ETag: `"${version}"`,
      },
    });
  });
  return routes;
};

type Card = Parameters<AppContext['pictures']['drawCard']>[0];

/** Draws each card once. Null if it can't be drawn. */
const createCards = ({ pictures, log, cache }: AppContext) => {
  const draw = async (card: Card): Promise<Uint8Array> => {
    try {
      return await pictures.drawCard(card);
    } catch (error) {
      log.error({ event: 'social card not drawn', error }, 'the one of the site stands in');
      throw error;
    }
  };
  return (card: Card): Promise<Uint8Array | null> =>
    cache.get('social card', hashCardDesign(card), () => draw(card), retryDelay).catch(() => null);
};
