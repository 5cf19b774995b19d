/** Headings, states and labels of /testimonials (docs/product/public-pages.md). */
export const testimonialsPage = {
  meta: {
    title: 'Testimonials',
    description:
      'What families say about care in our licensed adult family home for six residents, in their own words.',
    keywords: 'adult family home reviews, testimonials, families',
  },
  title: 'What families tell us',
  lead: 'These are words from families. Some gave their name, some would rather not.',
  loading: 'Loading testimonials...',
  empty: 'No testimonials available at the moment.',
  loadFailed: 'Failed to load testimonials',
  verified: 'Verified Feedback',
  review: 'Review',
  noMessage: 'No message available',
  buttons: {
    visit: 'Schedule Your Visit',
    call: 'Call Us Now',
  },
  closing: {
    title: 'Hear it from us, too',
    text: 'Ask us anything these families would have asked. Call, or come and look around.',
  },
} as const;

/** Labels of the stat tiles; the figures are constants (docs/product/public-pages.md). */
export const testimonialStats = {
  rating: 'average rating',
  recommend: 'would recommend',
  families: 'happy families',
  years: 'years of care',
} as const;
