import { pageUrls } from '../../../domain/urls.ts';

/** The main links, in the order and words of docs/product/public-pages.md; the footer's quick links are the same. */
export const navigation = [
  { to: pageUrls.home, label: 'Home' },
  { to: pageUrls.services, label: 'Services' },
  { to: pageUrls.about, label: 'About Us' },
  { to: pageUrls.gallery, label: 'Life Here' },
  { to: pageUrls.testimonials, label: 'Testimonials' },
  { to: pageUrls.contact, label: 'Contact' },
] as const;
