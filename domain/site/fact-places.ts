import { aboutStats } from './words/about-words.ts';
import { staffRatioWords } from './words/home-words.ts';
import { testimonialStats } from './words/testimonials-words.ts';
import type { FactFields, FactKey } from '../nouns/facts/fact-noun.ts';
import type { Text } from '../texts/text.ts';
import { formatMonth } from '../lib/time.ts';
import { type PageUrl, pageUrls } from '../urls.ts';

/** The texts about a fact for staff. */
export interface FactDefinition {
  /** The fact's label on the page, if it has one. */
  label?: Text<'line'>;
  place: string;
  page: PageUrl;
}

const aboutPagePlace = { place: 'About page, in the dark band “In numbers”', page: pageUrls.about };
const testimonialsPagePlace = {
  place: 'Testimonials page, under the heading',
  page: pageUrls.testimonials,
};

/** Where every fact is, in the order of the staff page. */
export const factDefinitions: Record<FactKey, FactDefinition> = {
  staffRatio: {
    label: staffRatioWords.label,
    place: 'Home page, on the round seal beside the pictures',
    page: pageUrls.home,
  },
  yearsOfExperience: {
    label: aboutStats.labels.years,
    ...aboutPagePlace,
  },
  familiesServed: { label: aboutStats.labels.families, ...aboutPagePlace },
  careAvailable: { label: aboutStats.labels.care, ...aboutPagePlace },
  satisfactionRate: {
    label: aboutStats.labels.satisfaction,
    ...aboutPagePlace,
  },
  averageRating: {
    label: testimonialStats.rating,
    ...testimonialsPagePlace,
  },
  wouldRecommend: {
    label: testimonialStats.recommend,
    ...testimonialsPagePlace,
  },
  happyFamilies: {
    label: testimonialStats.families,
    ...testimonialsPagePlace,
  },
  yearsOfCare: { label: testimonialStats.years, ...testimonialsPagePlace },
  storyYears: {
    place: 'About page and footer, in the story that is shown until you store your own',
    page: pageUrls.about,
  },
  yearFounded: {
    place: 'Nowhere itself: all years of experience are counted from it',
    page: pageUrls.about,
  },
  exampleReviews: {
    place: 'Home page, until you have approved a testimonial of your own',
    page: pageUrls.home,
  },
};

/** The proof that visitors read beside a figure, such as "as of November 2026"; null if there is none. */
export const describeProof = ({
  state,
  proof,
  source,
  as_of,
}: Pick<FactFields, 'state' | 'proof' | 'source' | 'as_of'>): string | null => {
  if (state !== 'confirmed' || proof === 'none' || !as_of) return null;
  const noon = new Date(`${as_of}T20:00:00Z`);
  if (Number.isNaN(noon.getTime())) return null;
  const month = `as of ${formatMonth(noon)}`;
  return proof === 'source' && source ? `${source}, ${month}` : month;
};
