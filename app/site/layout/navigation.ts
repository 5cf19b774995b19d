import { pageUrls } from '../../../domain/urls.ts';

/** The main links, in the specification's order and words; the footer's quick links are the same. */
export const navigation = [
  { to: pageUrls.home, label: 'Home' },
  { to: pageUrls.services, label: 'AppContext' },
  { to: pageUrls.about, label: 'About Us' },
  { to: pageUrls.gallery, label: 'Life Here' },
  { to: pageUrls.testimonials, label: 'Testimonials' },
  { to: pageUrls.contact, label: 'Contact' },
] as const;
