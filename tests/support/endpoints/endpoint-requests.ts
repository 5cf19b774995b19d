import { lists } from '../../../domain/nouns/index.ts';
import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../../domain/api-urls.ts';
import type { Method } from '../../../server/api/api-endpoint.ts';
import { samples } from '../samples.ts';
import { createCode } from '../second-step.ts';
import { requestFields } from '../sent-requests.ts';
import { plainLists, plainSamples } from '../two-of-each.ts';
import { rightPassword } from '../world.ts';
import type { FilledHome } from './filled-home.ts';

/**
 * A valid request for each endpoint, for all walks over the endpoints. A walk fails on an endpoint without
 * one (tests/support/endpoints/walk.ts).
 */

/** Who may call an endpoint. tests/api/permissions.test.ts says which roles these are. */
export type Who =
  | 'anyone'
  /** Also includes staff who still have to set up a second step. */
  | 'signing in'
  | 'signed in'
  | 'content'
  | 'families'
  | 'accounts'
  | 'settings'
  | 'owner'
  /** The account that the request is about, and the owner. */
  | 'own account';

/** What to send, which usually depends on what is stored. */
interface Request {
  /** The query that follows the endpoint's path. */
  query?: string;
  /** Replaces `:token` in the endpoint's path. */
  token?: string;
  json?: object;
  form?: string;
  upload?: 'picture' | 'pdf' | 'form';
  /** Tables that must be emptied first, because only a first record can be added. */
  emptied?: string[];
  /** The status for permitted people other than the owner, if the record is the owner's own. */
  others?: number;
  /** Requires a database file. */
  onDisk?: true;
}

type Row = readonly [
  method: Method,
  url: string,
  who: Who,
  /** The status for those who may call it. */
  status: number,
  request?: (home: FilledHome) => Request,
];

const json =
  (fields: object): Row[4] =>
  () => ({ json: fields });
const form =
  (fields: string): Row[4] =>
  () => ({ form: fields });

/** For a record that is the privileged admin's own. */
const ownRecord =
  (request: Request): Row[4] =>
  () => ({ ...request, others: 404 });

const account = { ...samples.account };

