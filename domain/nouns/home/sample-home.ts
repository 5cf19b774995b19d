/** A home's name and tagline until it has its own. */
export const sampleHome = {
  name: 'Fernlight House',
  tagline: 'A small home with the porch light on',
} as const;

/** Hides the sample's tagline beside another home's name. */
export const hideSampleTagline = (name: string, tagline: string): string =>
  tagline === sampleHome.tagline && name !== sampleHome.name ? '' : tagline;
