import { standardWords } from '../common-words.ts';
import { findLabel } from '../field-words.ts';
import { homePictureSchemas, listImageUrls } from './home-picture-fields.ts';
import { type Flag, createFlagSchema } from '../../lib/schemas/id.ts';
import { pageSectionsSchema } from './page-sections-schema.ts';
import type { InLanguage } from '../record-in-language.ts';
import {
  type HomeFacts,
  type HomePictures,
  type SiteSettings,
  hideSampleTagline,
} from './site-settings.ts';
import { optionalLine, optionalText } from '../../lib/schemas/text-schemas.ts';
import {
  createArrangementFormat,
  describeDoorColor,
  describeHeroPictures,
  describeLightColor,
  formatLabels,
  findMenuLabel,
  describePagePicture,
  describePalette,
  describePortrait,
} from './home-field-words.ts';
import { isWebAddress, linkLimits } from './site-links.ts';
import { hideablePages } from './optional-pages.ts';
import { furtherMenuPages, isFurtherMenuEntry, sortMenu } from './site-menu.ts';
import { sectionedPages, listShownSections } from './page-sections.ts';
import { doorNames, lightColorNames, toTheme, paletteNames } from './palettes.ts';
import { type PicturePlaceName, picturePlaces } from './picture-places.ts';
import {
  listHomePictures,
  joinSharedFields,
  toPagePictureField,
  toPageSectionsField,
  splitSharedFields,
} from './home-version-fields.ts';
import { pages } from '../../pages.ts';
import { splitLines } from '../../lib/text/wording.ts';
import { findApiUrl } from '../../urls.ts';
import { adminUrls } from '../../staff-urls.ts';
import { z } from '../../lib/zod.ts';
import { choiceField, emptyToNull, field, markTranslated, markUnseen } from '../field.ts';
import { defineSingle, type FieldsOf, pickFieldLabels, type SingleOf } from '../noun.ts';

/** Settings of the server, used until the home has stored its own. */
export type HomeDefaults = Record<'name' | 'tagline' | 'license_number', string>;

/** The specialties for which Washington designates adult family homes (WAC 388-76-10500). */
export const designations = {
  dementia: standardWords.dementia,
  mental_health: standardWords.mentalHealth,
  developmental_disabilities: standardWords.developmentalDisabilities,
} as const;

/** The capacities for which an adult family home in Washington can be licensed. */
export const capacityRange = { least: 2, most: 8 } as const;

export const homeMessages = {
  loadFailed: 'Failed to load the home.',
  saveFailed: 'Failed to save the home.',
  updated: 'The home was updated successfully.',
  menuUpdated: 'The menu was updated.',
  savingError: 'Error saving the home.',
  notFound:
    'What is stored of the home is missing. Please tell the person who looks after the computer that runs the site.',
  capacityInvalid: `The capacity must be a whole number from ${capacityRange.least} to ${capacityRange.most}.`,
  designationsInvalid: `The specialty designations must be among ${Object.keys(designations).join(', ')}, one a line.`,
  paletteInvalid: `The palette must be one of ${paletteNames.join(', ')}.`,
  doorInvalid: `The door must be one of ${doorNames.join(', ')}.`,
  lightInvalid: `The light must be one of ${lightColorNames.join(', ')}.`,
  pagesInvalid: `The hidden pages must be among ${[...Object.keys(hideablePages), ...furtherMenuPages].join(', ')}, and own pages such as /own-pages/5, one a line.`,
  orderInvalid: `The order of the menu may name each of ${furtherMenuPages.join(', ')}, and own pages such as /own-pages/5, one a line.`,
  needInvalid: 'The need for a permission must be 0 or 1.',
  waitingListInvalid: 'The waiting list must be 0, 1 or null.',
  linkInvalid: 'The link must be a web address that begins with https:// or http://.',
  linksInvalid: `The other pages must be at most ${linkLimits.most} web addresses, one a line, that begin with https:// or http://.`,
  nameBesideLogoInvalid: 'The name beside the logo must be 0 or 1.',
  outdatedInvalid: 'The outdated translations must be older or english.',
} as const;

