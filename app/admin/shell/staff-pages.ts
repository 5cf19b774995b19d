import {
  listNames,
  findList,
  type ListName,
  nounNames,
  findNoun,
} from '../../../domain/nouns/index.ts';
import type { Noun, SearchPlace } from '../../../domain/nouns/noun.ts';
import {
  type Actor,
  mayAnswerFamilies,
  mayApprove,
  mayEditContent,
  mayManageAccounts,
  mayReadAudit,
  mayReadInsights,
  maySeeAccounts,
  maySeeSettings,
  mayRunSetup,
  mayUndoAny,
} from '../../../domain/accounts/role-rights.ts';
import { settingPlaces } from '../../../domain/site/settings/server-settings.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';

/** A page of the staff area, for menus, cards and the search. */
export interface StaffPage {
  label: string;
  to: string;
  /** Synonyms for the search. */
  words: string;
  /** The places on the page that the search finds, too. */
  places?: readonly StaffPlace[] | undefined;
  mayOpen: (staff: Actor) => boolean;
  /** Whether menus list the page. By default, they list it for everyone who may open it. */
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

/**
 * A place on a page that the search finds. By default, it is at the page's address, and everyone who may
 * open the page may open it.
 */
export interface StaffPlace extends SearchPlace {
  to?: string;
  mayOpen?: (staff: Actor) => boolean;
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

const rightChecks = { editContent: mayEditContent, answerFamilies: mayAnswerFamilies };

const findListAt = (page: string): ListName | undefined =>
  listNames.find((name) => findList(name).page === page && findList(name).searchWords);

/** The pages of all nouns, from their definitions. */
const nounPages: (StaffPage & Pick<Noun, 'right'> & { place: Noun['place'] | undefined })[] =
  nounNames
    .map((name): Noun => findNoun(name))
    .flatMap(({ title, page, searchWords, searchPlaces, right, place, card }) =>
      title && page && searchWords
        ? [
            {
              label: title,
              to: page,
              words: searchWords,
              places: searchPlaces,
              mayOpen: rightChecks[right],
              right,
              place,
              list: findListAt(page),
              cardTitle: card?.title,
              about: card?.about,
              onlyWith: card?.onlyWith as ListName | undefined,
            },
          ]
        : [],
    );

const findNounPages = (...urls: string[]): StaffPage[] =>
  urls.flatMap((url) => nounPages.filter(({ to }) => to === url));

/** The entries that the specification names, in its order. */
const specifiedPages: StaffPage[] = [
  {
    label: 'Dashboard',
    to: adminUrls.dashboard,
    words: 'today start overview home numbers next steps',
    places: [
      { label: 'What is left before families come', words: 'go live golive launch checklist' },
      {
        label: 'Log out',
        how: 'the button Logout, on every page',
        words: 'logout sign out leave exit',
      },
      {
        to: adminUrls.setup,
        label: 'Set up the home step by step',
        how: 'eight short steps, with the page beside each',
        words: 'setup wizard begin onboarding guide introduction',
        mayOpen: mayRunSetup,
      },
    ],
    mayOpen: everyone,
  },
  {
    label: 'Users',
    to: adminUrls.users,
    words: 'people staff team accounts members colleagues employees caregivers logins',
    places: [
      {
        label: 'Approve new accounts',
        how: 'Need approval',
        words:
          'registrations register sign up access permissions roles block disapprove invite users',
        mayOpen: mayApprove,
      },
      { label: 'Who can log in', words: 'sign in login access allowed', mayOpen: maySeeAccounts },
      {
        label: 'Invite someone',
        words: 'invitation new colleague employee add account link email join hire',
        mayOpen: mayManageAccounts,
      },
      {
        label: 'Reset someone else’s password',
        how: 'Edit on the person’s row',
        words: 'forgot forgotten lost locked out colleague user employee',
        mayOpen: mayApprove,
      },
      {
        label: 'Delete an account',
        how: 'Delete on the person’s row; the administrator’s own stays',
        words: 'remove close cancel user person colleague employee left',
        mayOpen: mayApprove,
      },
    ],
    mayOpen: everyone,
    // Other people would see only their own account here, which has its own page.
    isNamed: maySeeAccounts,
    about: 'Who may sign in, and invitations',
  },
  ...findNounPages(adminUrls.testimonials, adminUrls.gallery, adminUrls.contact, adminUrls.about),
];

const familiesSection: Section = {
  label: 'Families',
  hasTabs: true,
  pages: [
    {
      label: 'Requests',
      to: adminUrls.tours,
      words:
        'tour visits families inbox appointments bookings inquiries leads messages schedule calendar',
      places: [
        {
          label: 'Answer a request',
          how: 'Open',
          words:
            'visit family call back contacted schedule appointment confirm calendar invitation assign',
        },
        {
          label: 'Export requests',
          how: 'Export as CSV',
          words: 'download excel spreadsheet csv report print list',
        },
        { label: 'Suspected spam', how: 'Suspected spam', words: 'junk robots bots fake unwanted' },
        {
          label: 'Delete a family’s data',
          how: 'Delete',
          words: 'privacy erase erasure personal information forget remove gdpr health',
        },
      ],
      mayOpen: mayAnswerFamilies,
    },
    {
      label: 'Visits',
      to: adminUrls.visits,
      words: 'day agenda calendar today tomorrow week who comes appointments schedule ics',
      mayOpen: mayAnswerFamilies,
    },
    ...nounPages.filter(({ right }) => right === 'answerFamilies'),
    {
      label: 'Numbers',
      to: adminUrls.insights,
      words:
        'insights statistics analytics counts charts views visitors visited traffic sources response time moved in week month',
      mayOpen: mayReadInsights,
    },
  ],
};

/** In the order of the site's menu. The website's other nouns follow after these. */
const orderedPages = findNounPages(
  adminUrls.gallery,
  adminUrls.testimonials,
  adminUrls.services,
  adminUrls.rooms,
  adminUrls.costs,
  adminUrls.questions,
  adminUrls.license,
  adminUrls.professionals,
  adminUrls.facts,
);
const otherPages = nounPages.filter(
  (page) => page.right === 'editContent' && page.place !== 'home' && !orderedPages.includes(page),
);

const websiteSection: Section = {
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
      places: [
        {
          id: 'house',
          label: 'Read the sentences about your house',
          how: 'Sentences about your house',
          words: 'template example untrue claims confirm read',
        },
        {
          id: 'legal',
          label: 'Confirm the legal pages',
          how: 'The legal pages',
          words: 'read lawyer reviewed confirmed',
        },
        {
          label: 'Texts of the pages',
          words:
            'privacy policy cookies terms of service legal headline slogan home page hero colors fonts design wording fixed',
        },
        {
          label: 'Sections of the pages',
          how: 'edit the page, then Sections',
          words: 'section hide show remove part block order move up down arrange layout',
        },
      ],
      mayOpen: mayEditContent,
      about: 'The words on every page, changed where they stand',
    },
    {
      label: 'Menu',
      to: adminUrls.menu,
      words: 'navigation links entries pages order move hide show leave out rename unused sitemap',
      mayOpen: mayEditContent,
      about: 'The order and names of your pages',
    },
    ...orderedPages,
    ...otherPages,
  ],
};

