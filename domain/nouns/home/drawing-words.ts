/** Alternative texts of our own illustrations (WCAG 1.1.1). */
export const illustrationAlt = {
  home: 'A small house at dusk with the porch light on. A caregiver stands in the open door. A lit path leads up between flowers and ferns.',
  about:
    'Drawing: seen through a wide doorway at night, six residents and two caregivers have supper at a long table. A lamp glows above them. A dog sleeps on the rug.',
  notFound: 'A garden gate at night, a lantern on a post where the path forks, and a small owl.',
} as const;

/** Alternative texts of the drawings at the end of some pages. Each drawing is on one page only. */
export const drawingAlts = {
  telephone: 'Drawing: a telephone and a lit lamp on a table.',
  'garden-table': 'Drawing: a garden bench with a teapot and an open book.',
  gate: 'Drawing: an open garden gate under a lit lantern.',
  door: 'Drawing: an open front door with light behind it, and a cat.',
  'two-chairs': 'Drawing: two garden chairs, with tea between them.',
} as const;

/** The focal point of the drawings, in percent. */
export const drawingFocus = { x: 50, y: 60 } as const;

/** The label of a drawing of a house. It is not a real house, so the label never claims to show this home. */
export const houseDrawingLabel = 'A Home in {city}';

/** The drawings in the hero, in order: a house, then five of the nine categories. */
export const heroSlides = ['home', '1', '2', '3', '6', '7'] as const;

/** The label of each slide, and its alternative text. `{city}` is the stored city. */
export const slideWords = {
  homeLabel: houseDrawingLabel,
  homeAlt: illustrationAlt.home,
  '1Label': 'Professional Care',
  '1Alt':
    'A caregiver on a footstool, at eye level, hands a cup of tea to an older woman in a green armchair.',
  '2Label': 'Cooking Assistance',
  '2Alt':
    'An older man in an apron rolls dough at the kitchen table while a caregiver beside him crimps a pie.',
  '3Label': 'Outdoor Mobility',
  '3Alt':
    'An older woman with a walker and a caregiver walk side by side along a garden path in the morning.',
  '6Label': 'Memory Care',
  '6Alt':
    'Seen from behind the sofa, an older woman points at a picture in an album. Her daughter has an arm around her.',
  '7Label': 'Relaxation & Nature',
  '7Alt':
    'Two residents in rocking chairs on the porch at dusk; one points at the first star above the mountains.',
} as const;
