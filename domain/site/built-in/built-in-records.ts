import type { ShownPicture } from '../../pictures.ts';
import {
  parseTestimonials,
  type PublicTestimonial,
} from '../../nouns/testimonials/public-testimonials.ts';
import type { PublicService } from '../../nouns/services/public-services.ts';
import type { PublicGalleryItem } from '../../nouns/gallery/public-gallery.ts';
import type { PublicAbout } from '../../nouns/about/public-about.ts';
import { illustrationUrl } from '../../urls.ts';
import { builtInServices } from './service-texts.ts';

/** A gallery entry that is shown if none are stored (docs/product/content.md). */
interface BuiltInGalleryItem {
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

/** The about texts that are shown if none are stored (docs/product/content.md). */
export const defaultAbout = {
  company_story: [
    'For over 15 years we have cared for older people in this part of Washington, today in a licensed adult family home with room for six.',
    "We began as caregivers going from house to house. Again and again we left at five o'clock, knowing that the hard hours, the evening and the night, were still to come. So we opened a home of our own: one front door, one kitchen, and a caregiver in the house around the clock.",
    'Little has changed since. Soup is still started in the morning. We know who takes honey in the tea and who wants the radio low, and we write such things down next to the medicines, because they matter as much to a good day. Families come and go as they would in any house. We would be glad to show you ours.',
  ].join('\n\n'),
  mission_statement:
    'To give each person who lives here the help they need, in a house small enough to know them by name, habit and history. To keep them safe without taking over, and to keep their families close.',
  vision_statement:
    'A street that nobody has to leave because they have grown old. People who need care live there in plain houses. They eat at a shared table and see the garden change with the year. Each day someone asks them what they would like.',
} as const;

/** A testimonial that is shown if none could be read (docs/product/content.md). */
interface BuiltInTestimonial {
  name: string;
  message: string;
}

/** The five fallback testimonials (docs/product/content.md). Replace them before going live. */
const builtInTestimonials: readonly BuiltInTestimonial[] = [
  {
    name: 'Karen M.',
    message:
      'The first night I lay awake with the phone on my pillow. At ten I gave up and called. The caregiver said Mom had eaten two helpings and was asleep with the radio on. I slept too, for the first time in months.',
  },
  {
    name: 'Walter B.',
    message:
      'Dad complains about the coffee and about nothing else. If you had ever met my father, you would understand that this is his way of giving five stars.',
  },
  {
    name: 'Thuy N.',
    message:
      'My grandmother speaks mostly Vietnamese now. They asked me for twenty words and wrote them on a card by her bed: water, pain, cold, good night. By the second week they said them better than I do.',
  },
  {
    name: 'Denise R.',
    message:
      'I am a nurse and I ask hard questions. They showed me a blank medication log, the inspection report and the fire drill record before I finished my tea. When my aunt fell in March, they called me within minutes and told me plainly what had happened.',
  },
  {
    name: 'Paul S.',
    message:
      'After the hospital we needed three weeks, not forever. They practiced with my wife what her therapist had shown her until she could manage our stairs. On the last morning everybody came out on the porch to wave.',
  },
];

/**
 * Every built-in record: what visitors see while nothing is stored, or if reading failed
 * (docs/product/content.md). Built-in records have ids below 1, which no stored record has.
 */

/** One of our own drawings. Its size and its files are known in advance (domain/pictures.ts). */
const createBuiltInPicture = (picture: number): ShownPicture => ({
  image_url: illustrationUrl(picture),
  image_width: null,
  image_height: null,
  image_avif: false,
  focus_x: null,
  focus_y: null,
});

export const defaultAboutInfo: PublicAbout = defaultAbout;

export const defaultGallery: PublicGalleryItem[] = builtInGallery.map((item) => ({
  id: -item.picture,
  ...createBuiltInPicture(item.picture),
  caption: item.caption,
  category: item.category,
  description: null,
}));

/** The built-in testimonials, parsed like stored ones, so that every field has a value. */
export const defaultTestimonials: PublicTestimonial[] =
  parseTestimonials({
    success: true,
    testimonials: builtInTestimonials.map((item, index) => ({ ...item, id: -(index + 1) })),
  }) ?? [];

export const defaultServices: PublicService[] = builtInServices.map((item, index) => ({
  id: -(index + 1),
  title: item.title,
  description: item.fullDescription,
  icon: item.icon,
  shortDescription: item.shortDescription,
  included: item.included,
  picture: createBuiltInPicture(item.picture),
}));
