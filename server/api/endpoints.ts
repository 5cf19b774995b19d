import {
  mayDeleteUsers,
  mayDownloadBackup,
  mayConfirmLegalPages,
  mayReadAudit,
  maySetMail,
  maySetUp,
} from '../../domain/permissions.ts';
import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../domain/urls.ts';
import * as about from './about.ts';
import * as audit from './audit.ts';
import * as backup from './backup.ts';
import * as builtIn from './built-in.ts';
import * as bulk from './bulk.ts';
import * as calendarFeed from './calendar-feed.ts';
import { confirm } from './confirm.ts';
import * as contact from './contact.ts';
import * as costs from './costs.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as facts from './facts.ts';
import * as familyVisit from './family-visit.ts';
import * as formTime from './form-time.ts';
import * as gallery from './gallery.ts';
import * as picturePreview from './picture-preview.ts';
import * as goLive from './go-live.ts';
import * as history from './history.ts';
import * as home from './home.ts';
import * as license from './license.ts';
import * as login from './login.ts';
import { signOut } from './logout.ts';
import * as mail from './mail.ts';
import * as order from './order.ts';
import { register } from './register.ts';
import * as professionals from './professionals.ts';
import * as questions from './questions.ts';
import * as rooms from './rooms.ts';
import * as services from './services.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as staffVisits from './staff-visits.ts';
import * as testimonials from './testimonials.ts';
import * as texts from './texts.ts';
import { receive } from './tour-request-form.ts';
import * as tourBulk from './tour-requests-bulk.ts';
import * as tours from './tour-requests.ts';
import * as trashPicture from './trash-picture.ts';
import * as trash from './trash.ts';
import * as users from './users.ts';

/**
 * Every endpoint. Where two have a method and a path in common, the first whose query fits runs. Rights
 * that depend on the body are checked in the handler or in the transaction that writes.
 */