const createNullableLineField = (label: string, max: number, called: string, help?: string) =>
  field('line', label, optionalLine(called, max).nullable().transform(emptyToNull), undefined, {
    ...(help && { help }),
  });

const createNeedField = (label: string) =>
  markUnseen(
    field('flag', label, createFlagSchema(homeMessages.needInvalid).nullable(), (isNeeded) =>
      isNeeded === 1 ? 'Shown only with a permission' : 'Shown without one, too',
    ),
    'It says what visitors see.',
  );

/** One name per line, without duplicates, in the order of `names`. */
const createNamesSchema = (names: object, whenWrong: string) =>
  z
    .string({ error: whenWrong })
    .transform((value) => splitLines(value))
    .refine((given) => given.every((name) => Object.hasOwn(names, name)), whenWrong)
    .transform((given) => toLines(Object.keys(names).filter((name) => given.includes(name))))
    .nullable();

/** Names of menu entries, one per line, without duplicates. */
const createMenuNamesSchema = (isKnown: (name: string) => boolean, whenWrong: string) =>
  z
    .string({ error: whenWrong })
    .transform((value) => [...new Set(splitLines(value))])
    .refine((given) => given.length <= maxMenuNames && given.every(isKnown), whenWrong);

/** More entries than any menu has. */
const maxMenuNames = 100;

const toLines = (names: readonly string[]): string | null => names.join('\n') || null;

/** Accepts addresses as the browser's address bar shows them, and removes blank lines. */
const linksSchema = optionalText('The list of links', linkLimits.links)
  .transform((value) => splitLines(value))
  .refine((given) => given.length <= linkLimits.most && given.every(isWebAddress), {
    error: homeMessages.linksInvalid,
  })
  .transform(toLines)
  .nullable();

const { least, most } = capacityRange;

const capacity = z
  .int({ error: homeMessages.capacityInvalid })
  .min(least, homeMessages.capacityInvalid)
  .max(most, homeMessages.capacityInvalid)
  .nullable();

const doorColor = z.enum(doorNames, { error: homeMessages.doorInvalid }).nullable();

const picturePlaceNames = Object.keys(picturePlaces) as PicturePlaceName[];

/** The labels of each page's forms for its picture and its sections. */
const pagePartLabels = Object.fromEntries([
  ...picturePlaceNames.map((place) => [toPagePictureField(place), 'Picture']),
  ...sectionedPages.map((page) => [toPageSectionsField(page), `Sections: ${pages[page].name}`]),
]) as Record<string, string>;

const pagePartFormats = Object.fromEntries([
  ...picturePlaceNames.map((place) => [toPagePictureField(place), describePagePicture] as const),
  ...sectionedPages.map(
    (page) => [toPageSectionsField(page), createArrangementFormat(page)] as const,
  ),
]);

