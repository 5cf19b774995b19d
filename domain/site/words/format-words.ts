/**
 * The words around numbers, prices and dates. English pages have them in code
 * (domain/nouns/costs/costs-in-words.ts, domain/nouns/rooms/openings.ts), with numbers in words; other
 * languages have ICU messages with digits.
 */
export const formatWords = {
  priceFrom: 'from {from}',
  priceRange: '{from} to {to}',
  roomFrom: 'From {from} a month',
  roomPrice: '{from} a month',
  roomRange: '{from} to {to} a month',
  today: 'today',
  yesterday: 'yesterday',
  daysAgo: '{count, plural, one {# day} other {# days}} ago',
  months: '{count, plural, one {# month} other {# months}}',
  years: '{count, plural, one {# year} other {# years}}',
  yearsAndMonths: '{years} and {months}',
  underAMonth: 'less than a month',
  hours: '{opens} to {closes}',
  and: '{one} and {other}',
  aside: '{words}, {more}',
  opensToday: '{time} today',
  opensTomorrow: '{time} tomorrow',
  opensOn: '{time} on {weekday}',
} as const;
