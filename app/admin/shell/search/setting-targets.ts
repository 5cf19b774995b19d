import {
  type Actor,
  mayApprove,
  mayManageAccounts,
  mayReadAudit,
  maySeeAccounts,
  mayRunSetup,
} from '../../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { mayOpenAddress } from '../staff-pages.ts';

/** Something that staff can look up or change. */
export interface SettingTarget {
  label: string;
  /** Where to find it, or how to do it there. */
  detail: string;
  /** The page's address, with the id of the place on it if there is one. */
  to: string;
  /** Synonyms to search by. */
  words: string;
  mayOpen?: (staff: Actor) => boolean;
}

const on = (page: string, place: string): string => `${page}#${place}`;

const targets: SettingTarget[] = [
  {
    label: 'Your account and password',
    detail: 'Your account: your username, email, and password',
    to: on(adminUrls.account, 'sign-in'),
    words: 'change own passphrase username email login credentials profile me my sign in',
  },
  {
    label: 'Passkeys',
    detail: 'Your account',
    to: on(adminUrls.account, 'passkeys'),
    words: 'fingerprint face id touch windows hello security key yubikey webauthn fido',
  },
  {
    label: 'Notifications on this device',
    detail: 'Your account',
    to: on(adminUrls.account, 'notifications'),
    words: 'push alert phone reminder quiet hours bell',
  },
  {
    label: 'Set up the home step by step',
    detail: 'Eight short steps, with the page beside each',
    to: adminUrls.setup,
    words: 'setup wizard begin onboarding guide introduction',
    mayOpen: mayRunSetup,
  },
  {
    label: 'What is left before families come',
    detail: 'Dashboard',
    to: adminUrls.dashboard,
    words: 'go live golive launch checklist',
  },
  {
    label: 'Read the sentences about your house',
    detail: 'Pages, Sentences about your house',
    to: on(adminUrls.pages, 'house'),
    words: 'template example untrue claims confirm read',
  },
  {
    label: 'Confirm the legal pages',
    detail: 'Pages, The legal pages',
    to: on(adminUrls.pages, 'legal'),
    words: 'read lawyer reviewed confirmed',
  },

  {
    label: 'Approve new accounts',
    detail: 'Users, Waiting for approval',
    to: adminUrls.users,
    words: 'registrations register sign up access permissions roles block disapprove invite users',
    mayOpen: mayApprove,
  },
  {
    label: 'Who can log in',
    detail: 'Users',
    to: adminUrls.users,
    words: 'sign in login access allowed',
    mayOpen: maySeeAccounts,
  },
  {
    label: 'Invite someone',
    detail: 'Users',
    to: adminUrls.users,
    words: 'invitation new colleague employee add account link email join hire',
    mayOpen: mayManageAccounts,
  },
  {
    label: 'Reset someone else’s password',
    detail: 'Users, Edit on the person’s row',
    to: adminUrls.users,
    words: 'forgot forgotten lost locked out colleague user employee',
    mayOpen: mayApprove,
  },
  {
    label: 'Delete an account',
    detail: 'Users, Delete on the person’s row; the administrator’s own stays',
    to: adminUrls.users,
    words: 'remove close cancel user person colleague employee left',
    mayOpen: mayApprove,
  },
  {
    label: 'Log out',
    detail: 'The button Logout, on every page',
    to: adminUrls.dashboard,
    words: 'logout sign out leave exit',
  },
  {
    label: 'One-time codes',
    detail: 'Your account',
    to: on(adminUrls.account, 'one-time-codes'),
    words: 'second step factor two 2fa totp authenticator app security phone',
  },
  {
    label: 'Where you are signed in',
    detail: 'Your account',
    to: on(adminUrls.account, 'devices'),
    words: 'devices sessions sign out log out lost phone browser',
  },
  {
    label: 'The staff area on your phone’s home screen',
    detail: 'Your account',
    to: on(adminUrls.account, 'app'),
    words: 'install app icon add android iphone ipad desktop pwa shortcut share photos',
  },
  {
    label: 'Signing in',
    detail: 'Settings, People and signing in',
    to: on(adminUrls.signIn, 'signing-in'),
    words: 'rules policy require second step registration open close',
    mayOpen: maySeeAccounts,
  },
  {
    label: 'Hand the home over',
    detail: 'Settings, People and signing in',
    to: on(adminUrls.signIn, 'administrator'),
    words: 'new owner transfer sell successor privileged role administrator',
    mayOpen: mayManageAccounts,
  },

  {
    label: 'A room became free',
    detail: 'Rooms, Became free on its row, or on the dashboard',
    to: adminUrls.rooms,
    words: 'opening vacancy available empty bed taken held reserved occupied moved out confirm',
  },
  {
    label: 'Pictures of a room',
    detail: 'Rooms, Edit on its row',
    to: adminUrls.rooms,
    words: 'photo photos bedroom',
  },
  {
    label: 'Room prices',
    detail: 'Rooms, Edit',
    to: adminUrls.rooms,
    words: 'cost rate monthly fee dollars month charge',
  },

  {
    label: 'Approve testimonials',
    detail: 'Testimonials',
    to: adminUrls.testimonials,
    words: 'publish hide show review verified feedback moderate waiting',
  },
  {
    label: 'Permission to publish',
    detail: 'Testimonials, in each one’s form',
    to: adminUrls.testimonials,
    words: 'consent release agreement testimonials privacy family',
  },

  {
    label: 'Upload pictures',
    detail: 'Gallery, Add pictures',
    to: adminUrls.gallery,
    words: 'photos images files add camera phone heic jpeg png iphone drop',
  },
  {
    label: 'Captions, categories, and descriptions of pictures',
    detail: 'Gallery, Edit on a picture',
    to: adminUrls.gallery,
    words: 'photos alt alternative text screen reader title accessibility',
  },
  {
    label: 'Which part of a picture shows',
    detail: 'Gallery, Edit on a picture',
    to: adminUrls.gallery,
    words: 'crop focal point focus head cut off photos resize',
  },

  {
    label: 'Icons, features, and pictures of services',
    detail: 'Services, Edit on a service',
    to: adminUrls.services,
    words: 'symbols bullet points list includes photos images',
  },

  {
    label: 'Phone numbers',
    detail: 'Contact',
    to: on(adminUrls.contact, 'phone_cell'),
    words: 'telephone cell mobile call home number',
  },
  {
    label: 'Email address for visitors',
    detail: 'Contact',
    to: on(adminUrls.contact, 'email'),
    words: 'mail e-mail public',
  },
  {
    label: 'Address',
    detail: 'Contact',
    to: on(adminUrls.contact, 'address'),
    words: 'street city state zip postal code location map directions town place',
  },
  {
    label: 'Business hours',
    detail: 'Contact',
    to: on(adminUrls.contact, 'business_hours'),
    words: 'opening times open closed visiting schedule office weekend holidays',
  },
  {
    label: 'Emergency calls',
    detail: 'Contact',
    to: on(adminUrls.contact, 'emergency_available'),
    words: '24 hours night available around the clock 24/7 urgent',
  },
  {
    label: 'Street view and map',
    detail: 'Contact',
    to: on(adminUrls.contact, 'street_view'),
    words: 'coordinates latitude longitude google location gps',
  },

  {
    label: 'Company story',
    detail: 'About',
    to: on(adminUrls.about, 'company_story'),
    words: 'history who we are footer text founder introduction',
  },
  {
    label: 'Mission statement',
    detail: 'About',
    to: on(adminUrls.about, 'mission_statement'),
    words: 'purpose goal text',
  },
  {
    label: 'Vision statement',
    detail: 'About',
    to: on(adminUrls.about, 'vision_statement'),
    words: 'future values text',
  },

  {
    label: 'Answer a request',
    detail: 'Families, Requests, Open',
    to: adminUrls.tours,
    words:
      'visit family call back contacted schedule appointment confirm calendar invitation assign',
  },
  {
    label: 'Agreed visits in your phone’s calendar',
    detail: 'Your account, Visits in your calendar',
    to: on(adminUrls.account, 'calendar'),
    words: 'subscribe feed webcal ics iphone android google outlook secret address revoke sync',
  },
  {
    label: 'Export requests',
    detail: 'Families, Requests, Export as CSV',
    to: adminUrls.tours,
    words: 'download excel spreadsheet csv report print list',
  },
  {
    label: 'Suspected spam',
    detail: 'Families, Requests, Suspected spam',
    to: adminUrls.tours,
    words: 'junk robots bots fake unwanted',
  },
  {
    label: 'Delete a family’s data',
    detail: 'Families, Requests, Delete',
    to: adminUrls.tours,
    words: 'privacy erase erasure personal information forget remove gdpr health',
  },

  {
    label: 'Restore something deleted',
    detail: 'Trash',
    to: adminUrls.trash,
    words: 'undo undelete recover mistake bring back accident lost gone',
  },
  {
    label: 'Earlier versions',
    detail: 'In the form of a testimonial, a service, Contact, or About',
    to: adminUrls.about,
    words: 'history previous old undo revert restore overwritten changes',
  },
  {
    label: 'Earlier versions of replies',
    detail: 'In the form of a reply template',
    to: adminUrls.replies,
    words: 'history previous old undo revert restore overwritten changes templates',
  },
  {
    label: 'Who signed in, and who changed what',
    detail: 'Activity',
    to: adminUrls.activity,
    words: 'audit log sign-ins logins history security trail refused hacked attack',
    mayOpen: mayReadAudit,
  },

  {
    label: 'Name of the home',
    detail: 'The home',
    to: on(adminUrls.home, 'name'),
    words: 'site title brand company business tagline slogan',
  },
  {
    label: 'License number',
    detail: 'The home',
    to: on(adminUrls.home, 'license_number'),
    words: 'licence licensing dshs state washington permit certificate afh',
  },
  {
    label: 'Colors of the site',
    detail: 'The home',
    to: on(adminUrls.home, 'palette'),
    words: 'colours palette theme design look style appearance logo door light',
  },
  {
    label: 'Pictures at the top of the home page',
    detail: 'The home, Pictures and logo',
    to: on(adminUrls.homePictures, 'hero_pictures'),
    words: 'hero slideshow slides photos images banner header label rotating',
  },
  {
    label: 'Pictures of the pages',
    detail: 'The home, Pictures and logo',
    to: on(adminUrls.homePictures, 'page_pictures'),
    words: 'photos images drawings illustrations about services contact replace',
  },
  {
    label: 'Portrait of the person who answers',
    detail: 'The home, Pictures and logo',
    to: on(adminUrls.homePictures, 'portrait'),
    words: 'photo face owner manager who answers',
  },
  {
    label: 'Logo',
    detail: 'The home, Pictures and logo',
    to: on(adminUrls.homePictures, 'logo'),
    words: 'brand mark icon emblem sign house drawing social card network',
  },
  {
    label: 'Name beside the logo',
    detail: 'The home, Pictures and logo',
    to: on(adminUrls.homePictures, 'name_beside_logo'),
    words: 'header title text wordmark show hide leave out top of the page',
  },
  {
    label: 'Pages in the menu',
    detail: 'The home',
    to: on(adminUrls.home, 'hidden_pages'),
    words: 'navigation links hide show leave out entries unused sitemap',
  },
  {
    label: 'Capacity, languages, and specialties',
    detail: 'The home',
    to: on(adminUrls.home, 'capacity'),
    words: 'residents beds spoken dementia mental health developmental designation who answers',
  },
  {
    label: 'Web address',
    detail: 'Settings',
    to: on(adminUrls.settings, 'web-address'),
    words: 'domain url link website https site hosting dns',
  },
  {
    label: 'When backups are made',
    detail: 'Settings, Backups',
    to: on(adminUrls.backups, 'backups'),
    words:
      'back up copy copies save restore nightly disk data loss safe download export everything',
  },
  {
    label: 'The key to your backups',
    detail: 'Settings, Backups',
    to: on(adminUrls.backups, 'data-key'),
    words: 'encryption encrypted key sheet paper print words qr code recovery secret safe restore',
  },
  {
    label: 'Who is told by email',
    detail: 'Settings, Email',
    to: adminUrls.email,
    words: 'notifications notify emails about tour requests alerts recipients people addresses',
  },
  {
    label: 'How long tour requests are kept',
    detail: 'Settings',
    to: on(adminUrls.settings, 'retention'),
    words: 'retention period privacy data months storage keep delete automatically',
  },
  {
    label: 'How long an opening counts',
    detail: 'Settings',
    to: on(adminUrls.settings, 'openings'),
    words: 'confirm still true days expire outdated vacancy room opening',
  },
  {
    label: 'Administrator',
    detail: 'Settings, People and signing in',
    to: on(adminUrls.signIn, 'administrator'),
    words: 'admin owner privileged rights forgotten password recover email',
  },
  {
    label: 'Time zone',
    detail: 'Settings',
    to: on(adminUrls.settings, 'time-zone'),
    words: 'timezone clock date daylight pacific',
  },
  {
    label: 'Texts of the pages',
    detail: 'Website, Pages',
    to: adminUrls.pages,
    words:
      'privacy policy cookies terms of service legal headline slogan home page hero colors fonts design wording fixed',
  },
  {
    label: 'Sections of the pages',
    detail: 'Website, Pages: edit the page, then Sections',
    to: adminUrls.pages,
    words: 'section hide show remove part block order move up down arrange layout',
  },
  {
    label: 'Monthly price',
    detail: 'Costs',
    to: on(adminUrls.costs, 'price_from'),
    words: 'rate fee range dollars how much month',
  },
  {
    label: 'What costs extra',
    detail: 'Costs',
    to: on(adminUrls.costs, 'extras'),
    words: 'fees charges add-ons items supplies rides',
  },
  {
    label: 'Medicaid policy',
    detail: 'Costs',
    to: on(adminUrls.costs, 'medicaid_policy'),
    words: 'payment source large type print sign COPES',
  },
  {
    label: 'Link to the state’s look-up',
    detail: 'License',
    to: on(adminUrls.license, 'lookup_url'),
    words: 'license number check verify search DSHS address',
  },
  {
    label: 'Disclosure forms',
    detail: 'License',
    to: on(adminUrls.license, 'has_services_form'),
    words: 'services charges WAC 388-76-10532 copy get',
  },
  {
    label: 'Non-discrimination statement',
    detail: 'License',
    to: on(adminUrls.license, 'non_discrimination'),
    words: 'equal fair housing rights welcome',
  },
  {
    label: 'Links to Google, Facebook and others',
    detail: 'The home',
    to: on(adminUrls.home, 'google_url'),
    words:
      'social media instagram twitter yelp google business profile reviews stars facebook links elsewhere footer',
  },
  {
    label: 'Card that leads to Google',
    detail: 'The home',
    to: on(adminUrls.home, 'links'),
    words: 'QR code google print tell others',
  },
  {
    label: 'Fact sheet and card',
    detail: 'For professionals',
    to: on(adminUrls.professionals, 'papers'),
    words: 'PDF print QR code flyer leaflet brochure business download hand out',
  },
  {
    label: 'Fax number',
    detail: 'For professionals',
    to: on(adminUrls.professionals, 'fax'),
    words: 'facsimile hospital referral send papers',
  },
  {
    label: 'Nurse delegation',
    detail: 'For professionals',
    to: on(adminUrls.professionals, 'nurse_delegation'),
    words: 'insulin injections RN nurse delegator medicine',
  },
  {
    label: 'Staff ratio',
    detail: 'Figures',
    to: on(adminUrls.facts, 'staffRatio'),
    words: 'caregivers residents seal figure number 6:1',
  },
  {
    label: 'Years of experience',
    detail: 'Figures',
    to: on(adminUrls.facts, 'yearsOfExperience'),
    words: 'founded since opened care figure number',
  },
  {
    label: 'Rating and satisfaction',
    detail: 'Figures',
    to: on(adminUrls.facts, 'averageRating'),
    words: 'stars recommend percent families served figure number claims',
  },
  {
    label: 'Year founded',
    detail: 'Figures',
    to: on(adminUrls.facts, 'yearFounded'),
    words: 'since opened established start year',
  },
  {
    label: 'Built-in testimonials',
    detail: 'Figures',
    to: on(adminUrls.facts, 'exampleReviews'),
    words: 'example invented fake reviews switch off unlawful',
  },
];

/** What this person can look up or change. */
export const settingTargetsFor = (staff: Actor): SettingTarget[] =>
  targets.filter(({ to, mayOpen }) => mayOpenAddress(staff, to) && (!mayOpen || mayOpen(staff)));
