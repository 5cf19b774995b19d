/** The sections of the home page that an owner can hide and put in another order, in their original order. */
export const homeSections = {
  services: 'What you help with',
  why: 'Why choose us',
  testimonials: 'What families tell',
  gallery: 'Pictures',
  visit: 'What happens when you call or come',
} as const;

export type HomeSection = keyof typeof homeSections;

export const homeSectionNames = Object.keys(homeSections) as HomeSection[];

export const isHomeSection = (name: string): name is HomeSection =>
  Object.hasOwn(homeSections, name);