// prettier-ignore
const ownRequests: readonly Row[] = [
  // method  url                          who            answer  request
  ['GET',    apiUrls.login,               'anyone',      200, () => ({ query: 'me=1' })],
  ['POST',   apiUrls.login,               'anyone',      200, json({ username: 'owen', password: rightPassword })],
  ['GET',    apiUrls.logout,              'anyone',      200],
  ['POST',   apiUrls.register,            'anyone',      201, json(account)],
  ['POST',   apiUrls.confirm,             'signing in',  200, json({ password: rightPassword })],
  ['POST',   apiUrls.confirmOptions,      'signing in',  200],

  ['GET',    apiUrls.users,               'signed in',   200],
  ['POST',   apiUrls.users,               'accounts',    201, json(account)],
  ['PUT',    apiUrls.users,               'own account', 200, ({ cast: { owner } }) => ({ json: { ...owner, username: 'renamed' } })],
  ['PUT',    apiUrls.users,               'owner',       200, ({ cast: { privileged } }) => ({ json: { ...privileged, username: 'renamed' }, others: 404 })],
  ['PUT',    apiUrls.users,               'owner',       200, ({ cast: { other } }) => ({ json: { ...other, password: 'another long phrase' } })],
  ['PUT',    apiUrls.users,               'owner',       200, ({ cast: { other } }) => ({ json: { id: other.id, status: 'disapproved' } })],
  ['PUT',    apiUrls.users,               'owner',       200, ({ cast: { owner } }) => ({ json: { id: owner.id, status: 'approved' } })],
  ['PUT',    apiUrls.users,               'owner',       403, ({ cast: { privileged } }) => ({ json: { id: privileged.id, status: 'disapproved' } })],
  ['PUT',    apiUrls.users,               'owner',       200, ({ cast: { other } }) => ({ json: { id: other.id, role: 'visits' } })],
  ['DELETE', apiUrls.users,               'owner',       200, ({ cast: { other } }) => ({ form: `id=${other.id}` })],
  ['DELETE', apiUrls.users,               'owner',       200, ({ cast: { owner } }) => ({ form: `id=${owner.id}` })],
  ['DELETE', apiUrls.users,               'owner',       403, ({ cast: { privileged } }) => ({ form: `id=${privileged.id}` })],

  ['GET',    apiUrls.testimonials,        'anyone',      200],
  ['POST',   apiUrls.testimonials,        'content',     201, json(samples.testimonial)],
  ['PUT',    apiUrls.testimonials,        'content',     200, ({ ids }) => ({ json: { ...samples.testimonial, id: ids.testimonial, message: 'Other words.' } })],
  ['PUT',    apiUrls.testimonials,        'content',     200, ({ ids }) => ({ json: { id: ids.testimonial, approved: 1 } })],
  ['PUT',    apiUrls.testimonials,        'content',     200, ({ ids }) => ({ json: { id: ids.testimonial, permission_id: 'phone' } })],
  ['DELETE', apiUrls.testimonials,        'content',     200, ({ ids }) => ({ form: `id=${ids.testimonial}` })],

  ['GET',    apiUrls.gallery,             'anyone',      200],
  ['POST',   galleryUploadUrl,            'content',     201, () => ({ upload: 'picture' })],
  ['POST',   apiUrls.gallery,             'content',     201, json(samples.gallery)],
  ['PUT',    apiUrls.gallery,             'content',     200, ({ ids }) => ({ json: { ...samples.gallery, id: ids.gallery, caption: 'Other' } })],
  ['DELETE', apiUrls.gallery,             'content',     200, ({ ids }) => ({ form: `id=${ids.gallery}` })],

  ['GET',    apiUrls.services,            'anyone',      200],
  ['POST',   apiUrls.services,            'content',     201, json(samples.service)],
  ['PUT',    apiUrls.services,            'content',     200, ({ ids }) => ({ json: { ...samples.service, id: ids.service, title: 'Other' } })],
  ['DELETE', apiUrls.services,            'content',     200, ({ ids }) => ({ form: `id=${ids.service}` })],

  ['GET',    apiUrls.rooms,               'anyone',      200],
  ['POST',   apiUrls.rooms,               'content',     201, json(samples.room)],
  ['PUT',    apiUrls.rooms,               'content',     200, ({ ids }) => ({ json: { ...samples.room, id: ids.room, name: 'Other' } })],
  ['DELETE', apiUrls.rooms,               'content',     200, ({ ids }) => ({ form: `id=${ids.room}` })],
  ['PUT',    apiUrls.roomState,           'content',     200, ({ ids }) => ({ json: { id: ids.room, availability: 'taken' } })],

  ['GET',    apiUrls.contact,             'anyone',      200],
  ['POST',   apiUrls.contact,             'content',     201, () => ({ json: samples.contact, emptied: ['contact_info'] })],
  ['PUT',    apiUrls.contact,             'content',     200, ({ ids }) => ({ json: { ...samples.contact, id: ids.contact, address_city: 'Elsewhere' } })],

  ['GET',    apiUrls.about,               'anyone',      200],
  ['POST',   apiUrls.about,               'content',     201, () => ({ json: samples.about, emptied: ['about_info'] })],
  ['PUT',    apiUrls.about,               'content',     200, ({ ids }) => ({ json: { ...samples.about, id: ids.about, company_story: 'A third story.' } })],

  ['GET',    apiUrls.home,                'content',     200],
  ['GET',    apiUrls.permittedPictures,   'content',     200],
  ['PUT',    apiUrls.permittedPictures,   'content',     200, ({ ids }) => ({ json: { image_url: `/uploads/${ids.picture}.webp`, recognizable: 1, permission_id: ids.plain.permissions } })],
  ['GET',    apiUrls.signedForms,         'content',     200, ({ ids }) => ({ query: `id=${ids.plain.permissions}` })],
  ['POST',   apiUrls.signedForms,         'content',     201, ({ ids }) => ({ query: `id=${ids.plain.permissions}`, upload: 'form' })],
  ['DELETE', apiUrls.signedForms,         'content',     200, ({ ids }) => ({ form: `id=${ids.form}` })],
  ['GET',    apiUrls.signedForm,          'content',     200, ({ ids }) => ({ query: `id=${ids.form}` })],
  ['GET',    apiUrls.reviewCard,          'content',     200],
  ['PUT',    apiUrls.home,                'content',     200, json(samples.home)],
  ['GET',    apiUrls.costs,               'anyone',      200],
  ['PUT',    apiUrls.costs,               'content',     200, json(samples.costs)],


  ['GET',    apiUrls.license,             'anyone',      200],
  ['PUT',    apiUrls.license,             'content',     200, json(samples.license)],
  ['GET',    apiUrls.documents,           'anyone',      200],
  ['POST',   documentUploadUrl,           'content',     201, () => ({ upload: 'pdf' })],
  ['POST',   apiUrls.documents,           'content',     201, ({ ids }) => ({ json: { ...samples.document, file_url: ids.file_url } })],
  ['PUT',    apiUrls.documents,           'content',     200, ({ ids }) => ({ json: { ...samples.document, file_url: ids.file_url, id: ids.document, result: 'No.' } })],
  ['DELETE', apiUrls.documents,           'content',     200, ({ ids }) => ({ form: `id=${ids.document}` })],
  ['GET',    apiUrls.documentFile,        'content',     200, ({ ids }) => ({ query: `id=${ids.document}` })],

  ['GET',    apiUrls.professionals,       'anyone',      200],
  ['PUT',    apiUrls.professionals,       'content',     200, json(samples.professionals)],
  ['GET',    apiUrls.texts,               'content',     200],
  ['GET',    apiUrls.pageTexts,           'anyone',      200, () => ({ query: 'area=home' })],
  ['PUT',    apiUrls.texts,               'content',     200, json({ key: 'home.hero.headline', value: 'Other words.' })],
  ['DELETE', apiUrls.texts,               'content',     200, form('key=home.hero.headline')],
  ['GET',    apiUrls.facts,               'content',     200],
  ['PUT',    apiUrls.facts,               'content',     200, json({ key: 'staffRatio', state: 'hidden' })],
  ['GET',    apiUrls.drafts,              'content',     200],
  ['POST',   apiUrls.drafts,              'content',     201, ({ ids }) => ({ json: { noun: 'rooms', record_id: ids.room, fields: samples.room } })],
  ['PUT',    apiUrls.drafts,              'content',     200, ({ ids }) => ({ json: { id: ids.draft, take_back: { day: '2999-01-01', time: '08:00' } } })],
  ['DELETE', apiUrls.drafts,              'content',     200, ({ ids }) => ({ form: `id=${ids.draft}` })],
  // The walk's server renders no pages, so the draft bar can't be added to one.
  ['GET',    apiUrls.draftPreview,        'content',     200, ({ ids }) => ({ query: `id=${ids.draft}` })],
  ['POST',   apiUrls.draftLink,           'content',     201, ({ ids }) => ({ json: { id: ids.draft } })],
  ['DELETE', apiUrls.draftLink,           'content',     200, ({ ids }) => ({ form: `id=${ids.draft}` })],
  // There is no such link: 404 proves that it was searched for.
  ['GET',    apiUrls.linkedPreview,       'anyone',      404, () => ({ token: 'a'.repeat(43) })],
  ['POST',   apiUrls.publishedDrafts,     'content',     200, ({ ids }) => ({ json: { id: ids.draft } })],
  ['POST',   apiUrls.builtIn,             'content',     201, () => ({ json: { noun: 'contact' }, emptied: ['contact_info'] })],
  ['POST',   apiUrls.order,               'content',     200, ({ ids }) => ({ json: { noun: 'gallery', id: ids.gallery, before: null } })],
  ['POST',   apiUrls.bulk,                'content',     200, ({ ids }) => ({ json: { noun: 'gallery', action: 'hide', ids: [ids.gallery] } })],
  ['POST',   apiUrls.bulk,                'content',     200, ({ ids }) => ({ json: { noun: 'gallery', action: 'delete', ids: [ids.gallery] } })],
  // Without the URL of an upload: 400 proves that the query was checked.
  ['GET',    apiUrls.picturePreview,      'content',     400],

  // undo-of-replies.test.ts tests the contents of each list.
  ['GET',    apiUrls.trash,               'signed in',   200],
  ['POST',   apiUrls.trash,               'content',     200, ({ ids }) => ({ json: { id: ids.trash } })],
  ['POST',   apiUrls.trash,               'content',     200, ({ ids }) => ({ json: { ids: [ids.trash] } })],
  ['POST',   apiUrls.trash,               'families',    200, ({ ids }) => ({ json: { id: ids.replyTrash } })],
  ['POST',   apiUrls.trash,               'families',    200, ({ ids }) => ({ json: { ids: [ids.replyTrash] } })],
  ['DELETE', apiUrls.trash,               'content',     200, ({ ids }) => ({ form: `id=${ids.trash}` })],
  ['DELETE', apiUrls.trash,               'families',    200, ({ ids }) => ({ form: `id=${ids.replyTrash}` })],
  ['DELETE', apiUrls.trashAll,            'signed in',   200, ({ ids }) => ({ form: `id=${ids.replyTrash}` })],
  // The record in the trash has no picture: 404 proves that it was searched for.
  ['GET',    apiUrls.trashPicture,        'content',     404, ({ ids }) => ({ query: `id=${ids.trash}` })],
  ['GET',    apiUrls.history,             'content',     200, ({ ids }) => ({ query: `noun=about&id=${ids.about}` })],
  ['GET',    apiUrls.history,             'families',    200, () => ({ query: 'noun=replyTemplates&id=2' })],
  ['POST',   apiUrls.history,             'content',     200, ({ ids }) => ({ json: { id: ids.version } })],
  ['POST',   apiUrls.history,             'families',    200, ({ ids }) => ({ json: { id: ids.replyVersion } })],

  ['GET',    apiUrls.audit,               'owner',       200],
  ['GET',    apiUrls.settings,            'settings',    200],
  ['PUT',    apiUrls.mail,                'owner',       200, json({ ...samples.mail, port: 10 })],
  ['DELETE', apiUrls.mail,                'owner',       200, form('id=1')],
  ['POST',   apiUrls.mailTest,            'settings',    200],
  ['GET',    apiUrls.notifiedPeople,      'owner',       200],
  ['PUT',    apiUrls.notifiedPeople,      'owner',       200, json({ people: [samples.notifiedPerson] })],
  ['POST',   apiUrls.backup,              'owner',       200, () => ({ onDisk: true })],
  ['GET',    apiUrls.backups,             'owner',       200],
  // There is no such night, the picture is not a backup, and no backup was inspected.
  ['POST',   apiUrls.backupProof,         'owner',       404, json({ night: '20260301-033000' })],
  ['POST',   apiUrls.backupFile,          'owner',       400, () => ({ upload: 'picture' })],
  ['POST',   apiUrls.backupRestore,       'owner',       409, json({ proof: '0'.repeat(36) })],
  ['POST',   apiUrls.clock,               'owner',       200],
  ['POST',   apiUrls.dataKeySheet,        'owner',       200],

  // No sign-in is pending.
  ['POST',   apiUrls.secondStep,          'anyone',      401, json({ code: '123456' })],
  ['POST',   apiUrls.secondStepOptions,   'anyone',      401],
  ['GET',    apiUrls.ownSecondSteps,      'signing in',  200],
  ['POST',   apiUrls.totp,                'signing in',  201],
  ['PUT',    apiUrls.totp,                'signing in',  200, ({ ids }) => ({ json: { code: createCode(ids.secret) }, others: 409 })],
  ['DELETE', apiUrls.totp,                'signing in',  200, () => ({ others: 404 })],
  ['POST',   apiUrls.recoveryCodes,       'signing in',  201],
  ['POST',   apiUrls.passkeySignInOptions,'anyone',      200],
  // Without a passkey: 422 proves that the body was checked.
  ['POST',   apiUrls.passkeySignIn,       'anyone',      422, json({})],
  ['GET',    apiUrls.passkeys,            'signing in',  200],
  ['POST',   apiUrls.passkeyOptions,      'signing in',  200],
  ['POST',   apiUrls.passkeys,            'signing in',  201, ({ ids }) => ({ json: { name: 'A phone', passkey: ids.newPasskey }, others: 422 })],
  ['PUT',    apiUrls.passkeys,            'signing in',  200, ({ ids }) => ({ json: { id: ids.passkey, name: 'Other' }, others: 404 })],
  ['DELETE', apiUrls.passkeys,            'signing in',  200, ({ ids }) => ({ form: `id=${ids.passkey}`, others: 404 })],
  // No one has enough passkeys: 422 proves that they were counted.
  ['DELETE', apiUrls.ownPassword,         'signed in',   422],
  ['GET',    apiUrls.offlineKey,          'signed in',   200],
  ['GET',    apiUrls.ownSessions,         'signed in',   200],
  ['DELETE', apiUrls.ownSessions,         'signed in',   200, ownRecord({ form: 'id=99' })],
  ['DELETE', apiUrls.otherSessions,       'signed in',   200],
  ['GET',    apiUrls.securityNotices,     'signed in',   200],
  ['POST',   apiUrls.securityNotices,     'signed in',   200, ownRecord({ json: { id: 99, answer: 'mine' } })],
  ['GET',    apiUrls.pushSubscriptions,   'signed in',   200],
  ['POST',   apiUrls.pushSubscriptions,   'signed in',   201, json(samples.pushDevice)],
  ['PUT',    apiUrls.pushSubscriptions,   'signed in',   200, ownRecord({ json: { id: 99, kinds: [] } })],
  ['DELETE', apiUrls.pushSubscriptions,   'signed in',   200, ownRecord({ form: 'id=99' })],
  // Notifications are on for another device: 404 proves that this one was searched for.
  ['POST',   apiUrls.pushTest,            'signed in',   404],

  ['GET',    apiUrls.signInRules,         'accounts',    200],
  ['PUT',    apiUrls.signInRules,         'owner',       200, json({ registration_open: false })],
  ['GET',    apiUrls.forgottenPassword,   'anyone',      200],
  ['POST',   apiUrls.forgottenPassword,   'anyone',      202, json({ username: 'no one' })],
  // This is not a valid code.
  ['POST',   apiUrls.passwordRecovery,    'anyone',      401, json({ username: 'no one', code: 'aaaa-bbbb-cccc-dddd' })],
  ['POST',   apiUrls.newPassword,         'anyone',      200, ({ ids }) => ({ json: { token: ids.passwordLink } })],
  ['PUT',    apiUrls.newPassword,         'anyone',      200, ({ ids }) => ({ json: { token: ids.passwordLink, password: 'seven slow herons' } })],
  ['GET',    apiUrls.passwordWishes,      'owner',       200],
  ['POST',   apiUrls.passwordWishes,      'owner',       201, ({ cast: { other } }) => ({ json: { id: other.id } })],
  ['PUT',    apiUrls.passwordWishes,      'owner',       200, ({ cast: { other } }) => ({ json: { id: other.id } })],
  ['DELETE', apiUrls.passwordWishes,      'owner',       200, ({ cast: { other } }) => ({ form: `id=${other.id}` })],
  ['GET',    apiUrls.invitations,         'owner',       200],
  ['POST',   apiUrls.invitations,         'owner',       201, json(samples.invitation)],
  ['PUT',    apiUrls.invitations,         'owner',       200, ({ ids }) => ({ json: { id: ids.invitation } })],
  ['DELETE', apiUrls.invitations,         'owner',       200, ({ ids }) => ({ form: `id=${ids.invitation}` })],
  ['POST',   apiUrls.invitation,          'anyone',      200, ({ ids }) => ({ json: { token: ids.invited } })],
  ['PUT',    apiUrls.invitation,          'anyone',      200, ({ ids }) => ({ json: { ...account, token: ids.invited } })],
  ['POST',   apiUrls.invitationPasskey,   'anyone',      200, ({ ids }) => ({ json: { ...account, token: ids.invited } })],
  ['GET',    apiUrls.ownerOffer,          'signed in',   200],
  ['POST',   apiUrls.ownerOffer,          'owner',       201, ({ cast: { other } }) => ({ json: { id: other.id } })],
  // There is no offer.
  ['PUT',    apiUrls.ownerOffer,          'signed in',   404],
  ['DELETE', apiUrls.ownerOffer,          'signed in',   404],
  ['GET',    apiUrls.setup,               'owner',       200],
  ['PUT',    apiUrls.setup,               'owner',       200, json({ step: 'name', mark: 'skipped' })],
  ['PUT',    apiUrls.setup,               'owner',       200, json({ state: 'finished' })],
  ['GET',    apiUrls.goLive,              'settings',    200],
  ['PUT',    apiUrls.legalReading,        'owner',       200, json({ page: 'privacy-policy' })],
  ['PUT',    apiUrls.houseReading,        'owner',       200, json({ area: 'home' })],

  ['GET',    apiUrls.formTime,            'anyone',      200],
  ['POST',   apiUrls.tourRequests,        'anyone',      201, json({ ...requestFields, name: 'Ada Birch' })],
  ['GET',    apiUrls.tourRequests,        'families',    200],
  ['GET',    apiUrls.tourRequests,        'families',    200, ({ ids }) => ({ query: `id=${ids.tour}` })],
  ['PUT',    apiUrls.tourRequests,        'families',    200, ({ ids }) => ({ json: { id: ids.tour, status: 'contacted' } })],
  ['DELETE', apiUrls.tourRequests,        'families',    200, ({ ids }) => ({ form: `id=${ids.tour}` })],
  ['GET',    apiUrls.tourRequestsSummary, 'families',    200],
  ['POST',   apiUrls.tourRequestsMail,    'families',    200],
  ['POST',   apiUrls.tourRequestsBulk,    'families',    200, ({ ids }) => ({ json: { action: 'spam', ids: [ids.tour] } })],
  ['POST',   apiUrls.tourRequestsBulk,    'families',    200, ({ ids }) => ({ json: { action: 'delete', ids: [ids.tour] } })],
  ['POST',   apiUrls.tourRequestsExport,  'families',    200],
  ['DELETE', apiUrls.tourRequestsPerson,  'families',    200, ({ ids }) => ({ form: `id=${ids.tour}` })],
  ['DELETE', apiUrls.tourRequestsSpam,    'families',    200, ({ ids }) => ({ form: `id=${ids.spam}` })],
  ['GET',    apiUrls.tourRequestsVisits,  'families',    200],
  ['GET',    apiUrls.tourRequestsCalendar,'families',    200, ({ ids }) => ({ query: `id=${ids.visit}` })],
  ['GET',    apiUrls.tourRequestsWaiting, 'families',    200],
  ['POST',   apiUrls.tourRequestsCalls,   'families',    200, ({ ids }) => ({ json: { id: ids.tour, outcome: 'calling' } })],
  ['GET',    apiUrls.replyTemplates,      'families',    200],
  ['POST',   apiUrls.replyTemplates,      'families',    201, json(samples.replyTemplate)],
  ['PUT',    apiUrls.replyTemplates,      'families',    200, json({ id: 1, ...samples.replyTemplate })],
  ['DELETE', apiUrls.replyTemplates,      'families',    200, form('id=1')],
  ['GET',    apiUrls.familyVisit,         'anyone',      200, ({ ids }) => ({ token: ids.family })],
  ['POST',   apiUrls.familyVisit,         'anyone',      200, ({ ids }) => ({ token: ids.family, json: { action: 'take back' } })],
  ['DELETE', apiUrls.familyVisit,         'anyone',      200, ({ ids }) => ({ token: ids.family })],
  // No visit is agreed.
  ['GET',    apiUrls.familyCalendar,      'anyone',      404, ({ ids }) => ({ token: ids.family })],
  ['GET',    apiUrls.translationPlaces,   'content',     200, () => ({ query: 'language=es' })],
  ['POST',   apiUrls.translationFile,     'content',     200, () => ({ query: 'language=es' })],
  // Neither is stored: the first file has no columns, and the second one was not checked before.
  ['POST',   apiUrls.translationCheck,    'content',     422, form('language=es&csv=')],
  ['POST',   apiUrls.translationUpload,   'content',     409, form('language=es&csv=Place,English,Translation')],
  ['POST',   apiUrls.translationsTogether,'content',     200, ({ ids }) => ({ json: { language: 'es', translations: [{ place: `services/${ids.service}/title`, english: samples.service.title, words: 'Otras', version: null }] } })],
  // No file was stored, so there is nothing to undo.
  ['POST',   apiUrls.translationUndo,     'content',     409, json({ id: 1 })],
  ['GET',    apiUrls.addressOffers,       'content',     200],
  ['POST',   apiUrls.oldAddressesTogether,'content',     200, json({ addresses: [{ address: '/tour.html', target: '/contact' }] })],
  ['GET',    apiUrls.insights,            'owner',       200],
  ['POST',   apiUrls.insightsTable,       'owner',       200],
  ['POST',   apiUrls.pageViews,           'anyone',      204, json({ page: '/costs' })],
  ['GET',    apiUrls.calendarFeed,        'families',    200],
  ['POST',   apiUrls.calendarFeed,        'families',    201],
  // No one has a calendar address.
  ['DELETE', apiUrls.calendarFeed,        'families',    404],
];

/** The requests for lists whose endpoints have nothing special. */
const plainRequests = plainLists.flatMap((name): Row[] => {
  const { url, right, shown } = lists[name];
  const [first, second] = plainSamples[name];
  const staff = right === 'editContent' ? 'content' : 'families';
  return [
    ['GET', url, shown ? 'anyone' : staff, 200],
    ['POST', url, staff, 201, json(first)],
    ['PUT', url, staff, 200, ({ ids }) => ({ json: { ...second, id: ids.plain[name] } })],
    ['DELETE', url, staff, 200, ({ ids }) => ({ form: `id=${ids.plain[name]}` })],
  ];
});

export const requests: readonly Row[] = [...ownRequests, ...plainRequests];
