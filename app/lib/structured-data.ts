import type { MetaDescriptor } from 'react-router';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import type { PageMeta, RootData } from './page-metadata.ts';

/** The home as a LocalBusiness, and where the page stands. No ratings or reviews, ever (docs/product/public-pages.md). */
export const structuredData = (page: PageMeta, root: RootData): MetaDescriptor[] => {
  if (page.noIndex || !page.path) return [];
  const business = { 'script:ld+json': localBusiness(root) };
  if (page.path === pageUrls.home) return [business];
  return [business, { 'script:ld+json': breadcrumbs(page, root) }];
};

/** The way to a page behind the home page; search engines pass over a trail of one. */
const breadcrumbs = ({ title, path }: PageMeta, { settings }: RootData) => {
  const trail = [
    { name: 'Home', item: `${settings.url}/` },
    { name: title, item: `${settings.url}${path}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
};

const localBusiness = ({ settings, contact: { value: contact } }: RootData) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${settings.url}/#home`,
  name: settings.name,
  description: settings.tagline,
  url: `${settings.url}/`,
  image: `${settings.url}${fileUrls.socialCard}`,
  telephone: contact.phone_cell,
  ...(contact.email && { email: contact.email }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.address_street,
    addressLocality: contact.address_city,
    addressRegion: contact.address_state,
    postalCode: contact.address_zip,
    addressCountry: 'US',
  },
  areaServed: { '@type': 'City', name: `${contact.address_city}, ${contact.address_state}` },
  contactPoint: [
    {
      '@type': 'ContactPoint',
      telephone: contact.phone_cell,
      contactType: contact.emergency_available ? 'emergency and care line' : 'care line',
    },
    { '@type': 'ContactPoint', telephone: contact.phone_home, contactType: 'office' },
  ],
  ...openingHours(contact.business_hours),
});

const timeRange =
  /(\d{1,2})(?::(\d{2}))?\s*([AP])\.?M\.?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*([AP])\.?M/i;

/** The first time range of the free-text hours, for every day; nothing where there is none. */
export const openingHours = (hours: string | null) => {
  const range = timeRange.exec(hours ?? '');
  if (!range) return {};
  const [, fromHour = '', fromMinute, fromHalf = '', toHour = '', toMinute, toHalf = ''] = range;
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: clockTime(fromHour, fromMinute, fromHalf),
      closes: clockTime(toHour, toMinute, toHalf),
    },
  };
};

const clockTime = (hour: string, minute: string | undefined, half: string): string => {
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
};
