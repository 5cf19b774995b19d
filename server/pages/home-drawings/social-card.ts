import { Hono } from 'hono';
import { days, minutes } from '../../../domain/lib/durations.ts';
import { fileUrls, socialCardUrl } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { hashCardDesign } from '../../images/card-design.ts';

/** How long the card that ships with the site is used after the home's own failed to draw. */
const retryDelay = minutes(1);

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
