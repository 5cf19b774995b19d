import { type PageUrl, pageUrls } from '../urls.ts';

/** The pages that texts belong to; `site` is what all of them share. A key begins with one of these names. */
export const textAreas = [
  'site',
  'home',
  'services',
  'about',
  'contact',
  'gallery',
  'testimonials',
  'rooms',
  'costs',
  'medicaid-policy',
  'questions',
  'license',
  'professionals',
  'privacy',
  'terms',
  'health-data',
] as const;
export type TextArea = (typeof textAreas)[number];

/** Which area a text belongs to. */
export const areaOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** The area that holds a page's own texts. */
export const areaOfPage: Record<PageUrl, TextArea> = {
  [pageUrls.home]: 'home',
  [pageUrls.services]: 'services',
  [pageUrls.about]: 'about',
  [pageUrls.contact]: 'contact',
  [pageUrls.gallery]: 'gallery',
  [pageUrls.testimonials]: 'testimonials',
  [pageUrls.rooms]: 'rooms',
  [pageUrls.costs]: 'costs',
  [pageUrls.medicaidPolicy]: 'medicaid-policy',
  [pageUrls.questions]: 'questions',
  [pageUrls.license]: 'license',
  [pageUrls.professionals]: 'professionals',
  [pageUrls.privacyPolicy]: 'privacy',
  [pageUrls.termsOfService]: 'terms',
  [pageUrls.healthDataPrivacy]: 'health-data',
};
