import { join } from 'node:path';
import type { Logger } from 'pino';
import { seconds } from '../../domain/lib/durations.ts';
import type { PicturePlaceName } from '../../domain/nouns/home/picture-places.ts';
import { variantUrl } from '../../domain/pictures.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { createCodec } from '../images/codec/codec.ts';
import { createPictureUrl, storeFiles } from '../images/picture-files.ts';
import type { NewPicture } from '../store/go-live/sample.ts';

/** The folder of the demo's pictures, made in art/photographs/. They show no real house and no person. */
export const demoPhotosFolder = join(import.meta.dirname, 'demo-photos');

interface GalleryPhoto {
  caption: string;
  category: string;
  description: string;
}

/** The beginning of each description, which first says what kind of picture it is. */
const renderedPrefix = 'Rendered for this demo, not photographed: ';

/** The gallery's photos in their order, by file name. */
const galleryPhotos = {
  'soup-table': {
    caption: 'Noon: soup, and the bread is warm.',
    category: 'Cooking Assistance',
    description: 'two bowls of soup on a wooden table, with a loaf and a red napkin.',
  },
  porch: {
    caption: "Eight o'clock: the last ferry.",
    category: 'Relaxation & Nature',
    description: 'two red chairs and a small table on a porch above the water at sunset.',
  },
  knitting: {
    caption: 'Ruth is on her third blanket. The ferry crew got the second.',
    category: 'Physical Therapy',
    description: 'three balls of wool, two needles and the beginning of a red blanket.',
  },
  dominoes: {
    caption: 'Nobody clears the table until Tuesday. It is a long game.',
    category: 'Cognitive Support',
    description: 'a line of dominoes across a dark table, with reading glasses beside it.',
  },
  'garden-path': {
    caption: 'Once to the bench and back, before the dew is gone.',
    category: 'Outdoor Mobility',
    description: 'stepping stones through grass, between raised beds, to a bench by a hedge.',
  },
  apples: {
    caption: 'Thursday is pie. The lattice is a matter of honor.',
    category: 'Cooking Assistance',
    description: 'a bowl of apples, a rolling pin and a pie with a lattice crust.',
  },
  piano: {
    caption: 'The piano is in tune again, and so is most of the choir.',
    category: 'Memory Care',
    description: 'the keys of a piano in lamplight.',
  },
  'cups-in-sun': {
    caption: "Four o'clock: tea, and a chair for whoever comes by.",
    category: 'Professional Care',
    description: 'a teapot and two cups in the afternoon sun, with the shadow of a window.',
  },
  bedroom: {
    caption: 'The garden room. The quilt came with its last owner.',
    category: 'Professional Care',
    description: 'a made bed with pillows, a lamp, and an armchair under a window.',
  },
  'view-of-water': {
    caption: 'What one sees from the ferry room, before supper.',
    category: 'Relaxation & Nature',
    description: 'a window with curtains; outside, a lit ferry on the water at dusk.',
  },
  bath: {
    caption: 'No step into the shower, and a bar wherever a hand looks for one.',
    category: 'Healthcare Support',
    description: 'a tiled shower with grab bars, a wooden seat and folded towels.',
  },
  'lamp-and-chair': {
    caption: 'The corner with the good lamp. First come, first read.',
    category: 'Relaxation & Nature',
    description: 'a red armchair beside a lit lamp, with books and a dark window.',
  },
  'front-door': {
    caption: 'The porch light is on all night. So is someone.',
    category: 'Health Monitoring',
    description: 'a blue front door at dusk, with a lit window, a lantern, plants and a bench.',
  },
  'woman-at-window': {
    caption: 'Liv at the kitchen window, in oils.',
    category: 'Memory Care',
    description: 'made to look like a painting: a woman with gray hair in a bun, from behind.',
  },
} as const satisfies Record<string, GalleryPhoto>;

/** Photographs for the other picture places of the site. */
const pagePhotos = {
  homeWhy: 'cups-in-sun',
  about: 'porch',
  aboutClosing: 'hooks',
  services: 'towels',
  rooms: 'lamp-and-chair',
  gallery: 'view-of-water',
  testimonials: 'dominoes',
  costs: 'apples',
  questions: 'knitting',
  license: 'hallway',
  contact: 'front-door',
} as const satisfies Partial<Record<PicturePlaceName, string>>;

