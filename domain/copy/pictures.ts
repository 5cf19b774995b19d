/** What our own illustrations show, for readers who do not see them (WCAG 1.1.1). */
export const illustrationAlt = {
  home: 'A small shingled house at dusk with the porch light on; a caregiver stands in the open door, and a lit path leads up between hydrangeas and ferns.',
  about:
    'Through a wide arched doorway at night, six residents and two caregivers share supper at a long table under a glowing lamp; a dog sleeps on the rug.',
  map: 'A drawn map: the Sound with islands on the left, roads, evergreens and a lake in the middle, snowy foothills on the right, and a lit house with a glowing pin.',
  notFound: 'A garden gate at night, a lantern on a post where the path forks, and a small owl.',
} as const;

/** The hero's slides: our house, then five of the nine categories, each with its label. */
export const heroSlides = [
  { picture: 'home', label: 'Your Home in Lynnwood', alt: illustrationAlt.home },
  {
    picture: '1',
    label: 'Professional Care',
    alt: 'A caregiver on a footstool, at eye level, hands a cup of tea to an older woman in a green armchair.',
  },
  {
    picture: '2',
    label: 'Cooking Assistance',
    alt: 'An older man in an apron rolls dough at the kitchen table while a caregiver beside him crimps a pie.',
  },
  {
    picture: '3',
    label: 'Outdoor Mobility',
    alt: 'An older woman with a walker and a caregiver walk side by side along a garden path in the morning.',
  },
  {
    picture: '6',
    label: 'Memory Care',
    alt: 'Seen from behind the sofa, an older woman points at a picture in an album; her daughter has an arm around her.',
  },
  {
    picture: '7',
    label: 'Relaxation & Nature',
    alt: 'Two residents in rocking chairs on the porch at dusk; one points at the first star above the mountains.',
  },
] as const;
