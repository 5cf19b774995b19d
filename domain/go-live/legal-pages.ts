import { pageUrls } from '../urls.ts';

/** The pages that an owner must have read before families rely on them. */
export const legalPages = {
  'privacy-policy': pageUrls.privacyPolicy,
  'terms-of-service': pageUrls.termsOfService,
  'health-data': pageUrls.healthDataPrivacy,
} as const;
export type LegalPage = keyof typeof legalPages;

export const legalPageNames = Object.keys(legalPages) as LegalPage[];