const otherDescriptions = {
  hooks: 'a scarf and a straw hat on hooks by a door, with boots and a cane below.',
  towels: 'folded towels on a wooden chair, in the light of a window.',
  hallway: 'a hallway with handrails on both sides, lamps, and a window at its end.',
};

type GalleryName = keyof typeof galleryPhotos;
export type PhotoName = GalleryName | keyof typeof otherDescriptions;
export type DemoPhotos = Record<PhotoName, NewPicture>;

export const photoNames = Object.keys({ ...galleryPhotos, ...otherDescriptions }) as PhotoName[];

const isInGallery = (name: PhotoName): name is GalleryName => name in galleryPhotos;

export const describePhoto = (name: PhotoName): string =>
  renderedPrefix + (isInGallery(name) ? galleryPhotos[name].description : otherDescriptions[name]);

/** Stores the photographs like uploads, which takes a few seconds. */
export const storeDemoPhotos = async (storage: FileStorage, log: Logger): Promise<DemoPhotos> => {
  const codec = createCodec(log);
  // The codec process does not keep this process alive.
  const keepAlive = setInterval(() => {}, seconds(60));
  const store = async (name: PhotoName): Promise<[PhotoName, NewPicture]> => {
    const url = createPictureUrl();
    const path = join(demoPhotosFolder, `${name}.jpg`);
    const { full, variants, ...picture } = await codec.convert(
      path,
      'jpeg',
      new AbortController().signal,
    );
    const narrowerFiles = variants.map(([width, bytes]): [string, Uint8Array] => [
      variantUrl(url, width, 'webp'),
      bytes,
    ]);
    await storeFiles(storage, [...narrowerFiles, [url, full]]);
    return [name, { url, avif_ready: 0, ...picture }];
  };
  try {
    return Object.fromEntries(await Promise.all(photoNames.map(store))) as DemoPhotos;
  } finally {
    await codec.stop();
    clearInterval(keepAlive);
  }
};

/** The rows of the gallery; the newest is shown first. */
export const createDemoGallery = (photos: DemoPhotos) =>
  (Object.keys(galleryPhotos) as GalleryName[]).toReversed().map((name) => ({
    ...galleryPhotos[name],
    description: describePhoto(name),
    image_url: photos[name].url,
  }));

const servicePhotos: Readonly<Record<string, PhotoName>> = {
  house: 'bath',
  memory: 'piano',
  rest: 'bedroom',
  meal: 'soup-table',
  activity: 'garden-path',
};

/** The picture's URL; null if visitors see the service's icon instead. */
export const findDemoServicePicture = (photos: DemoPhotos, icon: string): string | null => {
  const name = servicePhotos[icon];
  return name ? photos[name].url : null;
};

/** The rooms' pictures, in the order of the rooms. The last room has no picture. */
export const demoRoomPhotos: readonly GalleryName[][] = [
  ['view-of-water', 'bath'],
  ['bedroom', 'garden-path'],
  ['lamp-and-chair'],
  [],
];

export const createDemoHomePictures = (photos: DemoPhotos) => {
  const toPicture = (name: PhotoName) => ({
    image_url: photos[name].url,
    alt: describePhoto(name),
  });
  return {
    hero_pictures: JSON.stringify([
      { ...toPicture('front-door'), label: 'The door on Madrona Bluff', focus_x: 50, focus_y: 60 },
      { ...toPicture('soup-table'), label: 'Lunch' },
      { ...toPicture('garden-path'), label: 'The way to the bench' },
      { ...toPicture('knitting'), label: 'Ruth’s corner' },
    ]),
    page_pictures: JSON.stringify(
      Object.entries(pagePhotos).map(([place, name]) => ({ place, ...toPicture(name) })),
    ),
    portrait: JSON.stringify({
      image_url: photos['woman-at-window'].url,
      focus_x: 50,
      focus_y: 35,
    }),
  };
};
