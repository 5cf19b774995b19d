import type { pages } from '../../pages.ts';

/** A section of a public page, below its top. */
export interface PageSection {
  /** Its name for staff. */
  name: string;
  /** Set if it can't be hidden, because it is the page's purpose or required by law (docs/decisions/100). */
  always?: true;
  /** Set if it can't be moved, because it is drawn as a part of the page's top or end. */
  place?: 'first' | 'last';
}

const callOrVisit = { name: 'Call or visit', place: 'last' } as const;

/**
 * The sections that an owner can hide or reorder, by page, in their original order. Removing a name needs
 * a migration, because it may be stored.
 */
export const pageSections = {
  home: {
    services: { name: 'What you help with' },
    why: { name: 'Why choose us' },
    testimonials: { name: 'What families tell' },
    gallery: { name: 'Pictures' },
    visit: { name: 'What happens when you call or come' },
  },
  services: {
    services: { name: 'The services', always: true },
    plan: { name: 'One plan, and what you can’t do' },
    closing: callOrVisit,
  },
  rooms: {
    rooms: { name: 'The rooms', always: true },
    closing: { name: 'The waiting list', place: 'last' },
  },
  about: {
    who: { name: 'Who answers', place: 'first' },
    story: { name: 'Your story, mission, and vision', always: true },
    facts: { name: 'Who lives here' },
    values: { name: 'What you value' },
    stats: { name: 'Figures' },
    street: { name: 'The street view' },
    closing: callOrVisit,
  },
  gallery: {
    pictures: { name: 'The pictures', always: true },
    closing: callOrVisit,
  },
  testimonials: {
    testimonials: { name: 'What families tell', always: true },
    closing: callOrVisit,
  },
  costs: {
    prices: { name: 'What is included, and extras' },
    // It has the only link to the Medicaid policy.
    payers: { name: 'Who may pay', always: true },
    terms: { name: 'Deposits, notice, and price changes' },
    calculator: { name: 'How long savings last' },
    closing: callOrVisit,
  },
  questions: {
    questions: { name: 'The questions', always: true },
    closing: callOrVisit,
  },
  license: {
    reports: { name: 'The state’s reports', always: true },
    besides: { name: 'Forms, whom to ask, and fair housing', always: true },
    closing: callOrVisit,
  },
  professionals: {
    facts: { name: 'The facts', always: true },
    papers: { name: 'The sheet' },
    request: { name: 'The form for professionals' },
  },
  contact: {
    cards: { name: 'Phones, email, address, and hours', always: true },
    // Every button to schedule a tour links to it.
    booking: { name: 'The form for a visit', always: true },
    way: { name: 'Getting here' },
    before: { name: 'Before you call' },
  },
} as const satisfies Partial<Record<keyof typeof pages, Readonly<Record<string, PageSection>>>>;

export type SectionedPage = keyof typeof pageSections;
export type SectionOf<Page extends SectionedPage> = keyof (typeof pageSections)[Page] & string;

export const sectionedPages = Object.keys(pageSections) as SectionedPage[];

export const isSectionedPage = (name: string): name is SectionedPage =>
  Object.hasOwn(pageSections, name);

/** A page's sections by their names, in their original order. */
export const findSections = (page: SectionedPage): Readonly<Record<string, PageSection>> =>
  pageSections[page];

export const listMovableSections = (page: SectionedPage): string[] =>
  Object.entries(findSections(page)).flatMap(([name, { place }]) => (place ? [] : name));

export const listHideableSections = (page: SectionedPage): string[] =>
  Object.entries(findSections(page)).flatMap(([name, { always }]) => (always ? [] : name));

/** An owner's changes to a page's sections; missing values mean the original state. */
export interface Arrangement {
  /** The sections that can be moved, in order. */
  order?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
}

export type Arrangements = Partial<Record<SectionedPage, Arrangement>>;

/** @param json a stored and validated value */
export const parseArrangements = (json: string | null | undefined): Arrangements =>
  json ? (JSON.parse(json) as Arrangements) : {};

export interface ArrangedSection {
  name: string;
  isShown: boolean;
}

/**
 * All sections of a page in the owner's order. A section that the order doesn't contain stays after its
 * original predecessor.
 */
export const arrangeSections = (
  page: SectionedPage,
  { order = [], hidden: hiddenNames = [] }: Arrangement = {},
): ArrangedSection[] => {
  const movable = listMovableSections(page);
  const orderedNames = order.filter((name) => movable.includes(name));
  for (const [index, name] of movable.entries()) {
    if (!orderedNames.includes(name))
      orderedNames.splice(orderedNames.indexOf(movable[index - 1] ?? '') + 1, 0, name);
  }
  const listFixedSections = (wanted: PageSection['place']): string[] =>
    Object.entries(findSections(page)).flatMap(([name, { place }]) =>
      place === wanted ? name : [],
    );
  return [...listFixedSections('first'), ...orderedNames, ...listFixedSections('last')].map(
    (name) => ({
      name,
      isShown: !hiddenNames.includes(name) || !listHideableSections(page).includes(name),
    }),
  );
};

/** Removes the parts that equal the original state; null if nothing is left. */
export const omitUnchanged = (page: SectionedPage, given: Arrangement): Arrangement | null => {
  const allSections = arrangeSections(page, given);
  const movable = listMovableSections(page);
  const order = allSections.flatMap(({ name }) => (movable.includes(name) ? name : []));
  const hiddenSections = Object.keys(findSections(page)).filter((name) =>
    allSections.some((section) => section.name === name && !section.isShown),
  );
  const changedParts = {
    ...(order.join() !== movable.join() && { order }),
    ...(hiddenSections.length > 0 && { hidden: hiddenSections }),
  };
  return Object.keys(changedParts).length > 0 ? changedParts : null;
};

/** The sections that visitors see, in order, for pages where the owner changed something. */
export type ShownSections = Partial<Record<SectionedPage, readonly string[]>>;

/** @param json a stored and validated value */
export const listShownSections = (json: string | null | undefined): ShownSections =>
  Object.fromEntries(
    Object.entries(parseArrangements(json))
      .filter(([page]) => isSectionedPage(page))
      .map(([page, arrangement]) => [
        page,
        arrangeSections(page as SectionedPage, arrangement).flatMap(({ name, isShown }) =>
          isShown ? name : [],
        ),
      ]),
  );
