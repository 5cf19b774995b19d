import { Hono } from 'hono';
import { nothingShared } from '../../../app/lib/worker/share-worker.ts';
import { addSharedUrl, fileUrls, shareUrl } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { noStore } from '../../http/json-responses.ts';
import { staffManifest } from './manifest.ts';

/** What makes the staff area an app (docs/decisions/068). */
export const staffAppRoutes = ({ homeSettings }: AppContext): Hono => {
  const routes = new Hono();
  routes.get(fileUrls.staffManifest, async () =>
    Response.json(staffManifest(await homeSettings()), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
    }),
  );
  // Reached without the service worker. The body is not read, because any site can make a browser send one.
  routes.post(shareUrl, (c) => {
    c.header('Cache-Control', noStore['Cache-Control']);
    return c.redirect(addSharedUrl(nothingShared), 303);
  });
  return routes;
};