const homeSection: Section = {
  label: 'The home',
  pages: [
    ...findNounPages(adminUrls.home),
    {
      label: 'Pictures and logo',
      to: adminUrls.homePictures,
      words: 'top of the home page photos slideshow portrait logo drawings',
      places: [
        {
          id: 'hero_pictures',
          label: 'Pictures at the top of the home page',
          words: 'hero slideshow slides photos images banner header label rotating',
        },
        {
          id: 'page_pictures',
          label: 'Pictures of the pages',
          words: 'photos images drawings illustrations about services contact replace',
        },
        {
          id: 'portrait',
          label: 'Portrait of the person who answers',
          words: 'photo face owner manager who answers',
        },
        {
          id: 'logo',
          label: 'Logo',
          words: 'brand mark icon emblem sign house drawing social card network',
        },
        {
          id: 'name_beside_logo',
          label: 'Name beside the logo',
          words: 'header title text wordmark show hide leave out top of the page',
        },
      ],
      mayOpen: mayEditContent,
    },
    ...findNounPages(adminUrls.contact, adminUrls.about),
  ],
};

const settingsSection: Section = {
  label: 'Settings',
  pages: [
    {
      label: 'Settings',
      to: adminUrls.settings,
      words: 'options preferences configuration administration',
      places: settingPlaces,
      mayOpen: everyone,
    },
    {
      label: 'People and signing in',
      to: adminUrls.signIn,
      words: 'sign in rules registration who may colleagues second step administrator owner',
      places: [
        {
          id: 'signing-in',
          label: 'Signing in',
          words: 'rules policy require second step registration open close',
          mayOpen: maySeeAccounts,
        },
        {
          id: 'administrator',
          label: 'Hand the home over',
          words: 'new owner transfer sell successor privileged role administrator',
          mayOpen: mayManageAccounts,
        },
        {
          id: 'administrator',
          label: 'Administrator',
          words: 'admin owner privileged rights forgotten password recover email',
        },
      ],
      mayOpen: maySeeAccounts,
      about: 'Who may sign in, and how',
    },
    {
      label: 'Email',
      to: adminUrls.email,
      words:
        'mail gmail outlook microsoft yahoo icloud app password smtp server port sender notify alerts messages not working broken failed does not arrive test',
      places: [
        {
          label: 'Who is told by email',
          words:
            'notifications notify emails about tour requests alerts recipients people addresses',
        },
      ],
      mayOpen: maySeeSettings,
      about: 'Who is told of a request, and whether email works',
    },
    {
      label: 'Backups',
      to: adminUrls.backups,
      words:
        'back up restore go back nightly night copy copies put back file upload download safe everything',
      places: [
        {
          id: 'backups',
          label: 'When backups are made',
          words:
            'back up copy copies save restore nightly disk data loss safe download export everything',
        },
        {
          id: 'data-key',
          label: 'The key to your backups',
          words:
            'encryption encrypted key sheet paper print words qr code recovery secret safe restore',
        },
      ],
      mayOpen: maySeeSettings,
      about: 'The night’s copy, a copy of everything, and the key',
    },
    {
      label: 'Trash',
      to: adminUrls.trash,
      words: 'deleted removed restore undo undelete bin recycle recover lost',
      places: [
        {
          label: 'Restore something deleted',
          words: 'undo undelete recover mistake bring back accident lost gone',
        },
      ],
      mayOpen: mayUndoAny,
      about: 'What was deleted in the last 30 days',
    },
    {
      label: 'Activity',
      to: adminUrls.activity,
      words: 'audit history log trail journal who did what changes sign-ins security',
      places: [
        {
          label: 'Who signed in, and who changed what',
          words: 'audit log sign-ins logins history security trail refused hacked attack',
          mayOpen: mayReadAudit,
        },
      ],
      mayOpen: mayReadAudit,
      about: 'Who did what, and who signed in',
    },
    {
      label: 'Your account',
      to: adminUrls.account,
      words:
        'own profile me my phone calendar subscribe feed webcal ics change password username email',
      places: [
        {
          id: 'sign-in',
          label: 'Your account and password',
          how: 'your username, email, and password',
          words: 'change own passphrase username email login credentials profile me my sign in',
        },
        {
          id: 'passkeys',
          label: 'Passkeys',
          words: 'fingerprint face id touch windows hello security key yubikey webauthn fido',
        },
        {
          id: 'notifications',
          label: 'Notifications on this device',
          words: 'push alert phone reminder quiet hours bell',
        },
        {
          id: 'one-time-codes',
          label: 'One-time codes',
          words: 'second step factor two 2fa totp authenticator app security phone',
        },
        {
          id: 'devices',
          label: 'Where you are signed in',
          words: 'devices sessions sign out log out lost phone browser',
        },
        {
          id: 'app',
          label: 'The staff area on your phone’s home screen',
          words: 'install app icon add android iphone ipad desktop pwa shortcut share photos',
        },
        {
          id: 'calendar',
          label: 'Agreed visits in your phone’s calendar',
          how: 'Visits in your calendar',
          words:
            'subscribe feed webcal ics iphone android google outlook secret address revoke sync',
        },
      ],
      mayOpen: everyone,
      about: 'Your password, phone, and notifications',
    },
  ],
};

