/** Names of regions for screen readers, and the texts that the next page shows until it is loaded. */
export const pageLabels = {
  main: 'Main',
  contactDetails: 'Contact details',
  stopLine: 'Stop the moving line',
  callOrVisit: 'Call or visit',
  onThisPage: 'On this page',
  services: 'Services on this page',
  lifeHere: 'Pictures of life here',
  pictures: 'Pictures',
  reviews: 'Reviews',
  loading: 'Loading...',
} as const;

/** The controls of the slideshows, by the ARIA pattern for carousels. */
export const slideshowWords = {
  carousel: 'carousel',
  slide: 'slide',
  stopPictures: 'Stop changing the pictures',
  startPictures: 'Start changing the pictures',
  previousPictures: 'Previous pictures',
  nextPictures: 'Next pictures',
  stopReviews: 'Stop changing the reviews',
  startReviews: 'Start changing the reviews',
  previousReviews: 'Previous reviews',
  nextReviews: 'Next reviews',
  position: '{number} of {count}',
  showPictures: 'Show pictures {number} of {count}',
} as const;

export const galleryLoading = 'Loading gallery...';

/** The states of the lists, which the owner can't change (docs/product/public-pages.md). */
export const testimonialStates = {
  loading: 'Loading testimonials...',
  empty: 'No testimonials available at the moment.',
  loadFailed: 'Failed to load testimonials',
  verified: 'Verified Feedback',
  review: 'Review',
  noMessage: 'No message available',
  translation: 'Translation:',
} as const;
