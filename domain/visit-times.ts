/** When visits can begin, told from the business hours, which are text for people. */

/** Minutes. A visit takes about 45; times are offered by the half hour. */
const visitLasts = 45;
const step = 30;

/** The default regular hours: 8:00 AM to 8:00 PM (docs/product/public-pages.md), in minutes of the day. */
const defaultHours = { opens: 8 * 60, closes: 20 * 60 };

const span =
  /(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*(?:-|–|—|to|until)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m/i;

/** The first span such as "9:00 AM - 7:00 PM" in a text; the default where there is none. */
const openingHours = (businessHours: string | null): typeof defaultHours => {
  const found = span.exec(businessHours ?? '');
  if (!found) return defaultHours;
  const opens = minutesOf(found[1], found[2], found[3]);
  const closes = minutesOf(found[4], found[5], found[6]);
  return opens !== null && closes !== null && closes - opens >= visitLasts
    ? { opens, closes }
    : defaultHours;
};

/** Minutes of the day, or null for what no clock shows. */
const minutesOf = (hour = '', minute = '0', half = ''): number | null => {
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hours < 1 || hours > 12 || minutes > 59) return null;
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
};

/**
 * The times at which a visit can begin so that it ends within the opening hours, such as 08:00.
 * @param businessHours as stored; null for the default hours
 */
export const visitTimes = (businessHours: string | null): string[] => {
  const { opens, closes } = openingHours(businessHours);
  const first = Math.ceil(opens / step) * step;
  const count = Math.floor((closes - visitLasts - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => clock(first + index * step));
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Such as 2:30 PM, for 14:30. */
export const timeInWords = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
};
