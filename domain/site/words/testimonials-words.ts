import type { PermissionWay } from '../../nouns/permissions/permission-ways.ts';
import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../../texts/text.ts';

/** Headings, states and labels of /testimonials (docs/product/public-pages.md). */
export const testimonialsPage = defineTexts('testimonials', {
  meta: {
    title: line('Testimonials'),
    description: markAboutHouse(
      paragraph(
        'What families say about care in our licensed adult family home for {residents} residents, in their own words.',
      ),
    ),
    keywords: line('adult family home reviews, testimonials, families'),
  },
  title: line('What families tell us'),
  lead: markOptional(
    markAboutHouse(
      paragraph('These are words from families. Some gave their name, some would rather not.'),
    ),
  ),
  buttons: { visit: line('Schedule Your Visit'), call: line('Call Us Now') },
  readAll: line('Read it all'),
  more: line('Show more testimonials'),
  closing: {
    title: line('Hear it from us, too'),
    text: markOptional(
      paragraph('Ask us anything these families would have asked. Call, or come and look around.'),
    ),
  },
});

/** Labels of the stat tiles; the figures are facts (docs/product/public-pages.md). */
export const testimonialStats = defineTexts('testimonials.figures', {
  rating: line('average rating'),
  recommend: line('would recommend'),
  families: line('happy families'),
  years: line('years of care'),
});

/** Shown beside the label: how the person gave permission to publish. */
export const permissionWords: Record<PermissionWay, string> = {
  writing: 'Permission given in writing',
  email: 'Permission given by email',
  'in person': 'Permission given in person',
  phone: 'Permission given by phone',
  said: 'Permission given before a witness',
};

/** Shown beside the label of a review from another site. {source}: such as Google. */
export const sourceWords = { from: 'From {source}', read: 'read it there' } as const;
