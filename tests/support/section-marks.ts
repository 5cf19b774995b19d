import type { SectionedPage, SectionOf } from '../../domain/nouns/home/page-sections.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { samples } from './samples.ts';

/** For each section of each page, an HTML attribute that only this section contains, on its first element. */
type Marks = { readonly [Page in SectionedPage]: Readonly<Record<SectionOf<Page>, string>> };

const closing = 'id="closing-heading"';

/** How to find each section in the HTML of its page. */
export const sectionMarks: Marks = {
  home: {
    services: 'id="overview-heading"',
    why: 'id="why-heading"',
    testimonials: 'id="quotes-heading"',
    gallery: 'id="gallery-heading"',
    visit: 'id="visit-heading"',
  },
  services: { services: 'class="service-index"', plan: 'id="plan-heading"', closing },
  rooms: { rooms: 'class="wrap room-spreads"', closing },
  about: {
    who: 'id="who-heading"',
    story: 'id="story-heading"',
    facts: 'id="facts-heading"',
    values: 'id="values-heading"',
    stats: 'id="stats-heading"',
    street: 'id="street-heading"',
    closing,
  },
  gallery: { pictures: 'class="picture-wall"', closing },
  testimonials: { testimonials: 'class="quote-wall"', closing },
  costs: {
    prices: 'id="included"',
    payers: 'id="payers"',
    terms: 'id="deposits"',
    calculator: 'id="calculator-heading"',
    closing,
  },
  questions: { questions: 'class="band questions"', closing },
  license: { reports: 'id="reports"', besides: 'id="ombuds"', closing },
  professionals: { facts: 'id="facts"', papers: 'id="papers"', request: 'id="write-to-us"' },
  contact: {
    cards: 'class="contact-cards"',
    booking: 'id="book-a-visit"',
    way: 'id="getting-here-heading"',
    before: 'id="before-heading"',
  },
};

/** What to store so that every section of every page has content, in order. */
export const contentForAllSections: readonly (readonly [
  'POST' | 'PUT',
  url: string,
  json: object,
])[] = [
  ['PUT', apiUrls.home, { capacity: 6, answered_by: 'Orla Brandt', waiting_list: 1 }],
  ['PUT', apiUrls.costs, samples.costs],
  ['PUT', apiUrls.license, samples.license],
  ['PUT', apiUrls.professionals, samples.professionals],
  ['POST', apiUrls.rooms, samples.room],
  ['POST', apiUrls.questions, samples.question],
  ['POST', apiUrls.testimonials, samples.testimonial],
  ['PUT', apiUrls.testimonials, { id: 1, approved: 1 }],
];