const fields = {
  name: createNullableLineField('Name of the home', 80, 'The name'),
  tagline: markTranslated(
    createNullableLineField(
      'Tagline',
      120,
      'The tagline',
      'A short line about the home, for search engines and social networks.',
    ),
  ),
  license_number: createNullableLineField(
    'License number',
    40,
    'The license number',
    'As on your license, such as 750321.',
  ),
  capacity: field('number', 'Residents, at most', capacity, undefined, {
    help: `The number on your license, from ${least} to ${most}, such as 6.`,
  }),
  languages: markTranslated(
    createNullableLineField(
      'Languages spoken',
      200,
      'The languages',
      'Such as: English, Spanish and Tagalog.',
    ),
  ),
  // Names of `designations`, one per line.
  designations: field(
    'choices',
    'Specialty designations',
    createNamesSchema(designations, homeMessages.designationsInvalid),
    (names) => formatLabels(names, (name) => findLabel(designations, name)),
  ),
  answered_by: createNullableLineField(
    'The person who answers',
    120,
    'The name of the person who answers',
    'Who families talk to when they call. Visitors see the name. Whoever is marked so under People comes first.',
  ),
  met_by: markUnseen(
    createNullableLineField(
      'The person who meets families',
      120,
      'The name of the person who meets families',
      'At a visit. Families read the name once a day is agreed.',
    ),
    'It is on the private page of a family.',
  ),
  waiting_list: field(
    'flag',
    'Waiting list',
    createFlagSchema(homeMessages.waitingListInvalid).nullable(),
    (current) => (current === null ? 'Not said' : current === 1 ? 'Yes' : 'No'),
  ),
  palette: field(
    'choice',
    'Colors',
    z.enum(paletteNames, { error: homeMessages.paletteInvalid }).nullable(),
    describePalette,
  ),
  door_color: field('choice', 'Door of the drawn house', doorColor, describeDoorColor),
  light_color: field(
    'choice',
    'Light of the drawn house',
    z.enum(lightColorNames, { error: homeMessages.lightInvalid }).nullable(),
    describeLightColor,
  ),
  // Names of `hideablePages` and of further menu entries, one per line.
  hidden_pages: field(
    'choices',
    'Pages left out of the menu',
    createMenuNamesSchema(
      (name) => Object.hasOwn(hideablePages, name) || isFurtherMenuEntry(name),
      homeMessages.pagesInvalid,
    )
      .transform((names) => toLines(sortMenu(names, (name) => name, Object.keys(hideablePages))))
      .nullable(),
    (names) => formatLabels(names, findMenuLabel),
  ),
  // Names of further menu entries, one per line.
  menu_order: field(
    'choices',
    'Order of the menu',
    createMenuNamesSchema(isFurtherMenuEntry, homeMessages.orderInvalid)
      .transform(toLines)
      .nullable(),
    (names) => (names ? formatLabels(names, findMenuLabel) : 'The usual order'),
  ),
  hero_pictures: markTranslated(
    field(
      'pictures',
      'Pictures at the top of the home page',
      homePictureSchemas.hero_pictures,
      describeHeroPictures,
    ),
    ['label', 'alt'],
  ),
  page_pictures: markTranslated(
    field('pictures', 'Pictures of the pages', homePictureSchemas.page_pictures),
    ['alt'],
  ),
  portrait: field('pictures', 'Portrait', homePictureSchemas.portrait, describePortrait),
  logo: field('pictures', 'Logo', homePictureSchemas.logo, (json) =>
    json ? 'An uploaded picture' : 'The drawn house',
  ),
  // 0 if the header shows the logo without the name.
  name_beside_logo: field(
    'flag',
    'Name beside the logo',
    createFlagSchema(homeMessages.nameBesideLogoInvalid).nullable(),
    (isShown) => (isShown === 0 ? 'Left out' : 'Shown'),
  ),
  // 1 if pictures of people, or testimonials, are shown only with a permission.
  pictures_need_permission: createNeedField('Photos of people'),
  testimonials_need_permission: createNeedField('Testimonials'),
  google_url: field(
    'line',
    'Google Business Profile',
    optionalLine('The link', linkLimits.url)
      .refine((url) => url === '' || isWebAddress(url), homeMessages.linkInvalid)
      .nullable()
      .transform(emptyToNull),
    undefined,
    { help: 'The link that Google gives you to share, or to ask for reviews.' },
  ),
  // One address per line.
  links: {
    ...field('text', 'Other pages about the home', linksSchema, undefined, {
      help: 'One address per line, such as your Facebook page.',
      rows: 3,
    }),
    lineByLine: true as const,
  },
  page_sections: field('arrangements', 'Sections of the pages', pageSectionsSchema),
  // What visitors read if the English has changed since it was translated; null for the older translation.
  outdated_translations: markUnseen(
    choiceField(
      'Where the English has changed',
      z.enum(['older', 'english'], { error: homeMessages.outdatedInvalid }).nullable(),
      [
        ['older', 'The older translation'],
        ['english', 'The English text'],
      ],
    ),
    'It says which text pages in other languages show.',
  ),
};

