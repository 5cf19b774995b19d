import { usualLook } from '../../../domain/home/palettes.ts';
import type { SiteSettings } from '../../../domain/entities/site-settings.ts';
import { addPictureUrl, adminUrls, shareUrl } from '../../../domain/urls.ts';
import { sharedField } from '../../../app/lib/worker/share-worker.ts';

const icon = (size: number, purpose?: 'maskable') => ({
  src: purpose ? `/staff-icon-${purpose}-${size}.png` : `/staff-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** By which the staff area is installed as an app (docs/decisions/068). */
export const staffManifest = ({ name, look }: SiteSettings) => ({
  id: adminUrls.dashboard,
  name: `${name} staff`,
  short_name: `${name} staff`,
  lang: 'en-US',
  start_url: adminUrls.dashboard,
  scope: adminUrls.dashboard,
  display: 'standalone',
  background_color: (look ?? usualLook).paper,
  theme_color: (look ?? usualLook).night,
  icons: [icon(192), icon(512), icon(512, 'maskable')],
  shortcuts: [
    { name: 'Tour requests', url: adminUrls.tours, icons: [icon(192)] },
    { name: 'Add picture', url: addPictureUrl, icons: [icon(192)] },
  ],
  share_target: {
    action: shareUrl,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: sharedField, accept: ['image/*'] }] },
  },
});
