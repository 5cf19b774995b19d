import type { MetaDescriptor } from 'react-router';
import { parseBusinessWeek } from '../../domain/lib/business-hours.ts';
import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import type { PublicQuestion } from '../../domain/nouns/questions/public-questions.ts';
import { toClockTime, endOfDay, type TimeRange } from '../../domain/lib/time-range.ts';
import { hasSinglePhone } from '../../domain/lib/text/shown-phone.ts';
import { siteMenu } from '../../domain/texts/text-areas.ts';
import { localizePath } from '../../domain/language-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import type { PageMeta, RootData } from './page-data.ts';

/**
 * The home as a LocalBusiness, the page's breadcrumbs, and `structured`; nothing if search engines should not
 * know the page. No ratings or reviews, ever (docs/product/public-pages.md).
 */
export const createStructuredData = (page: PageMeta, root: RootData): MetaDescriptor[] => {
  if (page.noIndex || !page.path) return [];
  const business = { 'script:ld+json': createLocalBusiness(root) };
  if (page.path === pageUrls.home) return [business];
  const pageData = page.structured ? [{ 'script:ld+json': page.structured }] : [];
  return [business, { 'script:ld+json': createBreadcrumbs(page, root) }, ...pageData];
};

/** The questions and answers of a page, as search engines read them. */
export const createFaqPage = (
  questions: readonly Omit<PublicQuestion, 'id'>[],
): MetaDescriptor[] =>
  questions.length === 0
    ? []
    : [
        {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        },
      ];

/** The breadcrumbs of a page other than the home page; search engines ignore a single breadcrumb. */
const createBreadcrumbs = (
  { title, path, above }: PageMeta,
  { settings, language, texts }: RootData,
) => {
  const crumbs = [
    {
      name: language ? String(texts[siteMenu.home.key]) : 'Home',
      item: settings.url + localizePath(language, pageUrls.home),
    },
    ...(above
      ? [{ name: above.title, item: settings.url + localizePath(language, above.path) }]
      : []),
    { name: title, item: settings.url + localizePath(language, path ?? pageUrls.home) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
};

/** The home's address as search engines read it (schema.org). */
export const toPostalAddress = (contact: PublicContact) => ({
  '@type': 'PostalAddress',
  streetAddress: contact.address_street,
  addressLocality: contact.address_city,
  addressRegion: contact.address_state,
  postalCode: contact.address_zip,
  addressCountry: 'US',
});

const createLocalBusiness = ({ settings, optional, contact: { value: contact } }: RootData) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${settings.url}/#home`,
  name: settings.name,
  ...(settings.tagline && { description: settings.tagline }),
  url: `${settings.url}/`,
  image: `${settings.url}${settings.socialCard ?? fileUrls.socialCard}`,
  telephone: contact.phone_cell,
  ...(optional?.priceRange && { priceRange: optional.priceRange }),
  ...(contact.email && { email: contact.email }),
  address: toPostalAddress(contact),
  ...(settings.links && { sameAs: settings.links.map(({ url }) => url) }),
  areaServed: { '@type': 'City', name: `${contact.address_city}, ${contact.address_state}` },
  contactPoint: [
    {
      '@type': 'ContactPoint',
      telephone: contact.phone_cell,
      contactType: contact.emergency_available ? 'emergency and care line' : 'care line',
    },
    ...(hasSinglePhone(contact)
      ? []
      : [{ '@type': 'ContactPoint', telephone: contact.phone_home, contactType: 'office' }]),
  ],
  ...toOpeningHours(contact.business_hours),
});

/** The hours, with days of equal hours in one entry; {} if the text can't be read with certainty. */
export const toOpeningHours = (hours: string | null) => {
  const week = parseBusinessWeek(hours);
  if (!week) return {};
  const groups = new Map<string, OpeningHours[]>();
  for (const [name, day] of weekdays) {
    const ranges = week[day] ?? [];
    const sameHours = groups.get(JSON.stringify(ranges));
    if (sameHours) for (const { dayOfWeek } of sameHours) dayOfWeek.push(name);
    else
      groups.set(
        JSON.stringify(ranges),
        ranges.map((range) => toSpecification(name, range)),
      );
  }
  const allHours = [...groups.values()].flat();
  return { openingHoursSpecification: allHours.length === 1 ? allHours[0] : allHours };
};

type OpeningHours = ReturnType<typeof toSpecification>;

const toSpecification = (day: string, { opens, closes }: TimeRange) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: [day],
  opens: toClockTime(opens),
  // The clock has no 24:00; search engines read 00:00 to 23:59 as open all day.
  closes: toClockTime(Math.min(closes, endOfDay - 1)),
});

/** The days with their numbers in a BusinessWeek. */
const weekdays = [
  ['Monday', 1],
  ['Tuesday', 2],
  ['Wednesday', 3],
  ['Thursday', 4],
  ['Friday', 5],
  ['Saturday', 6],
  ['Sunday', 0],
] as const;
