import { days, hours, minutes } from './durations.ts';

/**
 * Every number of the product: timings, sizes, limits (docs/product).
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

/** How long a deleted record can be restored. */
export const trashRetentionDays = 30;

/** Longest texts that a field takes, in characters. */
export const maxLength = {
  username: 64,
  email: 254,
  password: 128,
  name: 120,
  message: 5000,
  caption: 500,
  pictureDescription: 500,
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

/** Links that open an account, or make one (docs/decisions/067). */
export const accountLinks = {
  /** A link for a new password, by email or after a recovery code. */
  passwordLasts: minutes(30),
  /** One that the owner hands over: it may wait until the next shift. */
  handedOverLasts: hours(24),
  /** An account has at most this many; the oldest make room. */
  mostPasswordLinks: 3,
  /** An address gets at most so many emails with a link in an hour, whoever asks. */
  emailsAnHour: 3,
  /** After so many wrong codes a link ends. */
  mostWrongCodes: 5,
  invitationLasts: days(7),
  /** So many invitations wait at most. */
  mostInvitations: 50,
  ownerOfferLasts: days(7),
  /** An email about an account that could not be sent for so long is sent no more. */
  noticesLast: days(1),
} as const;

/** Requests for a tour. */
/** How many waiting requests the dashboard shows. */
export const waitingShown = 5;

export const tours = {
  /** A new request that waits longer than this is late. */
  answerWithin: hours(24),
  /** No one fills in the form faster; a sign of a robot only beside another one (milliseconds). */
  quickestForm: 3000,
  /** A form's signed time counts for this long. */
  formValidFor: hours(24),
  /** With this many filed as suspected spam, the form asks further suspicious senders to call. */
  mostSuspected: 5000,
  /** The same request sent again within this time is one request. */
  sameWithin: hours(1),
  /** How far ahead a visit can be wished for (days). */
  daysAhead: 180,
  /** Links in a message: with more it counts as suspicious. */
  mostLinks: 2,
  /** A family's private link ends so long after its request is closed. */
  linkLasts: days(30),
  /** So many links for the same request sent again; a further one takes the place of the oldest. */
  mostRepeatedLinks: 5,
  /** So many steps a family can take on its page; after that it is asked to call. */
  mostFamilySteps: 30,
  /** Confirmations that one address gets in a day, whoever types it into the form. */
  confirmationsADay: 3,
  /** A call without an outcome for this long is taken for abandoned, and someone else may call. */
  callLasts: minutes(30),
} as const;

/**
 * How often visitors may do something within a span. `network` is an IPv4 address or an
 * IPv6 /64, `area` its /24 or /48, `region` its /16 or /32, and `site` everyone together (docs/decisions/018).
 */
export interface Tier {
  of: 'network' | 'area' | 'region' | 'site';
  most: number;
  span: number;
}

export const visitorLimits = {
  /** Requests for a tour that go straight to the inbox; further ones are filed as suspected spam. */
  believedTourRequests: [
    { of: 'network', most: 5, span: hours(1) },
    { of: 'area', most: 10, span: hours(1) },
    { of: 'region', most: 20, span: hours(1) },
    { of: 'site', most: 30, span: hours(1) },
    { of: 'site', most: 100, span: days(1) },
  ],
  /** All requests for a tour; further ones are refused and told to call. */
  tourRequests: [
    { of: 'network', most: 60, span: hours(1) },
    { of: 'area', most: 90, span: hours(1) },
    { of: 'region', most: 120, span: hours(1) },
    { of: 'site', most: 200, span: hours(1) },
    { of: 'site', most: 500, span: days(1) },
  ],
  registrations: [
    { of: 'network', most: 10, span: hours(1) },
    { of: 'area', most: 15, span: hours(1) },
    { of: 'region', most: 20, span: hours(1) },
    { of: 'site', most: 25, span: hours(1) },
    { of: 'site', most: 50, span: days(1) },
  ],
  /** Wishes for a new password, whether or not there is such an account. */
  passwordWishes: [
    { of: 'network', most: 10, span: hours(1) },
    { of: 'area', most: 15, span: hours(1) },
    { of: 'region', most: 30, span: hours(1) },
    { of: 'site', most: 60, span: hours(1) },
    { of: 'site', most: 200, span: days(1) },
  ],
  /** What families do on their private pages. */
  familyActions: [
    { of: 'network', most: 60, span: hours(1) },
    { of: 'area', most: 90, span: hours(1) },
    { of: 'region', most: 150, span: hours(1) },
    { of: 'site', most: 600, span: hours(1) },
  ],
  /** Private links and calendars that are not there, or no longer; those that are have no limit. */
  unknownLinks: [
    { of: 'network', most: 30, span: hours(1) },
    { of: 'area', most: 60, span: hours(1) },
    { of: 'region', most: 120, span: hours(1) },
    { of: 'site', most: 1000, span: hours(1) },
  ],
  /** Attempts to sign in from browsers that are not known; each network has a stricter limit besides. */
  signIns: [
    { of: 'area', most: 60, span: minutes(1) },
    { of: 'region', most: 120, span: minutes(1) },
    { of: 'site', most: 300, span: minutes(1) },
  ],
} as const satisfies Record<string, readonly Tier[]>;

/** An account that no one has decided on is removed after this time. */
export const pendingAccountsExpireAfter = days(30);

/** How long the audit trail holds what it holds (milliseconds), and how much of what visitors cause. */
export const auditRetention = {
  staff: days(5 * 365),
  visitor: days(90),
  mostVisitorEvents: 20_000,
} as const;

export const largestId = 2 ** 31 - 1;

/**
 * Sizes in bytes. A tour request without scripts comes form-encoded, where one character of a message
 * takes up to twelve bytes (docs/decisions/030).
 */
export const bodyLimits = {
  /** Three about texts of full length fit, in any script. */
  json: 256_000,
  form: 10_000,
  tourForm: 80_000,
  upload: 20 * 1024 * 1024,
  document: 10 * 1024 * 1024,
} as const;
/** Largest picture that is read, in pixels. */
export const uploadPixelLimit = 66_000_000;
export const jsonNestingLimit = 32;
