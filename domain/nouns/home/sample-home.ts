/** What a home is called until it has a name of its own, and the line beside it. */
export const sampleHome = {
  name: 'Fernlight House',
  tagline: 'A small home with the porch light on',
} as const;

/** The sample's tagline never stands beside another home's name. */
export const taglineBeside = (name: string, tagline: string): string =>
  tagline === sampleHome.tagline && name !== sampleHome.name ? '' : tagline;