const sections: Section[] = [familiesSection, websiteSection, homeSection, settingsSection];

const allPages: StaffPage[] = [
  ...new Set([...specifiedPages, ...sections.flatMap(({ pages }) => pages)]),
];

const isInMenuFor =
  (staff: Actor) =>
  ({ mayOpen, isNamed = mayOpen }: StaffPage): boolean =>
    mayOpen(staff) && isNamed(staff);

/** The entries that the specification names, for the pages that this person may open. */
export const listSpecifiedPages = (staff: Actor): StaffPage[] =>
  specifiedPages.filter(isInMenuFor(staff));

/** The menu's sections, each with the pages that this person may open, without empty sections. */
export const listSections = (staff: Actor): Section[] =>
  sections
    .map((section) => ({ ...section, pages: section.pages.filter(isInMenuFor(staff)) }))
    .filter(({ pages }) => pages.length > 0);

/** Every page that menus and the search show to this person. */
export const listPages = (staff: Actor): StaffPage[] => allPages.filter(isInMenuFor(staff));

/** A hit of the search box among pages and the places on them. */
export interface SearchTarget {
  label: string;
  /** The page that a place is on, and what to do there; empty if the target is a page. */
  detail: string;
  to: string;
  words: string;
}

/** The pages that this person may open, and the places on them. */
export const searchTargetsFor = (staff: Actor): SearchTarget[] =>
  listPages(staff).flatMap(({ label: page, to: url, words, places = [] }) => [
    { label: page, detail: '', to: url, words },
    ...places
      .filter(({ mayOpen = everyone }) => mayOpen(staff))
      .map(({ id, label, how, to = url, words: synonyms }) => ({
        label,
        detail: how ? `${page}, ${how}` : page,
        to: id ? `${to}#${id}` : to,
        words: synonyms,
      })),
  ]);

const matchesPath = (path: string, { to }: StaffPage): boolean =>
  path === to || (to !== adminUrls.dashboard && path.startsWith(`${to}/`));

/** The page that a path belongs to: the one with the longest address that the path starts with. */
const findPage = (path: string): StaffPage | undefined =>
  allPages
    .filter((page) => matchesPath(path, page))
    .reduce<StaffPage | undefined>(
      (longest, page) => (longest && longest.to.length >= page.to.length ? longest : page),
      undefined,
    );

/** The section that a path belongs to, for this person. */
export const findSection = (staff: Actor, path: string): Section | undefined => {
  const page = findPage(path);
  return page && listSections(staff).find(({ pages }) => pages.includes(page));
};

/** Whether a person may open the staff page at an address. */
export const mayOpenUrl = (staff: Actor, address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return findPage(path)?.mayOpen(staff) ?? true;
};
