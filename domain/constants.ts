import { days, hours, minutes } from './lib/durations.ts';

/** The product's limits (docs/product). Those of what pages show are in domain/display.ts. */

export const textareaRows = 3;

/** The response header with the total number of entries if only a part was requested. */
export const totalCountHeader = 'X-Total-Count';

/**
 * The request header that asks for the first rows of a list at its plain address (RFC 7240; the preference is
 * OData's).
 */
export const preferFirstRows = (rows: number) => ({ Prefer: `maxpagesize=${rows}` });

export const trashRetentionDays = 30;

/** The longest texts that a field accepts, in characters. */
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

/** Limits for links that give access to an account or create one (docs/decisions/067). */
export const accountLinks = {
  /** A new-password link, sent by email or after using a recovery code. */
  passwordLasts: minutes(30),
  /** A link that the owner hands over. The other person may not see it until the next shift. */
  handedOverLasts: hours(24),
  /** How long a sign-in with a correct password waits for the second step. */
  pendingSignInLasts: minutes(5),
  /** The most open links of an account; further ones replace the oldest. */
  mostPasswordLinks: 3,
  /** The most emails with a link to one address per hour, no matter who asks for them. */
  emailsAnHour: 3,
  /** A link, or a sign-in with the right password, becomes invalid after this many wrong codes. */
  mostWrongCodes: 5,
  invitationLasts: days(7),
  /** The most open invitations. */
  mostInvitations: 50,
  ownerOfferLasts: days(7),
  /** How long to retry sending an email about an account. */
  noticesLast: days(1),
} as const;

/** How many waiting requests the dashboard shows. */
export const maxWaitingShown = 5;

/** Times and limits of families' requests. */
export const requestLimits = {
  /** A new request that waits longer than this is late. */
  answerWithin: hours(24),
  /**
   * No person fills in the form faster than this (ms). It is suspicious only together with another sign of
   * a bot.
   */
  quickestForm: 3000,
  /** How long a form's signed time is valid. */
  formValidFor: hours(24),
  /** If this many requests are filed as suspected spam, the form tells further suspicious senders to call. */
  mostSuspected: 5000,
  /** If the same request is sent again within this time, it counts as one request. */
  sameWithin: hours(1),
  /** How many days ahead a visit can be requested. */
  daysAhead: 180,
  /** A message with more links than this is suspicious. */
  mostLinks: 2,
  /** A family's private link expires this long after its request was closed. */
  linkLasts: days(30),
  /** The most links for a request that was sent again; further ones replace the oldest. */
  mostRepeatedLinks: 5,
  /** The most actions of a family on its page. After that, the page asks the family to call. */
  mostFamilySteps: 30,
  /** The most confirmations to one address per day, no matter who types it into the form. */
  confirmationsADay: 3,
  /** A call without an outcome counts as abandoned after this time, and another person may call. */
  callLasts: minutes(30),
} as const;

/** A pending account is deleted after this time. */
export const pendingAccountsExpireAfter = days(30);

/** How long the audit trail keeps its entries (ms), and how many of visitors' entries. */
export const auditRetention = {
  staff: days(5 * 365),
  visitor: days(90),
  mostVisitorEvents: 20_000,
} as const;

/**
 * Sizes in bytes. A tour request without scripts is form-encoded, where one character of a message takes
 * up to twelve bytes (docs/decisions/030).
 */
export const bodyLimits = {
  /** Enough for the three about texts at full length, in any script. */
  json: 256_000,
  form: 10_000,
  requestForm: 80_000,
  upload: 20 * 1024 * 1024,
  document: 10 * 1024 * 1024,
  /** Smaller than other files, because it is stored encrypted in the database. */
  signedForm: 5 * 1024 * 1024,
} as const;
/** The largest picture that is decoded (pixels). */
export const uploadPixelLimit = 66_000_000;
export const jsonNestingLimit = 32;
