import {
  listNames,
  findList,
  type ListName,
  nounNames,
  findNoun,
} from '../../../domain/nouns/index.ts';
import type { Noun } from '../../../domain/nouns/noun.ts';
import {
  type Actor,
  mayAnswerFamilies,
  mayEditContent,
  mayReadAudit,
  mayReadInsights,
  maySeeAccounts,
  maySeeSettings,
  mayUndoAny,
} from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';

/** A page of the staff area, for menus, cards and the search. */
export interface StaffPage {
  label: string;
  to: string;
  /** Synonyms for the search. */
  words: string;
  mayOpen: (staff: Actor) => boolean;
  /** Whether menus name it. If missing, they do for everyone who may open it. */
  isNamed?: (staff: Actor) => boolean;
  /** The title of its card, if it differs from the label. */
  cardTitle?: string | undefined;
  /** The text of its card, if the card counts no records. */
  about?: string | undefined;
  /** Show the card only if this list has a record. */
  onlyWith?: ListName | undefined;
  /** The list whose records its card counts. */
  list?: ListName | undefined;
}

/** A section of the staff area: one entry of the menu. */
export interface Section {
  label: string;
  /** Its pages in order. The entry links to the first one that a person may open. */
  pages: StaffPage[];
  /** Whether its pages are tabs; otherwise the first page shows the others as cards. */
  hasTabs?: boolean;
}

const everyone = () => true;

const rights = { editContent: mayEditContent, answerFamilies: mayAnswerFamilies };

const listAt = (page: string): ListName | undefined =>
  listNames.find((name) => findList(name).page === page && findList(name).searchWords);

/** The pages of all nouns, from their definitions. */
const pagesOfNouns: (StaffPage & Pick<Noun, 'right'> & { place: Noun['place'] | undefined })[] =
  nounNames
    .map((name): Noun => findNoun(name))
    .flatMap(({ title, page, searchWords, right, place, card }) =>
      title && page && searchWords
        ? [
            {
              label: title,
              to: page,
              words: searchWords,
              mayOpen: rights[right],
              right,
              place,
              list: listAt(page),
              cardTitle: card?.title,
              about: card?.about,
              onlyWith: card?.onlyWith as ListName | undefined,
            },
          ]
        : [],
    );

const pagesAt = (...urls: string[]): StaffPage[] =>
  urls.flatMap((url) => pagesOfNouns.filter(({ to }) => to === url));

/** The entries that the specification names, in its order. */
const specified: StaffPage[] = [
  {
    label: 'Dashboard',
    to: adminUrls.dashboard,
    words: 'today start overview home numbers next steps',
    mayOpen: everyone,
  },
  {
    label: 'Users',
    to: adminUrls.users,
    words: 'people staff team accounts members colleagues employees caregivers logins',
    mayOpen: everyone,
    // Other people see only their own account there, which has a page already.
    isNamed: maySeeAccounts,
    about: 'Who may sign in, and invitations',
  },
  ...pagesAt(adminUrls.testimonials, adminUrls.gallery, adminUrls.contact, adminUrls.about),
];

const families: Section = {
  label: 'Families',
  hasTabs: true,
  pages: [
    {
      label: 'Requests',
      to: adminUrls.tours,
      words:
        'tour visits families inbox appointments bookings inquiries leads messages schedule calendar',
      mayOpen: mayAnswerFamilies,
    },
    {
      label: 'Visits',
      to: adminUrls.visits,
      words: 'day agenda calendar today tomorrow week who comes appointments schedule ics',
      mayOpen: mayAnswerFamilies,
    },
    ...pagesOfNouns.filter(({ right }) => right === 'answerFamilies'),
    {
      label: 'Numbers',
      to: adminUrls.insights,
      words:
        'insights statistics analytics counts charts views visitors visited traffic sources response time moved in week month',
      mayOpen: mayReadInsights,
    },
  ],
};

const figures: StaffPage = {
  label: 'Figures',
  to: adminUrls.facts,
  words:
    'facts numbers claims staff ratio years experience rating satisfaction proof sources confirm examples founded',
  mayOpen: mayEditContent,
  about: 'Staff ratio, years, ratings: confirm or hide each',
};

/** In the order of the site's menu. A noun that is not listed here follows after the same kind of card. */
const named = pagesAt(
  adminUrls.gallery,
  adminUrls.testimonials,
  adminUrls.services,
  adminUrls.rooms,
  adminUrls.costs,
  adminUrls.questions,
  adminUrls.license,
  adminUrls.professionals,
);
const further = pagesOfNouns.filter(
  (page) => page.right === 'editContent' && page.place !== 'home' && !named.includes(page),
);

