/** A gallery entry that is shown if none are stored (docs/product/content.md). */
export interface BuiltInGalleryItem {
  /** The number N of the file /images/N.jpg, from 1 to 9. */
  picture: number;
  category: string;
  caption: string;
}

/** The nine pictures that are shown if none are stored. */
export const builtInGallery: readonly BuiltInGalleryItem[] = [
  {
    picture: 1,
    category: 'Professional Care',
    caption: 'Tea by the window, and a caregiver with time to sit down.',
  },
  {
    picture: 2,
    category: 'Cooking Assistance',
    caption: 'Two pairs of hands and a rolling pin: pie dough in the kitchen.',
  },
  {
    picture: 3,
    category: 'Outdoor Mobility',
    caption: 'A morning walk in the garden, with the walker and good company.',
  },
  {
    picture: 4,
    category: 'Physical Therapy',
    caption: 'Strength exercises in the sunroom, one slow lift at a time.',
  },
  {
    picture: 5,
    category: 'Healthcare Support',
    caption: "Going over the week's pill organizer together, by lamplight.",
  },
  {
    picture: 6,
    category: 'Memory Care',
    caption: 'An old photo album on the sofa, and the stories in it.',
  },
  {
    picture: 7,
    category: 'Relaxation & Nature',
    caption: 'Dusk on the porch, with nothing left to do today.',
  },
  {
    picture: 8,
    category: 'Cognitive Support',
    caption: 'A jigsaw puzzle, and everyone around the table looking for the corner.',
  },
  {
    picture: 9,
    category: 'Health Monitoring',
    caption: 'Checking blood pressure at the kitchen table, sleeve rolled up.',
  },
];
