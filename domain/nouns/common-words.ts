/**
 * English words in a home's own records that have a standard translation, so that the home need not
 * translate them (server/pages/languages/known-words.ts). They must be the whole text; case is ignored.
 */
export const standardWords = {
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
  visits: 'Visits',
  emergencyCare: '24/7 Emergency Care Available',
} as const;

/** The words around a home's days and hours, the numbers of its rooms, and the languages spoken in it. */
export const standardPhrases = {
  everyDay: 'every day',
  allDay: '24 hours',
  // The names that setup gives to rooms.
  roomNumber: 'Room {number}',
  aLittle: 'a little {language}',
  // Intl uses another name for it.
  tagalog: 'Tagalog',
  mandarin: 'Mandarin',
} as const;
