import { mayDeleteUsers, mayReadAudit } from '../../domain/permissions.ts';
import { apiUrls, galleryUploadUrl } from '../../domain/urls.ts';
import * as about from './about.ts';
import * as audit from './audit.ts';
import * as builtIn from './built-in.ts';
import { confirm } from './confirm.ts';
import * as contact from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import * as formTime from './form-time.ts';
import * as gallery from './gallery.ts';
import * as history from './history.ts';
import * as login from './login.ts';
import { signOut } from './logout.ts';
import { register } from './register.ts';
import * as services from './services.ts';
import * as testimonials from './testimonials.ts';
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

  ['GET',    apiUrls.contact,             'open',         '-',             '-',       contact.read],
  ['POST',   apiUrls.contact,             'signed in',    'writes',        'content', contact.create],
  ['PUT',    apiUrls.contact,             'signed in',    'writes',        'content', contact.change],

  ['GET',    apiUrls.about,               'open',         '-',             '-',       about.read],
  ['POST',   apiUrls.about,               'signed in',    'writes',        'content', about.create],
  ['PUT',    apiUrls.about,               'signed in',    'writes',        'content', about.change],

  ['POST',   apiUrls.builtIn,             'signed in',    'writes',        'content', builtIn.copy],

  // What is in the trash is not read by visitors: only restoring changes content.
  ['GET',    apiUrls.trash,               'signed in',    '-',             '-',       trash.list],
  ['POST',   apiUrls.trash,               'signed in',    'writes',        'content', trash.restore],
  ['DELETE', apiUrls.trash,               'signed in',    'writes',        '-',       trash.remove],
  ['DELETE', apiUrls.trashAll,            'signed in',    'writes',        '-',       trash.empty],
  ['GET',    apiUrls.trashPicture,        'signed in',    '-',             '-',       trashPicture.read],
  ['GET',    apiUrls.history,             'signed in',    '-',             '-',       history.list],
  ['POST',   apiUrls.history,             'signed in',    'writes',        'content', history.restore],
  ['GET',    apiUrls.audit,               mayReadAudit,   '-',             '-',       audit.list],

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
];