/** The home's settings (docs/product/content.md). For a null in `HomeDefaults`, the server's counts. */
export const home = defineSingle('home', 'home', {
  label: 'the home',
  title: 'The home',
  page: adminUrls.home,
  searchWords: 'name tagline license capacity beds languages colors palette logo door light brand',
  searchPlaces: [
    {
      id: 'name',
      label: 'Name of the home',
      words: 'site title brand company business tagline slogan',
    },
    {
      id: 'license_number',
      label: 'License number',
      words: 'licence licensing dshs state washington permit certificate afh',
    },
    {
      id: 'palette',
      label: 'Colors of the site',
      words: 'colours palette theme design look style appearance logo door light',
    },
    {
      id: 'capacity',
      label: 'Capacity, languages, and specialties',
      words: 'residents beds spoken dementia mental health developmental designation who answers',
    },
    {
      id: 'google_url',
      label: 'Links to Google, Facebook and others',
      words:
        'social media instagram twitter yelp google business profile reviews stars facebook links elsewhere footer',
    },
    { id: 'links', label: 'Card that leads to Google', words: 'QR code google print tell others' },
  ],
  url: findApiUrl('home'),
  isOpen: false,
  changesPages: true,
  right: 'editContent',
  place: 'home',
  fields,
  form: {
    labels: { ...pickFieldLabels(fields), ...pagePartLabels },
    words: pagePartFormats,
    split: splitSharedFields,
    join: joinSharedFields,
  },
  pictures: listHomePictures,
  uploads: listImageUrls,
  messages: homeMessages,
});

export type Home = SingleOf<typeof home>;
export type HomeInput = Partial<FieldsOf<typeof home>>;

/** The response of GET /api/home. */
export interface HomeWithDefaults extends Home {
  defaults: HomeDefaults;
}

/** The forms' values: text for selects, and a list of names for checkboxes. */
export const homeForms = home.whole.omit({ outdated_translations: true }).extend({
  capacity: z.string().transform((value) => (value ? Number(value) : null)),
  designations: z.array(z.string()).transform(toLines),
  door_color: z.string().transform(emptyToNull).pipe(doorColor),
  waiting_list: z.string().transform((value) => (value === '' ? null : (Number(value) as Flag))),
});

/** Splits a record's lines into the form's list of names. */
export const splitNames = (value: string | null): string[] => splitLines(value);

/** Settings of the server that every page needs. */
type ServerSettings = Pick<
  SiteSettings,
  'name' | 'tagline' | 'licenseNumber' | 'url' | 'tourRetentionMonths'
>;

/** The data about the home in every page: stored values, or else those of the server. */
export const toSiteSettings = (
  stored: (Home & InLanguage) | null,
  server: ServerSettings,
  pictures: HomePictures = {},
): SiteSettings => {
  if (!stored) return server;
  const theme = toTheme(stored);
  const hiddenPages = splitNames(stored.hidden_pages).filter((name) =>
    Object.hasOwn(hideablePages, name),
  );
  const sections = listShownSections(stored.page_sections);
  const facts = toFacts(stored);
  return {
    ...server,
    name: stored.name ?? server.name,
    tagline: stored.tagline ?? hideSampleTagline(stored.name ?? server.name, server.tagline),
    licenseNumber: stored.license_number ?? server.licenseNumber,
    ...(theme && { theme }),
    ...(hiddenPages.length > 0 && { hiddenPages }),
    ...(Object.keys(sections).length > 0 && { sections }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(stored.name_beside_logo === 0 && { logoAlone: true }),
    ...pickTranslated(stored),
  };
};

/** The names of the fields that are in the page's language, if it is not English. */
const pickTranslated = ({ translated: names }: InLanguage): InLanguage =>
  names ? { translated: names } : {};

const toFacts = (stored: Home): HomeFacts => {
  const designationLabels = splitNames(stored.designations).flatMap(
    (name) => findDesignationLabel(name) ?? [],
  );
  return {
    ...(stored.capacity !== null && { capacity: stored.capacity }),
    ...(stored.languages && { languages: stored.languages }),
    ...(designationLabels.length > 0 && { designations: designationLabels }),
    ...(stored.answered_by && { answeredBy: stored.answered_by }),
    ...(stored.met_by && { metBy: stored.met_by }),
    ...(stored.waiting_list === 1 && { waitingList: true as const }),
  };
};

/** The label of a designation; undefined for an unknown one. */
export const findDesignationLabel = (name: string): string | undefined =>
  Object.hasOwn(designations, name) ? designations[name as keyof typeof designations] : undefined;
