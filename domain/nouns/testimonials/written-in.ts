/**
 * The languages in which families around Lynnwood write, by their codes (BCP 47). Staff choose a
 * testimonial's language from these. The empty code is English.
 */
export const writtenIn = {
  '': 'English',
  es: 'Spanish',
  vi: 'Vietnamese',
  ko: 'Korean',
  ru: 'Russian',
  zh: 'Chinese',
  uk: 'Ukrainian',
  tl: 'Tagalog',
  am: 'Amharic',
  ja: 'Japanese',
  so: 'Somali',
} as const;

export type WrittenIn = keyof typeof writtenIn;

export const isWrittenIn = (code: unknown): code is WrittenIn =>
  typeof code === 'string' && Object.hasOwn(writtenIn, code);
