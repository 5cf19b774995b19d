/** Times and sizes of what pages show (docs/product). A separate file, because every page loads it. */

/** Times in milliseconds. */
export const timings = {
  heroSlide: 5000,
  gallerySlide: 5000,
  testimonialSlide: 10_000,
  copyConfirmation: 2000,
  redirectAfterRegistration: 2000,
  notice: 5000,
  /** A faster response shows no loading text. */
  loadingTextAfter: 100,
  /** After that, a page no longer waits for what has not come, and shows the rest. */
  missingAnswer: 5000,
} as const;

export const carouselItemsPerSlide = 2;

/** When a section counts as in view (options of an IntersectionObserver). */
export const inViewOptions = { threshold: 0.1, rootMargin: '0px 0px 50px 0px' } as const;

export const mapHeight = 400;

/** How many entries a long public list shows at first, and adds with each "more". */
export const publicListPageSize = 24;

export const maxOverviewServices = 6;

/** How many entries each carousel of the home page shows. */
export const homeCarouselItems = { testimonials: 8, gallery: 12 } as const;

/** Testimonials in the home page's carousel are cut at about this many characters. */
export const maxHomeTestimonialLength = 320;
