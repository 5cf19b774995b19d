import { adminUrls } from '../../domain/urls.ts';

/** The side menu's entries, exactly as specified. */
export const menuPages = [
  { label: 'Dashboard', to: adminUrls.dashboard },
  { label: 'Users', to: adminUrls.users },
  { label: 'Testimonials', to: adminUrls.testimonials },
  { label: 'Gallery', to: adminUrls.gallery },
  { label: 'Contact', to: adminUrls.contact },
  { label: 'About', to: adminUrls.about },
] as const;

/** What stands below them. */
export const furtherPages = [{ label: 'Tour requests', to: adminUrls.tours }] as const;

/** What the search box finds: the menu's pages, and Services, which has no entry there. */
export const searchablePages = [
  ...menuPages,
  ...furtherPages,
  { label: 'Services', to: adminUrls.services },
] as const;