// prettier-ignore
export const endpoints: readonly Endpoint[] = [
  // method   url                          guard           rate limit       changes    handler
  ['GET',    apiUrls.login,               'open',         '-',             '-',       login.read],
  ['POST',   apiUrls.login,               'open',         'sign-ins',      '-',       login.signIn],
  ['GET',    apiUrls.logout,              'same origin',  '-',             '-',       signOut],
  ['POST',   apiUrls.register,            'open',         'registrations', '-',       register],
  ['POST',   apiUrls.confirm,             'signed in',    'writes',        '-',       confirm],

  ['GET',    apiUrls.users,               'signed in',    '-',             '-',       users.list],
  ['POST',   apiUrls.users,               'signed in',    'writes',        '-',       users.add],
  ['PUT',    apiUrls.users,               'signed in',    'writes',        '-',       users.change],
  ['DELETE', apiUrls.users,               mayDeleteUsers, 'writes',        '-',       users.remove],

  ['GET',    apiUrls.testimonials,        'open',         '-',             '-',       testimonials.list],
  ['POST',   apiUrls.testimonials,        'signed in',    'writes',        'content', testimonials.add],
  ['PUT',    apiUrls.testimonials,        'signed in',    'writes',        'content', testimonials.change],
  ['DELETE', apiUrls.testimonials,        'signed in',    'writes',        'content', testimonials.remove],

  ['GET',    apiUrls.gallery,             'open',         '-',             '-',       gallery.list],
  ['POST',   galleryUploadUrl,            'signed in',    'uploads',       '-',       gallery.upload],
  ['POST',   apiUrls.gallery,             'signed in',    'writes',        'content', gallery.add],
  ['PUT',    apiUrls.gallery,             'signed in',    'writes',        'content', gallery.change],
  ['DELETE', galleryUploadUrl,            'signed in',    'writes',        '-',       gallery.discardUpload],
  ['DELETE', apiUrls.gallery,             'signed in',    'writes',        'content', gallery.remove],

  ['GET',    apiUrls.services,            'open',         '-',             '-',       services.list],
  ['POST',   apiUrls.services,            'signed in',    'writes',        'content', services.add],
  ['PUT',    apiUrls.services,            'signed in',    'writes',        'content', services.change],
  ['DELETE', apiUrls.services,            'signed in',    'writes',        'content', services.remove],

  ['GET',    apiUrls.rooms,               'open',         '-',             '-',       rooms.list],
  ['POST',   apiUrls.rooms,               'signed in',    'writes',        'content', rooms.add],
  ['PUT',    apiUrls.rooms,               'signed in',    'writes',        'content', rooms.change],
  ['DELETE', apiUrls.rooms,               'signed in',    'writes',        'content', rooms.remove],
  ['PUT',    apiUrls.roomState,           'signed in',    'writes',        'content', rooms.changeState],

  ['GET',    apiUrls.contact,             'open',         '-',             '-',       contact.read],
  ['POST',   apiUrls.contact,             'signed in',    'writes',        'content', contact.create],
  ['PUT',    apiUrls.contact,             'signed in',    'writes',        'content', contact.change],

  ['GET',    apiUrls.about,               'open',         '-',             '-',       about.read],
  ['POST',   apiUrls.about,               'signed in',    'writes',        'content', about.create],
  ['PUT',    apiUrls.about,               'signed in',    'writes',        'content', about.change],

  ['GET',    apiUrls.home,                'signed in',    '-',             '-',       home.read],
  ['PUT',    apiUrls.home,                'signed in',    'writes',        'content', home.change],

  ['GET',    apiUrls.costs,               'open',         '-',             '-',       costs.read],
  ['PUT',    apiUrls.costs,               'signed in',    'writes',        'content', costs.change],

  ['GET',    apiUrls.questions,           'open',         '-',             '-',       questions.list],
  ['POST',   apiUrls.questions,           'signed in',    'writes',        'content', questions.add],
  ['PUT',    apiUrls.questions,           'signed in',    'writes',        'content', questions.change],
  ['DELETE', apiUrls.questions,           'signed in',    'writes',        'content', questions.remove],

  ['GET',    apiUrls.license,             'open',         '-',             '-',       license.read],
  ['PUT',    apiUrls.license,             'signed in',    'writes',        'content', license.change],

  ['GET',    apiUrls.documents,           'open',         '-',             '-',       documents.list],
  ['POST',   documentUploadUrl,           'signed in',    'uploads',       '-',       documents.upload],
  ['POST',   apiUrls.documents,           'signed in',    'writes',        'content', documents.add],
  ['PUT',    apiUrls.documents,           'signed in',    'writes',        'content', documents.change],
  ['DELETE', documentUploadUrl,           'signed in',    'writes',        '-',       documents.discardUpload],
  ['DELETE', apiUrls.documents,           'signed in',    'writes',        'content', documents.remove],
  ['GET',    apiUrls.documentFile,        'signed in',    '-',             '-',       documents.download],

  ['GET',    apiUrls.professionals,       'open',         '-',             '-',       professionals.read],
  ['PUT',    apiUrls.professionals,       'signed in',    'writes',        'content', professionals.change],

  ['GET',    apiUrls.texts,               'signed in',    '-',             '-',       texts.list],
  ['GET',    apiUrls.pageTexts,           'open',         '-',             '-',       texts.ofPage],
  ['PUT',    apiUrls.texts,               'signed in',    'writes',        'content', texts.change],
  ['DELETE', apiUrls.texts,               'signed in',    'writes',        'content', texts.reset],

  ['GET',    apiUrls.facts,               'signed in',    '-',             '-',       facts.list],
  ['PUT',    apiUrls.facts,               'signed in',    'writes',        'content', facts.change],

  ['POST',   apiUrls.builtIn,             'signed in',    'writes',        'content', builtIn.copy],

  // The lists of testimonials, pictures, services, rooms, questions and reports.
  ['POST',   apiUrls.order,               'signed in',    'writes',        'content', order.move],
  ['POST',   apiUrls.bulk,                'signed in',    'writes',        'content', bulk.change],
  ['GET',    apiUrls.picturePreview,       'signed in',    '-',             '-',       picturePreview.read],

  // What is in the trash is not read by visitors: only restoring changes content.
  ['GET',    apiUrls.trash,               'signed in',    '-',             '-',       trash.list],
  ['POST',   apiUrls.trash,               'signed in',    'writes',        'content', trash.restore],
  ['DELETE', apiUrls.trash,               'signed in',    'writes',        '-',       trash.remove],
  ['DELETE', apiUrls.trashAll,            'signed in',    'writes',        '-',       trash.empty],
  ['GET',    apiUrls.trashPicture,        'signed in',    '-',             '-',       trashPicture.read],
  ['GET',    apiUrls.history,             'signed in',    '-',             '-',       history.list],
  ['POST',   apiUrls.history,             'signed in',    'writes',        'content', history.restore],
  ['GET',    apiUrls.audit,               mayReadAudit,   '-',             '-',       audit.list],
  ['GET',    apiUrls.settings,            'signed in',    '-',             '-',       settings.read],
  ['PUT',    apiUrls.mail,                maySetMail,     'writes',        '-',       mail.change],
  ['DELETE', apiUrls.mail,                maySetMail,     'writes',        '-',       mail.remove],
  ['POST',   apiUrls.mailTest,            'signed in',    'writes',        '-',       mail.sendTest],
  ['POST',   apiUrls.backup,           mayDownloadBackup, 'writes',        '-',       backup.download],

  ['GET',    apiUrls.setup,               maySetUp,       '-',             '-',       setup.read],
  ['PUT',    apiUrls.setup,               maySetUp,       'writes',        '-',       setup.change],
  ['GET',    apiUrls.goLive,              'signed in',    '-',             '-',       goLive.read],
  ['PUT',    apiUrls.legalReading,   mayConfirmLegalPages,'writes',        '-',       goLive.confirmReading],

  ['GET',    apiUrls.formTime,            'open',         '-',             '-',       formTime.read],
  ['POST',   apiUrls.tourRequests,        'open',         'tour requests', '-',       receive],
  ['GET',    apiUrls.tourRequests,        'signed in',    '-',             '-',       tours.read],
  ['PUT',    apiUrls.tourRequests,        'signed in',    'writes',        '-',       tours.change],
  ['DELETE', apiUrls.tourRequests,        'signed in',    'writes',        '-',       tours.remove],
  ['GET',    apiUrls.tourRequestsSummary, 'signed in',    '-',             '-',       tours.summarize],
  ['POST',   apiUrls.tourRequestsMail,    'signed in',    'writes',        '-',       tours.retryEmails],
  ['POST',   apiUrls.tourRequestsBulk,    'signed in',    'writes',        '-',       tourBulk.triage],
  ['POST',   apiUrls.tourRequestsExport,  'signed in',    'writes',        '-',       tourBulk.exportAll],
  ['DELETE', apiUrls.tourRequestsPerson,  'signed in',    'writes',        '-',       tourBulk.removePerson],
  ['DELETE', apiUrls.tourRequestsSpam,    'signed in',    'writes',        '-',       tourBulk.removeSpam],
  ['GET',    apiUrls.tourRequestsVisits,  'signed in',    '-',             '-',       staffVisits.list],
  ['GET',    apiUrls.tourRequestsCalendar, 'signed in',   '-',             '-',       staffVisits.calendar],

  // A family's own request, for whoever has its private link.
  ['GET',    apiUrls.familyVisit,         'link',         '-',             '-',       familyVisit.read],
  ['POST',   apiUrls.familyVisit,         'link',         'family actions', '-',      familyVisit.act],
  ['DELETE', apiUrls.familyVisit,         'link',         'family actions', '-',      familyVisit.remove],
  ['GET',    apiUrls.familyCalendar,      'link',         '-',             '-',       familyVisit.calendar],

  ['GET',    apiUrls.calendarFeed,        'signed in',    '-',             '-',       calendarFeed.read],
  ['POST',   apiUrls.calendarFeed,        'signed in',    'writes',        '-',       calendarFeed.make],
  ['DELETE', apiUrls.calendarFeed,        'signed in',    'writes',        '-',       calendarFeed.revoke],
];
