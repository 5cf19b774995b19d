import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import { defaultAboutInfo } from '../../domain/site/built-in/built-in-records.ts';
import { pageUrls } from '../../domain/urls.ts';
import type { RootData } from './page-data.ts';
import { createPageMeta, findRootData, registerStructuredData } from './page-metadata.ts';
import { createStructuredData } from './structured-data.ts';

registerStructuredData(createStructuredData);

const builtIn: RootData = {
  settings: {
    name: 'Alder House',
    tagline: 'A small home',
    licenseNumber: '',
    url: 'https://alder.example',
    tourRetentionMonths: 12,
  },
  contact: { value: defaultContact, stored: false },
  story: { value: defaultAboutInfo.company_story, stored: false },
  texts: {},
  facts: {},
  year: 2026,
};
const withStory = (value: string): RootData => ({ ...builtIn, story: { value, stored: true } });

const page = {
  title: 'Our services',
  description: 'Six kinds of help at {home}.',
  keywords: 'care, home',
  path: pageUrls.services,
};

type Tag = Record<string, unknown>;
const asTags = (tags: MetaDescriptor[]) => tags as Tag[];
const named = (tags: MetaDescriptor[], name: string) =>
  asTags(tags).find((tag) => tag['name'] === name || tag['property'] === name)?.['content'];
const findTitle = (tags: MetaDescriptor[]) => asTags(tags).find((tag) => 'title' in tag)?.['title'];
const findCanonical = (tags: MetaDescriptor[]) =>
  asTags(tags).find((tag) => tag['rel'] === 'canonical')?.['href'];
const findData = (tags: MetaDescriptor[]) =>
  asTags(tags).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Tag] : []));

describe("a page's tags", () => {
  it('name the page and the home, the home page the other way round', () => {
    expect(findTitle(createPageMeta(page, builtIn))).toBe('Our services | Alder House');
    expect(findTitle(createPageMeta({ ...page, path: pageUrls.home }, builtIn))).toBe(
      'Alder House | Our services',
    );
  });

  it('have an address that is whole, with the page of a list', () => {
    const tags = createPageMeta({ ...page, path: pageUrls.gallery, query: '?page=2' }, builtIn);
    expect(findCanonical(tags)).toBe('https://alder.example/gallery?page=2');
    expect(named(tags, 'og:url')).toBe('https://alder.example/gallery?page=2');
    expect(findCanonical(createPageMeta(page, builtIn))).toBe('https://alder.example/services');
  });

  it('with noIndex, keep robots out and contain no structured data', () => {
    expect(named(createPageMeta(page, builtIn), 'robots')).toBe('index, follow');
    const hidden = createPageMeta({ ...page, path: null, noIndex: true }, builtIn);
    expect(named(hidden, 'robots')).toBe('noindex, nofollow');
    expect(findCanonical(hidden)).toBeUndefined();
    expect(named(hidden, 'og:url')).toBeUndefined();
    expect(findData(hidden)).toEqual([]);
  });

  it('are the title alone where the root failed', () => {
    expect(createPageMeta(page, undefined)).toEqual([{ title: 'Our services' }]);
  });

  it('say the same to Open Graph and Twitter', () => {
    const tags = createPageMeta(page, builtIn);
    for (const name of ['og:title', 'twitter:title']) {
      expect(named(tags, name)).toBe('Our services | Alder House');
    }
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(named(tags, name)).toBe('Six kinds of help at Alder House.');
    }
    for (const name of ['og:image', 'twitter:image']) {
      expect(named(tags, name)).toBe('https://alder.example/images/social-card.jpg');
    }
  });
});

const descriptionFor = (root: RootData) =>
  named(createPageMeta(page, root), 'description') as string;

describe('the description', () => {
  it('is the company story once one is stored, on one line', () => {
    expect(descriptionFor(withStory('  One.\n\nTwo.  '))).toBe('One. Two.');
  });

  it('is never the built-in story', () => {
    expect(descriptionFor(builtIn)).toBe('Six kinds of help at Alder House.');
  });

  it('ends at a word after at most 160 characters', () => {
    const story = 'Twelve chars '.repeat(30);
    const description = descriptionFor(withStory(story));
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThan(140);
    expect(description).toMatch(/ (Twelve|chars)…$/);
    const fits = 'x'.repeat(160);
    expect(descriptionFor(withStory(fits))).toBe(fits);
  });

  it('is cut even where there is no word to end at', () => {
    expect(descriptionFor(withStory('x'.repeat(500)))).toHaveLength(160);
  });
});

describe('the metadata for machines', () => {
  it('is the home with its address, and where the page stands', () => {
    const [business, breadcrumbs] = findData(createPageMeta(page, builtIn));
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Alder House',
      telephone: defaultContact.phone_cell,
      email: defaultContact.email,
      address: { streetAddress: defaultContact.address_street, addressCountry: 'US' },
      areaServed: { name: 'Lynnwood, WA' },
      openingHoursSpecification: { opens: '08:00', closes: '20:00' },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://alder.example/' },
        { position: 2, name: 'Our services', item: 'https://alder.example/services' },
      ],
    });
  });

  it('is no rating, no review and no claim', () => {
    const text = JSON.stringify(findData(createPageMeta(page, builtIn)));
    expect(text).not.toMatch(/rating|review|4\.8|100%|families/i);
  });

  it('has no email where none is given, and no breadcrumbs on the home page', () => {
    const contact = { value: { ...defaultContact, email: null }, stored: true };
    const [business, ...more] = findData(
      createPageMeta({ ...page, path: pageUrls.home }, { ...builtIn, contact }),
    );
    expect(business).not.toHaveProperty('email');
    expect(more).toEqual([]);
  });
});

it("the root's data is found among the matches", () => {
  expect(
    findRootData([undefined, { id: 'site/layout' }, { id: 'root', loaderData: builtIn }]),
  ).toBe(builtIn);
  expect(findRootData([{ id: 'site/layout' }])).toBeUndefined();
});