const website: Section = {
  label: 'Website',
  pages: [
    {
      label: 'Website',
      to: adminUrls.website,
      words: 'site pages what visitors read change',
      mayOpen: mayEditContent,
    },
    {
      label: 'Pages',
      to: adminUrls.pages,
      words: 'edit texts words sentences headline wording site home page legal privacy terms',
      mayOpen: mayEditContent,
      about: 'The words on every page, changed where they stand',
    },
    ...named,
    ...further,
    figures,
  ],
};

const theHome: Section = {
  label: 'The home',
  pages: [
    ...pagesAt(adminUrls.home),
    {
      label: 'Pictures and logo',
      to: adminUrls.homePictures,
      words: 'top of the home page photos slideshow portrait logo drawings',
      mayOpen: mayEditContent,
    },
    ...pagesAt(adminUrls.contact, adminUrls.about),
  ],
};

const settings: Section = {
  label: 'Settings',
  pages: [
    {
      label: 'Settings',
      to: adminUrls.settings,
      words: 'options preferences configuration administration',
      mayOpen: everyone,
    },
    {
      label: 'People and signing in',
      to: adminUrls.signIn,
      words: 'sign in rules registration who may colleagues second step administrator owner',
      mayOpen: maySeeAccounts,
      about: 'Who may sign in, and how',
    },
    {
      label: 'Email',
      to: adminUrls.email,
      words:
        'mail gmail outlook microsoft yahoo icloud app password smtp server port sender notify alerts messages not working broken failed does not arrive test',
      mayOpen: maySeeSettings,
      about: 'Who is told of a request, and whether email works',
    },
    {
      label: 'Backups',
      to: adminUrls.backups,
      words:
        'back up restore go back nightly night copy copies put back file upload download safe everything',
      mayOpen: maySeeSettings,
      about: 'The night’s copy, a copy of everything, and the key',
    },
    {
      label: 'Trash',
      to: adminUrls.trash,
      words: 'deleted removed restore undo undelete bin recycle recover lost',
      mayOpen: mayUndoAny,
      about: 'What was deleted in the last 30 days',
    },
    {
      label: 'Activity',
      to: adminUrls.activity,
      words: 'audit history log trail journal who did what changes sign-ins security',
      mayOpen: mayReadAudit,
      about: 'Who did what, and who signed in',
    },
    {
      label: 'Your account',
      to: adminUrls.account,
      words:
        'own profile me my phone calendar subscribe feed webcal ics change password username email',
      mayOpen: everyone,
      about: 'Your password, phone, and notifications',
    },
  ],
};

const sections: Section[] = [families, website, theHome, settings];

const allPages: StaffPage[] = [
  ...new Set([...specified, ...sections.flatMap(({ pages }) => pages)]),
];

const isNamedFor =
  (staff: Actor) =>
  ({ mayOpen, isNamed = mayOpen }: StaffPage): boolean =>
    mayOpen(staff) && isNamed(staff);

/** The entries that the specification names, for the pages that this person may open. */
export const specifiedMenuFor = (staff: Actor): StaffPage[] => specified.filter(isNamedFor(staff));

/** The sections below them, each with the pages that this person may open. */
export const sectionsFor = (staff: Actor): Section[] =>
  sections
    .map((section) => ({ ...section, pages: section.pages.filter(isNamedFor(staff)) }))
    .filter(({ pages }) => pages.length > 0);

/** Every page that menus and the search show to this person. */
export const pagesFor = (staff: Actor): StaffPage[] => allPages.filter(isNamedFor(staff));

const isAt = (path: string, { to }: StaffPage): boolean =>
  path === to || (to !== adminUrls.dashboard && path.startsWith(`${to}/`));

/** The page that a path belongs to: the one with the longest address that the path starts with. */
const pageAt = (path: string): StaffPage | undefined =>
  allPages
    .filter((page) => isAt(path, page))
    .reduce<StaffPage | undefined>(
      (longest, page) => (longest && longest.to.length >= page.to.length ? longest : page),
      undefined,
    );

/** The section that a path belongs to, for this person. */
export const sectionAt = (staff: Actor, path: string): Section | undefined => {
  const page = pageAt(path);
  return page && sectionsFor(staff).find(({ pages }) => pages.includes(page));
};

/** Whether a person may open the staff page at an address. */
export const mayOpenAddress = (staff: Actor, address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return pageAt(path)?.mayOpen(staff) ?? true;
};
