import { type PageUrl, pageUrls } from '../urls.ts';

/** Staff's names for the public pages, in the order of the menu. */
export const pageNames: Record<PageUrl, string> = {
  [pageUrls.home]: 'Home',
  [pageUrls.services]: 'Services',
  [pageUrls.about]: 'About us',
  [pageUrls.gallery]: 'Life here',
  [pageUrls.testimonials]: 'Testimonials',
  [pageUrls.rooms]: 'Rooms and openings',
  [pageUrls.costs]: 'Costs',
  [pageUrls.medicaidPolicy]: 'Medicaid policy',
  [pageUrls.questions]: 'Questions',
  [pageUrls.license]: 'License and inspections',
  [pageUrls.professionals]: 'For professionals',
  [pageUrls.contact]: 'Contact',
  [pageUrls.privacyPolicy]: 'Privacy policy',
  [pageUrls.termsOfService]: 'Terms of service',
  [pageUrls.healthDataPrivacy]: 'Consumer health data privacy',
};

export const namedPages = Object.entries(pageNames) as [PageUrl, string][];
