import {
  BadgeCheck,
  BadgeDollarSign,
  BedDouble,
  CalendarDays,
  CalendarHeart,
  ChartColumn,
  CircleQuestionMark,
  CircleUserRound,
  DoorOpen,
  FileCheck,
  FileText,
  HeartHandshake,
  History,
  House,
  Images,
  Info,
  MessageSquareQuote,
  PanelsTopLeft,
  Phone,
  Reply,
  ScrollText,
  Settings,
  Stethoscope,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { nounNames, nounOf } from '../../../domain/nouns/index.ts';
import type { Noun } from '../../../domain/nouns/noun.ts';
import {
  type Actor,
  mayAnswerFamilies,
  mayDownloadBackup,
  mayEditContent,
  mayReadAudit,
  mayReadInsights,
  maySeeSettings,
  mayUndoAny,
} from '../../../domain/permissions.ts';
import { adminUrls } from '../../../domain/urls.ts';

interface StaffPage {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Other words that staff may type to find it. */
  words: string;
  mayOpen: (staff: Actor) => boolean;
}

/** The icons of the nouns' pages; others have that of a text. */
const icons: Record<string, LucideIcon> = {
  [adminUrls.testimonials]: MessageSquareQuote,
  [adminUrls.gallery]: Images,
  [adminUrls.contact]: Phone,
  [adminUrls.about]: Info,
  [adminUrls.home]: DoorOpen,
  [adminUrls.rooms]: BedDouble,
  [adminUrls.costs]: BadgeDollarSign,
  [adminUrls.questions]: CircleQuestionMark,
  [adminUrls.license]: FileCheck,
  [adminUrls.professionals]: Stethoscope,
  [adminUrls.replies]: Reply,
  [adminUrls.services]: HeartHandshake,
};

const everyone = () => true;

const rights = { editContent: mayEditContent, answerFamilies: mayAnswerFamilies };

/** The pages of all nouns, from their definitions. */
const pagesOfNouns: StaffPage[] = nounNames
  .map((name): Noun => nounOf(name))
  .flatMap(({ title, page, searchWords, right }) =>
    title && page && searchWords
      ? [
          {
            label: title,
            icon: icons[page] ?? FileText,
            to: page,
            words: searchWords,
            mayOpen: rights[right],
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
    icon: House,
    to: adminUrls.dashboard,
    words: 'start overview home numbers next steps',
    mayOpen: everyone,
  },
  {
    label: 'Users',
    icon: Users,
    to: adminUrls.users,
    words: 'people staff team accounts members colleagues employees caregivers logins',
    mayOpen: everyone,
  },
  ...pagesAt(adminUrls.testimonials, adminUrls.gallery, adminUrls.contact, adminUrls.about),
];

const families: StaffPage[] = [
  {
    label: 'Tour requests',
    icon: CalendarHeart,
    to: adminUrls.tours,
    words: 'visits families inbox appointments bookings inquiries leads messages schedule calendar',
    mayOpen: mayAnswerFamilies,
  },
  {
    label: 'Visits',
    icon: CalendarDays,
    to: adminUrls.visits,
    words: 'day agenda calendar today tomorrow week who comes appointments schedule ics',
    mayOpen: mayAnswerFamilies,
  },
  ...pagesAt(adminUrls.replies),
  {
    label: 'Numbers',
    icon: ChartColumn,
    to: adminUrls.insights,
    words:
      'insights statistics analytics counts charts views visitors traffic sources response time moved in week month',
    mayOpen: mayReadInsights,
  },
];

/** Linked from the dashboard and the search box; the specification gives Services no entry in the menu. */
const withoutEntry: StaffPage[] = [
  ...pagesAt(adminUrls.services),
  {
    label: 'Backups',
    icon: History,
    to: adminUrls.backups,
    words:
      'back up restore go back night copy copies put back file upload download safe everything',
    mayOpen: mayDownloadBackup,
  },
];

const website: StaffPage[] = [
  ...pagesAt(
    adminUrls.home,
    adminUrls.rooms,
    adminUrls.costs,
    adminUrls.questions,
    adminUrls.license,
    adminUrls.professionals,
  ),
  {
    label: 'Pages',
    icon: PanelsTopLeft,
    to: adminUrls.pages,
    words: 'edit texts words sentences headline wording site website home page legal privacy terms',
    mayOpen: mayEditContent,
  },
];

/** Nouns that have no place of their own in the menu stand behind the pages of the website. */
const placed = new Set([...specified, ...website, ...families, ...withoutEntry]);
const further = pagesOfNouns.filter((page) => !placed.has(page));

const entries: StaffPage[] = [
  ...specified,
  ...website,
  ...further,
  ...families,
  {
    label: 'Facts',
    icon: BadgeCheck,
    to: adminUrls.facts,
    words:
      'figures numbers claims staff ratio years experience rating satisfaction proof sources confirm examples founded',
    mayOpen: mayEditContent,
  },
  {
    label: 'Trash',
    icon: Trash2,
    to: adminUrls.trash,
    words: 'deleted removed restore undo undelete bin recycle recover lost',
    mayOpen: mayUndoAny,
  },
  {
    label: 'Activity',
    icon: ScrollText,
    to: adminUrls.activity,
    words: 'audit history log trail journal who did what changes sign-ins security',
    mayOpen: mayReadAudit,
  },
  {
    label: 'Your account',
    icon: CircleUserRound,
    to: adminUrls.account,
    words: 'own profile me my phone calendar subscribe feed webcal ics',
    mayOpen: everyone,
  },
  {
    label: 'Settings',
    icon: Settings,
    to: adminUrls.settings,
    words: 'options preferences configuration setup server administration',
    mayOpen: maySeeSettings,
  },
];

const allPages = [...entries, ...withoutEntry];

/** The menu entries that this person may open. */
export const menuOf = (staff: Actor) => entries.filter(({ mayOpen }) => mayOpen(staff));

/** Every staff page that this person may open. */
export const pagesOf = (staff: Actor) => allPages.filter(({ mayOpen }) => mayOpen(staff));

/** Whether a person may open the staff page to which an address belongs. */
export const mayOpenAddress = (staff: Actor, address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  const page =
    allPages.find(({ to }) => path === to) ??
    allPages.find(({ to }) => to !== adminUrls.dashboard && path.startsWith(`${to}/`));
  return page === undefined || page.mayOpen(staff);
};
