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

const everyone = () => true;

/** The side menu's entries, exactly as specified. `words` are search synonyms. */
export const menuPages = [
  {
    label: 'Dashboard',
    to: adminUrls.dashboard,
    words: 'start overview home numbers next steps',
    mayOpen: everyone,
  },
  {
    label: 'Users',
    to: adminUrls.users,
    words: 'people staff team accounts members colleagues employees caregivers logins',
    mayOpen: everyone,
  },
  {
    label: 'Testimonials',
    to: adminUrls.testimonials,
    words: 'reviews feedback quotes ratings praise comments families say stars',
    mayOpen: mayEditContent,
  },
  {
    label: 'Gallery',
    to: adminUrls.gallery,
    words: 'pictures photos images photographs album slideshow',
    mayOpen: mayEditContent,
  },
  {
    label: 'Contact',
    to: adminUrls.contact,
    words: 'phone address email map location reach directions',
    mayOpen: mayEditContent,
  },
  {
    label: 'About',
    to: adminUrls.about,
    words: 'story mission vision history texts',
    mayOpen: mayEditContent,
  },
] as const;

/** The menu entries below the specified ones. */
export const furtherPages = [
  {
    label: 'The home',
    to: adminUrls.home,
    words: 'name tagline license capacity beds languages colors palette logo door light menu brand',
    mayOpen: mayEditContent,
  },
  {
    label: 'Rooms',
    to: adminUrls.rooms,
    words:
      'openings vacancy vacancies available beds price prices cost waiting list held taken free',
    mayOpen: mayEditContent,
  },
  {
    label: 'Costs',
    to: adminUrls.costs,
    words:
      'prices fees rates money charges deposit notice included extras Medicaid insurance VA private pay payers policy',
    mayOpen: mayEditContent,
  },
  {
    label: 'Questions',
    to: adminUrls.questions,
    words: 'answers FAQ ask doctor pets cat furniture night visitors examples',
    mayOpen: mayEditContent,
  },
  {
    label: 'License',
    to: adminUrls.license,
    words:
      'inspections inspection reports report survey state DSHS deficiencies PDF disclosure forms ombuds non-discrimination equal fair housing look-up',
    mayOpen: mayEditContent,
  },
  {
    label: 'For professionals',
    to: adminUrls.professionals,
    words:
      'fact sheet PDF print card QR code discharge planner social worker hospice hospital referral fax nurse delegation assessment',
    mayOpen: mayEditContent,
  },
  {
    label: 'Pages',
    to: adminUrls.pages,
    words: 'edit texts words sentences headline wording site website home page legal privacy terms',
    mayOpen: mayEditContent,
  },
  {
    label: 'Tour requests',
    to: adminUrls.tours,
    words: 'visits families inbox appointments bookings inquiries leads messages schedule calendar',
    mayOpen: mayAnswerFamilies,
  },
  {
    label: 'Visits',
    to: adminUrls.visits,
    words: 'day agenda calendar today tomorrow week who comes appointments schedule ics',
    mayOpen: mayAnswerFamilies,
  },
  {
    label: 'Replies',
    to: adminUrls.replies,
    words: 'templates emails texts SMS messages answers families wording',
    mayOpen: mayAnswerFamilies,
  },
  {
    label: 'Numbers',
    to: adminUrls.insights,
    words:
      'insights statistics analytics counts charts views visitors traffic sources response time moved in week month',
    mayOpen: mayReadInsights,
  },
  {
    label: 'Facts',
    to: adminUrls.facts,
    words:
      'figures numbers claims staff ratio years experience rating satisfaction proof sources confirm examples founded',
    mayOpen: mayEditContent,
  },
  {
    label: 'Trash',
    to: adminUrls.trash,
    words: 'deleted removed restore undo undelete bin recycle recover lost',
    mayOpen: mayUndoAny,
  },
  {
    label: 'Activity',
    to: adminUrls.activity,
    words: 'audit history log trail journal who did what changes sign-ins security',
    mayOpen: mayReadAudit,
  },
  {
    label: 'Your account',
    to: adminUrls.account,
    words: 'own profile me my phone calendar subscribe feed webcal ics',
    mayOpen: everyone,
  },
  {
    label: 'Settings',
    to: adminUrls.settings,
    words: 'options preferences configuration setup server administration',
    mayOpen: maySeeSettings,
  },
] as const;

/**
 * Pages without a menu entry (as the specification says of Services), linked from tiles and the search box.
 */
const pagesWithoutEntry = [
  {
    label: 'Services',
    to: adminUrls.services,
    words: 'care offers what we do help treatments programs',
    mayOpen: mayEditContent,
  },
  {
    label: 'Backups',
    to: adminUrls.backups,
    words:
      'back up restore go back night copy copies put back file upload download safe everything',
    mayOpen: mayDownloadBackup,
  },
] as const;

const entries = [...menuPages, ...furtherPages];
const allPages = [...entries, ...pagesWithoutEntry];

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
