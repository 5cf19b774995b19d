import { hideablePages } from '../home/menu-pages.ts';
import {
  type DoorName,
  doorNames,
  type LightName,
  lightNames,
  lookOf,
  type PaletteName,
  paletteNames,
} from '../home/palettes.ts';
import { z } from '../zod.ts';
import { homePictureFields, type StoredHomePictures } from './home-pictures.ts';
import { type Flag, flagSchema } from './id.ts';
import type { HomeFacts, HomePictures, SiteSettings } from './site-settings.ts';
import { optionalLine } from './text.ts';
import type { Versioned } from './version.ts';

/** The home itself (docs/product/content.md). A single record that is always there; null: not stored. */
export interface Home extends Versioned, StoredHomePictures {
  id: number;
  name: string | null;
  tagline: string | null;
  license_number: string | null;
  capacity: number | null;
  languages: string | null;
  /** Names of `designations`, one a line. */
  designations: string | null;
  answered_by: string | null;
  palette: PaletteName | null;
  door_color: DoorName | null;
  light_color: LightName | null;
  /** Names of `hideablePages`, one a line. */
  hidden_pages: string | null;
  /** 0: the logo alone says whose site it is. */
  name_beside_logo: Flag | null;
  updated_at: string;
}

/** What is set on the server, and holds as long as nothing is stored. */
export type HomeDefaults = Record<'name' | 'tagline' | 'license_number', string>;

/** What GET /api/home answers. */
export interface HomeWithDefaults extends Home {
  defaults: HomeDefaults;
}

/** The id of the only record. */
export const homeId = 1;

/** The specialties for which Washington designates adult family homes (WAC 388-76-10500). */
export const designations = {
  dementia: 'Dementia',
  mental_health: 'Mental health',
  developmental_disabilities: 'Developmental disabilities',
} as const;

/** What an adult family home in Washington may be licensed for. */
export const capacityRange = { least: 2, most: 8 } as const;

export const homeMessages = {
  loadFailed: 'Failed to load the home.',
  saveFailed: 'Failed to save the home.',
  updated: 'The home was updated successfully.',
  savingError: 'Error saving the home.',
  notFound: 'The record of the home is missing. Please tell the person who looks after the server.',
  capacityInvalid: `The capacity must be a whole number from ${capacityRange.least} to ${capacityRange.most}.`,
  designationsInvalid: `The specialty designations must be among ${Object.keys(designations).join(', ')}, one a line.`,
  paletteInvalid: `The palette must be one of ${paletteNames.join(', ')}.`,
  doorInvalid: `The door must be one of ${doorNames.join(', ')}.`,
  lightInvalid: `The light must be one of ${lightNames.join(', ')}.`,
  pagesInvalid: `The hidden pages must be among ${Object.keys(hideablePages).join(', ')}, one a line.`,
  nameBesideLogoInvalid: 'The name beside the logo must be 0 or 1.',
} as const;

/** Left out, a field stays as it is; null or nothing in it takes it away. */
const line = (label: string, max: number) =>
  optionalLine(label, max)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** Names one a line, each once and in their order. */
const namesAmong = (names: object, whenWrong: string) =>
  z
    .string({ error: whenWrong })
    .transform((value) => linesOf(value))
    .refine((given) => given.every((name) => Object.hasOwn(names, name)), whenWrong)
    .transform((given) => asLines(Object.keys(names).filter((name) => given.includes(name))))
    .nullable()
    .optional();

const linesOf = (value: string | null): string[] =>
  (value ?? '').split('\n').flatMap((name) => name.trim() || []);

const asLines = (names: readonly string[]): string | null => names.join('\n') || null;

const { least, most } = capacityRange;

export const homeInput = z.object({
  name: line('The name', 80),
  tagline: line('The tagline', 120),
  license_number: line('The license number', 40),
  capacity: z
    .int({ error: homeMessages.capacityInvalid })
    .min(least, homeMessages.capacityInvalid)
    .max(most, homeMessages.capacityInvalid)
    .nullable()
    .optional(),
  languages: line('The languages', 200),
  designations: namesAmong(designations, homeMessages.designationsInvalid),
  answered_by: line('The name of the person who answers', 120),
  palette: z.enum(paletteNames, { error: homeMessages.paletteInvalid }).nullable().optional(),
  door_color: z.enum(doorNames, { error: homeMessages.doorInvalid }).nullable().optional(),
  light_color: z.enum(lightNames, { error: homeMessages.lightInvalid }).nullable().optional(),
  hidden_pages: namesAmong(hideablePages, homeMessages.pagesInvalid),
  ...homePictureFields,
  name_beside_logo: flagSchema(homeMessages.nameBesideLogoInvalid).nullable().optional(),
});
export type HomeInput = z.output<typeof homeInput>;

/** What its fields are called, in the order of the form. */
export const homeLabels: Record<keyof HomeInput, string> = {
  name: 'Name of the home',
  tagline: 'Tagline',
  license_number: 'License number',
  capacity: 'Residents, at most',
  languages: 'Languages spoken',
  designations: 'Specialty designations',
  answered_by: 'The person who answers',
  palette: 'Colors',
  door_color: 'Door of the drawn house',
  light_color: 'Light of the drawn house',
  hidden_pages: 'Pages left out of the menu',
  hero_pictures: 'Pictures at the top of the home page',
  page_pictures: 'Pictures of the pages',
  portrait: 'Portrait',
  logo: 'Logo',
  name_beside_logo: 'Name beside the logo',
};

const emptyIsNull = (value: string) => value || null;

/** What the forms hold: a select knows texts only, and tick boxes a list. */
export const homeForms = homeInput.required().extend({
  capacity: z.string().transform((value) => (value ? Number(value) : null)),
  designations: z.array(z.string()).transform(asLines),
  door_color: z.string().transform(emptyIsNull).pipe(homeInput.shape.door_color.unwrap()),
  hidden_pages: z.array(z.string()).transform(asLines),
});

/** A record's names as the form's list. */
export const namesIn = (value: string | null): string[] => linesOf(value);

/** What is set on the server and belongs to every page. */
type ServerSide = Pick<
  SiteSettings,
  'name' | 'tagline' | 'licenseNumber' | 'url' | 'tourRetentionMonths'
>;

/** What every page knows of the home: the stored values before those of the server. */
export const settingsWith = (
  home: Home | null,
  server: ServerSide,
  pictures: HomePictures = {},
): SiteSettings => {
  if (!home) return server;
  const look = lookOf(home);
  const hiddenPages = namesIn(home.hidden_pages);
  const facts = factsOf(home);
  return {
    ...server,
    name: home.name ?? server.name,
    tagline: home.tagline ?? server.tagline,
    licenseNumber: home.license_number ?? server.licenseNumber,
    ...(look && { look }),
    ...(hiddenPages.length > 0 && { hiddenPages }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(home.name_beside_logo === 0 && { logoAlone: true }),
  };
};

const factsOf = (home: Home): HomeFacts => {
  const named = namesIn(home.designations).flatMap((name) => designationLabel(name) ?? []);
  return {
    ...(home.capacity !== null && { capacity: home.capacity }),
    ...(home.languages && { languages: home.languages }),
    ...(named.length > 0 && { designations: named }),
    ...(home.answered_by && { answeredBy: home.answered_by }),
  };
};

/** A designation in words; undefined for an unknown one. */
export const designationLabel = (name: string): string | undefined =>
  Object.hasOwn(designations, name) ? designations[name as keyof typeof designations] : undefined;
