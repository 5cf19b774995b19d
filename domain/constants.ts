/**
 * Every number of the specification's section 9, and the limits that DECISIONS.md adds.
 * The claims among them are listed in the README under "Before you go live".
 */

/** Times in milliseconds. */
export const timings = {
  heroSlide: 5000,
  gallerySlide: 5000,
  testimonialSlide: 10_000,
  copyConfirmation: 2000,
  redirectAfterRegistration: 2000,
  notice: 5000,
  /** An answer that comes sooner shows no loading text. */
  loadingTextAfter: 100,
} as const;

export const carouselItemsPerSlide = 2;

/** When a section counts as in view. */
export const inView = { threshold: 0.1, rootMargin: '0px 0px 50px 0px' } as const;

export const mapHeight = 400;
export const textareaRows = 3;

/** How many entries a long public list shows at first and adds on demand. */
export const publicListPageSize = 24;

export const homeOverviewServices = 6;

/** How many entries of a long list the API gives at once, and a staff page shows. */
export const largestListPart = 500;

/** The header that tells how many entries there are in all when only a part was asked for. */
export const totalCountHeader = 'X-Total-Count';

/** How many entries each carousel of the home page goes through. */
export const homeCarouselItems = { testimonials: 8, gallery: 12 } as const;

/** A testimonial in the home page's carousel is cut at about this many characters. */
export const homeTestimonialLength = 320;

/** Claims about the home. Make them true before you go live (README). */
export const claims = {
  staffRatio: '6:1',
  yearsOfExperience: '11+',
  familiesServed: '50+',
  careAvailable: '24/7',
  satisfactionRate: '100%',
  averageRating: '4.8',
  wouldRecommend: '100%',
  happyFamilies: '50+',
  yearsOfCare: '8+',
} as const;

/** How long a deleted record can be brought back (issue 6, "Kept safe"). */
export const keptInTrashDays = 30;

/** Longest texts that a field takes, in characters. */
export const maxLength = {
  username: 64,
  email: 254,
  password: 128,
  name: 120,
  message: 5000,
  caption: 500,
  category: 80,
  title: 200,
  description: 5000,
  features: 5000,
  icon: 64,
  phone: 40,
  street: 200,
  city: 100,
  state: 40,
  zip: 20,
  hours: 1000,
  aboutText: 20_000,
  imageUrl: 200,
} as const;

export const minLength = { username: 3, password: 8 } as const;

/** Requests for a tour. */
export const tours = {
  /** A new request that waits longer than this is late (milliseconds). */
  answerWithin: 24 * 60 * 60 * 1000,
  /** Nobody fills in the form faster (milliseconds). */
  quickestForm: 3000,
  /** As many an hour from one network are believed; further ones are kept apart. */
  believedAnHour: 5,
  /** More than this an hour from one network are turned away and told so. */
  takenAnHour: 60,
  /** The same request sent again within this time is one request (milliseconds). */
  sameWithin: 60 * 60 * 1000,
  /** How far ahead a visit can be wished for (days). */
  daysAhead: 180,
  /** Links in a message: with more it is kept apart. */
  mostLinks: 2,
} as const;

export const largestId = 2 ** 31 - 1;

/**
 * Sizes in bytes. A tour request without scripts comes form-encoded, where one character of a message
 * takes up to twelve bytes (docs/decisions/030).
 */
export const bodyLimits = {
  json: 100_000,
  form: 10_000,
  tourForm: 80_000,
  upload: 20 * 1024 * 1024,
} as const;
/** Largest picture that is read, in pixels. */
export const uploadPixelLimit = 50_000_000;
export const jsonNestingLimit = 32;
