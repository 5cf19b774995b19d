/** A home's name and tagline until it has its own. */
export const sampleHome = {
  name: 'Fernlight House',
  tagline: 'A small home with the porch light on',
} as const;

/** Returns an empty tagline if the home has its own name but still the sample's tagline. */
export const hideSampleTagline = (name: string, tagline: string): string =>
  tagline === sampleHome.tagline && name !== sampleHome.name ? '' : tagline;
