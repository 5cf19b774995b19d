/** How to show a stored service's texts (docs/product/content.md). */

/**
 * The first sentence of a description, which ends with a period, a question mark or an exclamation mark
 * before a space; the whole description if there is no such end.
 */
export const findFirstSentence = (description: string): string => {
  const text = description.trim().replace(/\s+/g, ' ');
  const sentenceEnd = /[.!?]["')\]]?(?=\s|$)/.exec(text);
  return sentenceEnd ? text.slice(0, sentenceEnd.index + sentenceEnd[0].length) : text;
};

/** Splits features that are on separate lines, or separated by commas on a single line. Removes bullets. */
export const splitFeatures = (features: string): string[] => {
  const separator = features.trim().includes('\n') ? /\n/ : /,/;
  return features
    .split(separator)
    .map((item) => item.replace(/^\s*[-*•]\s*/, '').trim())
    .filter((item) => item !== '');
};

/** The documented icon names. Any other name shows the neutral icon (docs/icons.md). */
export const serviceIcons = [
  'house',
  'memory',
  'medicine',
  'rest',
  'meal',
  'activity',
  'heart',
  'walk',
  'garden',
  'music',
  'night',
  'family',
] as const;

export type ServiceIcon = (typeof serviceIcons)[number] | 'neutral';

/** The label of each icon for staff. */
export const serviceIconLabels: Record<ServiceIcon, string> = {
  house: 'House',
  memory: 'Memory',
  medicine: 'Medicine',
  rest: 'Rest',
  meal: 'Meal',
  activity: 'Activity',
  heart: 'Heart',
  walk: 'Walk',
  garden: 'Garden',
  music: 'Music',
  night: 'Night',
  family: 'Family',
  neutral: 'Neutral',
};

export const toServiceIcon = (name: string): ServiceIcon => {
  const key = name.trim().toLowerCase();
  return serviceIcons.find((icon) => icon === key) ?? 'neutral';
};
