/**
 * English words of a home's own records that mean the same everywhere, so that they need no translation of the
 * home's own (server/pages/languages/known-words.ts). They are found by their whole text, in any case.
 */
export const knownWords = {
  dementia: 'Dementia',
  mentalHealth: 'Mental health',
  developmentalDisabilities: 'Developmental disabilities',
  privatePay: 'Private pay',
  longTermCareInsurance: 'Long-term care insurance',
  veterans: 'VA benefits',
  aidAndAttendance: 'VA Aid and Attendance',
  workersCompensation: 'Workers’ compensation',
  atCost: 'at cost',
  included: 'included',
  onRequest: 'on request',
  each: 'each',
  perVisit: 'per visit',
  perTrip: 'per trip',
  perMile: 'per mile',
  perHour: 'per hour',
  perDay: 'per day',
  perNight: 'per night',
  perWeek: 'per week',
  perMonth: 'per month',
  perMeal: 'per meal',
  perPerson: 'per person',
  frontDoor: 'Our front door',
  table: 'The table where we eat',
  room: 'A room',
  bath: 'The bath',
  ourHome: 'Our home',
  emergencyCare: '24/7 Emergency Care Available',
} as const;

/** What stands around the days and hours of a home, and the languages that are spoken in it. */
export const knownPatterns = {
  everyDay: 'every day',
  allDay: '24 hours',
  aLittle: 'a little {language}',
  // Intl calls them otherwise.
  tagalog: 'Tagalog',
  mandarin: 'Mandarin',
} as const;
