/** Notes about the translation on pages in another language. */
export const translationWords = {
  language: 'Language',
  read: 'Translated by the makers of this site. Read by {reader}, {day}.',
  unread: 'Translated by the makers of this site. Not yet read by a native speaker.',
  english: 'This page is in English only.',
  partly: 'Part of this page is still in English.',
  interpreter: 'Call {phone}, and we find an interpreter.',
} as const;
