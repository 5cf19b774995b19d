import { type Actor, mayReadAudit } from '../../../domain/permissions.ts';
import { adminUrls } from '../../../domain/urls.ts';

/** The side menu's entries, exactly as specified. */
export const menuPages = [
  { label: 'Dashboard', to: adminUrls.dashboard },
  { label: 'Users', to: adminUrls.users },
  { label: 'Testimonials', to: adminUrls.testimonials },
  { label: 'Gallery', to: adminUrls.gallery },
  { label: 'Contact', to: adminUrls.contact },
  { label: 'About', to: adminUrls.about },
] as const;

/** The entries below them. */
export const furtherPages = [
  { label: 'Tour requests', to: adminUrls.tours, mayOpen: () => true },
  { label: 'Trash', to: adminUrls.trash, mayOpen: () => true },
  { label: 'Activity', to: adminUrls.activity, mayOpen: mayReadAudit },
] as const;

/** What the search box finds: the menu's pages, and Services, which has no entry there. */
export const searchablePages = (staff: Actor): { label: string; to: string; also?: string }[] => [
  ...menuPages,
  { label: 'Services', to: adminUrls.services },
  ...furtherPages
    .filter(({ mayOpen }) => mayOpen(staff))
    .map((page) => ({ ...page, also: otherNames[page.label] })),
];

/** Other words by which someone may look for a page. */
const otherNames = {
  'Tour requests': 'visits families inbox',
  Trash: 'deleted restore undo bin',
  Activity: 'audit history log who did what',
} as const;
