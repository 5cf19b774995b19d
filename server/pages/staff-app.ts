import { Hono } from 'hono';
import { noSharedKey, sharedFieldName } from '../../app/lib/worker/share-worker.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { defaultThemeColors } from '../../domain/nouns/home/palettes.ts';
import { addPictureUrl, toAddSharedUrl, adminUrls, shareUrl } from '../../domain/staff-urls.ts';
import { fileUrls, type IconFile, pageIconUrl } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import { noStore } from '../http/json-responses.ts';
import { respondWithManifest } from './site-files.ts';

/** Routes that make the staff area installable as an app (docs/decisions/068). */
export const createStaffAppRoutes = (context: AppContext): Hono => {
  const routes = new Hono();
  routes.get(fileUrls.staffManifest, () => respondWithManifest(context, createStaffManifest));
  // Only reached if there is no service worker. The body is ignored, because any site can make a browser send
  // one.
  routes.post(shareUrl, (c) => {
    c.header('Cache-Control', noStore['Cache-Control']);
    return c.redirect(toAddSharedUrl(noSharedKey), 303);
  });
  return routes;
};

const createIcons = (version: string | undefined) => {
  const createIcon = (file: IconFile, size: number) => ({
    src: pageIconUrl(file, version),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    small: createIcon('staff-icon-192.png', 192),
    all: [
      createIcon('staff-icon-192.png', 192),
      createIcon('staff-icon-512.png', 512),
      { ...createIcon('staff-icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  };
};

/** The web manifest with which the staff area is installed as an app (docs/decisions/068). */
const createStaffManifest = ({ name, theme: look, icons }: SiteSettings) => ({
  id: adminUrls.dashboard,
  name: `${name} staff`,
  short_name: `${name} staff`,
  lang: 'en-US',
  start_url: adminUrls.dashboard,
  scope: adminUrls.dashboard,
  display: 'standalone',
  background_color: (look ?? defaultThemeColors).paper,
  theme_color: (look ?? defaultThemeColors).night,
  icons: createIcons(icons).all,
  shortcuts: [
    { name: 'Tour requests', url: adminUrls.tours, icons: [createIcons(icons).small] },
    { name: 'Add picture', url: addPictureUrl, icons: [createIcons(icons).small] },
  ],
  share_target: {
    action: shareUrl,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: sharedFieldName, accept: ['image/*'] }] },
  },
});
