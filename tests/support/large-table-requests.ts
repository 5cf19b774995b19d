import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../domain/api-urls.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import {
  calendarUrl,
  draftPreviewUrl,
  familyApiUrl,
  familyCalendarUrl,
  familyPageUrl,
  fileUrls,
} from '../../domain/urls.ts';
import { requestLimits } from '../../domain/constants.ts';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { listNames, findList, lists } from '../../domain/nouns/index.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { samples } from './samples.ts';
import { requestFields } from './sent-requests.ts';

/** Requests to every endpoint of a home with large tables (large-tables.ts), in a working order. */
export interface LargeTableRequest {
  method: string;
  path: string;
  json?: object;
  form?: string;
  /** Whether a visitor sends it; the owner sends all others. */
  open?: boolean;
  /** The expected status. */
  status: number;
}

/** The secrets of a family's link and of a calendar's address. */
export const knownToken = 'a'.repeat(43);
export const knownCalendar = 'b'.repeat(43);

/** @param rows of each table; twice as many tour requests */
export const largeTableRequests = (rows: number): LargeTableRequest[] => {
  const own = [...visitorReads(rows), ...staffReads(rows), ...plainLists(), ...writes(rows)];
  return [...plainReads(own), ...own];
};

/** The reads that need no query, and are not among the other requests. */
const plainReads = (others: LargeTableRequest[]): LargeTableRequest[] => {
  const read = new Set(
    others.flatMap(({ method, path }) => (method === 'GET' ? path.split('?')[0] : [])),
  );
  return endpoints.flatMap(([method, path, guard]) =>
    method === 'GET' && guard !== 'link' && !read.has(path)
      ? { method, path, open: guard === 'open', status: 200 }
      : [],
  );
};

/** Requests with the lists' own examples: each is added, changed and deleted. */
const plainLists = (): LargeTableRequest[] =>
  listNames.flatMap((name) => {
    const { url: path, examples, shown } = findList(name);
    const [example] = examples?.(toHomeDay(new Date())) ?? [];
    if (!example) return [];
    return [
      { method: 'POST', path, json: example, status: 201 },
      { method: 'GET', path, open: shown !== null, status: 200 },
      { method: 'PUT', path, json: { id: 1, ...example }, status: 200 },
      { method: 'DELETE', path, form: 'id=1', status: 200 },
    ];
  });

const { tourRequests } = apiUrls;
const { mostSuspected } = requestLimits;
const { oldAddresses } = lists;
const familyUrl = familyApiUrl(knownToken);

const visitorReads = (rows: number): LargeTableRequest[] =>
  [
    apiUrls.testimonials,
    apiUrls.gallery,
    apiUrls.services,
    `${apiUrls.pageTexts}?area=home`,
    `${apiUrls.testimonials}?limit=500&offset=${Math.floor(rows * 0.89)}`,
    `${apiUrls.gallery}?limit=500&offset=${Math.floor(rows * 0.99)}`,
    `${apiUrls.login}?me=1`,
    fileUrls.sitemap,
    fileUrls.health,
    familyUrl,
    familyCalendarUrl(knownToken),
    familyPageUrl(knownToken),
    calendarUrl(knownCalendar),
  ].map((path) => ({ method: 'GET', path, open: true, status: 200 }));

const staffReads = (rows: number): LargeTableRequest[] => {
  const shareOfRows = (path: string, share: number) =>
    `${path}limit=500&offset=${Math.floor(rows * share)}`;
  const paths = [
    apiUrls.testimonials,
    apiUrls.gallery,
    apiUrls.services,
    apiUrls.users,
    shareOfRows(`${apiUrls.users}?`, 0.99),
    `${apiUrls.users}?limit=500&status=waiting`,
    `${apiUrls.users}?limit=500&words=no%20such%20person`,
    `${apiUrls.history}?noun=testimonials&id=5`,
    apiUrls.audit,
    `${apiUrls.audit}?limit=500&before=${Math.floor(rows * 0.99)}`,
    `${apiUrls.audit}?words=zebra`,
    `${apiUrls.login}?me=1`,
    `${tourRequests}?box=open`,
    shareOfRows(`${tourRequests}?box=open&`, 0.89),
    `${tourRequests}?box=closed`,
    `${tourRequests}?box=spam`,
    shareOfRows(`${tourRequests}?box=spam&`, 0.99),
    `${apiUrls.tourRequestsVisits}?from=${toHomeDay(new Date())}&days=31`,
    `${apiUrls.tourRequestsCalendar}?id=202`,
    `${apiUrls.insights}?by=week`,
    `${apiUrls.insights}?by=month`,
    `${apiUrls.signedForms}?id=1`,
    `${apiUrls.translationPlaces}?language=es`,
    adminUrls.tours,
  ];
  return [
    ...paths.map((path) => ({ method: 'GET', path, status: 200 })),
    { method: 'GET', path: apiUrls.documentFile, status: 400 },
    // No Google address, and no form.
    { method: 'GET', path: apiUrls.reviewCard, status: 404 },
    { method: 'GET', path: `${apiUrls.signedForm}?id=1`, status: 404 },
    { method: 'GET', path: apiUrls.picturePreview, status: 400 },
    { method: 'GET', path: `${apiUrls.trashPicture}?id=10`, status: 404 },
  ];
};

type Sent = Pick<LargeTableRequest, 'json' | 'form' | 'open'>;

const json = { ...samples.account };
const passkey = { passkey: {} };
const oldAddress = { address: '/tour.html', target: '/contact' };
const draft = { noun: 'license', fields: samples.license };
/** The key of a single-line text. */
const [textKey] = [...allTexts].find(([, { kind }]) => kind === 'line') ?? [];
const token = knownToken;
const recovery = { username: 'person10', code: 'aaaa-bbbb-cccc-dddd' };

const writes = (rows: number): LargeTableRequest[] => {
  /** Some ids of a table, without the first ones. */
  const ids = (count: number) =>
    Array.from({ length: count }, (_, index) => Math.floor(rows / 12) + index);
  const last = 2 * rows;
  const list: [method: string, path: string, sent: Sent, status: number][] = [
    ['POST', apiUrls.login, { json: { username: 'person7', password: 'x' }, open: true }, 401],
    ['POST', apiUrls.confirm, { json: { password: 'x' } }, 403],
    ['POST', apiUrls.confirmOptions, {}, 200],
    ['POST', apiUrls.secondStep, { json: { code: '123456' }, open: true }, 401],
    ['POST', apiUrls.secondStepOptions, { open: true }, 401],
    ['POST', apiUrls.totp, {}, 201],
    ['PUT', apiUrls.totp, { json: { code: '123456' } }, 422],
    ['DELETE', apiUrls.totp, {}, 200],
    ['POST', apiUrls.recoveryCodes, {}, 201],
    ['POST', apiUrls.passkeyOptions, {}, 200],
    ['POST', apiUrls.passkeys, { json: passkey }, 422],
    ['PUT', apiUrls.passkeys, { json: { id: 1, name: 'Phone' } }, 404],
    ['DELETE', apiUrls.passkeys, { form: 'id=1' }, 404],
    ['POST', apiUrls.passkeySignInOptions, { open: true }, 200],
    ['POST', apiUrls.passkeySignIn, { json: passkey, open: true }, 422],
    ['DELETE', apiUrls.ownPassword, {}, 422],
    ['POST', apiUrls.forgottenPassword, { json: { username: 'person10' }, open: true }, 202],
    ['POST', apiUrls.passwordRecovery, { json: recovery, open: true }, 401],
    ['POST', apiUrls.newPassword, { json: { token }, open: true }, 410],
    ['PUT', apiUrls.newPassword, { json: { token, password: json.password }, open: true }, 410],
    ['POST', apiUrls.passwordWishes, { json: { id: 11 } }, 201],
    ['PUT', apiUrls.passwordWishes, { json: { id: 11 } }, 200],
    ['DELETE', apiUrls.passwordWishes, { form: 'id=11' }, 200],
    ['POST', apiUrls.invitations, { json: samples.invitation }, 201],
    ['PUT', apiUrls.invitations, { json: { id: 1 } }, 200],
    ['DELETE', apiUrls.invitations, { form: 'id=1' }, 200],
    ['POST', apiUrls.invitation, { json: { token }, open: true }, 410],
    ['PUT', apiUrls.invitation, { json: { token, ...json }, open: true }, 410],
    ['POST', apiUrls.invitationPasskey, { json: { token, ...json }, open: true }, 410],
    ['POST', apiUrls.ownerOffer, { json: { id: 11 } }, 422],
    ['PUT', apiUrls.ownerOffer, {}, 404],
    ['DELETE', apiUrls.ownerOffer, {}, 404],
    ['DELETE', apiUrls.otherSessions, {}, 200],
    ['DELETE', apiUrls.ownSessions, { form: 'id=1000000' }, 404],
    ['POST', apiUrls.securityNotices, { json: { id: 1, answer: 'mine' } }, 200],
    ['PUT', apiUrls.signInRules, { json: { registration_open: true } }, 200],
    ['POST', apiUrls.mailTest, {}, 409],
    ['PUT', apiUrls.notifiedPeople, { json: { people: [samples.notifiedPerson] } }, 200],
    // No mail server listens there, so nothing is stored.
    ['PUT', apiUrls.mail, { json: samples.mail }, 422],
    ['DELETE', apiUrls.mail, { form: 'id=1' }, 404],
    ['POST', apiUrls.backup, {}, 200],
    ['POST', apiUrls.backupProof, { json: { night: '20260301-033000' } }, 404],
    ['POST', apiUrls.backupFile, {}, 415],
    ['POST', apiUrls.backupRestore, { json: { proof: '0'.repeat(36) } }, 409],
    ['POST', apiUrls.clock, {}, 200],
    ['POST', apiUrls.dataKeySheet, {}, 200],
    ['PUT', apiUrls.setup, { json: { step: 'name', mark: 'done' } }, 200],
    ['PUT', apiUrls.legalReading, { json: { page: 'privacy-policy' } }, 200],
    ['PUT', apiUrls.houseReading, { json: { area: 'home' } }, 200],
    ['PUT', apiUrls.home, { json: samples.home }, 200],
    ['PUT', apiUrls.costs, { json: samples.costs }, 200],
    ['PUT', apiUrls.professionals, { json: samples.professionals }, 200],
    ['PUT', apiUrls.texts, { json: { key: textKey, value: 'Welcome' } }, 200],
    ['DELETE', apiUrls.texts, { form: `key=${textKey}` }, 200],
    ['POST', apiUrls.questions, { json: samples.question }, 201],
    ['PUT', apiUrls.questions, { json: { id: 1, ...samples.question } }, 200],
    ['DELETE', apiUrls.questions, { form: 'id=1' }, 200],
    ['PUT', apiUrls.license, { json: samples.license }, 200],
    ['POST', apiUrls.drafts, { json: draft }, 201],
    ['GET', `${apiUrls.draftPreview}?id=1`, {}, 200],
    ['POST', apiUrls.draftLink, { json: { id: 1 } }, 201],
    ['DELETE', apiUrls.draftLink, { form: 'id=1' }, 200],
    ['GET', draftPreviewUrl(knownToken), { open: true }, 404],
    ['PUT', apiUrls.drafts, { json: { id: 1, publish: null } }, 200],
    ['POST', apiUrls.publishedDrafts, { json: { id: 1 } }, 200],
    ['POST', apiUrls.drafts, { json: draft }, 201],
    ['DELETE', apiUrls.drafts, { form: 'id=2' }, 200],
    // The file of the sample's PDF is missing.
    ['POST', apiUrls.documents, { json: samples.document }, 422],
    ['PUT', apiUrls.documents, { json: { id: 1, ...samples.document } }, 404],
    ['DELETE', apiUrls.documents, { form: 'id=1' }, 404],
    ['POST', documentUploadUrl, {}, 415],
    ['POST', apiUrls.register, { json, open: true }, 201],
    ['POST', apiUrls.users, { json: { ...json, username: 'another', email: 'a@b.co' } }, 201],
    ['PUT', apiUrls.users, { json: { id: 7, status: 'approved' } }, 200],
    ['DELETE', apiUrls.users, { form: 'id=8' }, 200],
    ['POST', apiUrls.testimonials, { json: samples.testimonial }, 201],
    ['PUT', apiUrls.testimonials, { json: { id: 5, ...samples.testimonial } }, 200],
    ['DELETE', apiUrls.testimonials, { form: 'id=5' }, 200],
    ['POST', galleryUploadUrl, {}, 415],
    ['POST', apiUrls.gallery, { json: samples.gallery }, 201],
    ['PUT', apiUrls.gallery, { json: { id: 5, ...samples.gallery } }, 200],
    ['DELETE', apiUrls.gallery, { form: 'id=6' }, 200],
    ['POST', apiUrls.services, { json: samples.service }, 201],
    ['POST', apiUrls.builtIn, { json: { noun: 'services' } }, 409],
    [
      'POST',
      apiUrls.order,
      { json: { noun: 'gallery', id: 20, before: Math.floor(rows * 0.0375) } },
      200,
    ],
    ['POST', apiUrls.bulk, { json: { noun: 'gallery', action: 'hide', ids: ids(500) } }, 200],
    [
      'POST',
      apiUrls.bulk,
      { json: { noun: 'testimonials', action: 'delete', ids: ids(500) } },
      200,
    ],
    ['PUT', apiUrls.services, { json: { id: 1, ...samples.service } }, 200],
    ['DELETE', apiUrls.services, { form: 'id=1' }, 200],
    ['POST', apiUrls.rooms, { json: samples.room }, 201],
    ['PUT', apiUrls.rooms, { json: { id: 1, ...samples.room } }, 200],
    ['PUT', apiUrls.roomState, { json: { id: 1, availability: 'taken' } }, 200],
    ['DELETE', apiUrls.rooms, { form: 'id=1' }, 200],
    ['POST', apiUrls.contact, { json: samples.contact }, 201],
    ['PUT', apiUrls.contact, { json: { id: 1, ...samples.contact } }, 200],
    ['POST', apiUrls.about, { json: samples.about }, 201],
    ['PUT', apiUrls.about, { json: { id: 1, ...samples.about } }, 200],
    ['PUT', apiUrls.facts, { json: { key: 'staffRatio', state: 'hidden' } }, 200],
    ['PUT', apiUrls.permittedPictures, { json: { image_url: '/uploads/x.webp' } }, 422],
    ['POST', `${apiUrls.signedForms}?id=1`, {}, 415],
    ['DELETE', apiUrls.signedForms, { form: 'id=1' }, 404],
    ['POST', `${apiUrls.translationFile}?language=es`, {}, 200],
    ['POST', apiUrls.translationCheck, { form: 'language=es&csv=' }, 422],
    ['POST', apiUrls.translationUpload, { form: 'language=es&csv=' }, 422],
    ['POST', apiUrls.translationsTogether, { json: { language: 'es', translations: [] } }, 200],
    ['POST', apiUrls.translationUndo, { json: { id: 1_000_000 } }, 409],
    ['POST', apiUrls.oldAddressesTogether, { json: { addresses: [oldAddress] } }, 200],
    ['POST', oldAddresses.url, { json: { ...oldAddress, address: '/visit.html' } }, 201],
    ['PUT', oldAddresses.url, { json: { ...oldAddress, address: '/team.html', id: 1 } }, 200],
    ['DELETE', oldAddresses.url, { form: 'id=1' }, 200],
    ['POST', apiUrls.trash, { json: { id: 9 } }, 200],
    ['DELETE', apiUrls.trash, { form: 'id=10' }, 200],
    ['DELETE', apiUrls.trashAll, { form: `id=${2 ** 31 - 1}` }, 200],
    ['POST', apiUrls.history, { json: { id: 9 } }, 404],
    // From the same person as all others. It is refused if there is too much suspected spam.
    ['POST', tourRequests, { json: requestFields, open: true }, rows > mostSuspected ? 429 : 201],
    ['PUT', tourRequests, { json: { id: 6, status: 'contacted', taken: true } }, 200],
    ['POST', familyUrl, { json: { action: 'take back' }, open: true }, 200],
    ['DELETE', familyUrl, { open: true }, 200],
    ['POST', apiUrls.calendarFeed, {}, 201],
    ['DELETE', apiUrls.calendarFeed, {}, 200],
    ['POST', apiUrls.pushTest, {}, 404],
    ['POST', apiUrls.pushSubscriptions, { json: samples.pushDevice }, 201],
    ['PUT', apiUrls.pushSubscriptions, { json: { id: 1, kinds: [] } }, 200],
    ['DELETE', apiUrls.pushSubscriptions, { form: 'id=1' }, 200],
    ['POST', `${apiUrls.insightsTable}?by=week`, {}, 200],
    ['POST', apiUrls.pageViews, { json: { page: '/costs' }, open: true }, 204],
    ['DELETE', tourRequests, { form: 'id=4' }, 200],
    ['POST', apiUrls.tourRequestsExport, {}, 200],
    ['POST', apiUrls.replyTemplates, { json: samples.replyTemplate }, 201],
    ['PUT', apiUrls.replyTemplates, { json: { id: 1, ...samples.replyTemplate } }, 200],
    ['DELETE', apiUrls.replyTemplates, { form: 'id=1' }, 200],
    ['POST', apiUrls.tourRequestsCalls, { json: { id: 202, outcome: 'calling' } }, 200],
    ['POST', apiUrls.tourRequestsMail, {}, 200],
    [
      'POST',
      apiUrls.tourRequestsBulk,
      { json: { action: 'spam', status: 'new', up_to: last } },
      200,
    ],
    ['DELETE', apiUrls.tourRequestsSpam, { form: `id=${rows}` }, 200],
    // Not part of the spam that was already removed.
    ['DELETE', apiUrls.tourRequestsPerson, { form: `id=${Math.floor(last * 0.8334) | 1}` }, 200],
    ['GET', apiUrls.logout, {}, 200],
  ];
  return list.map(([method, path, sent, status]) => ({ method, path, ...sent, status }));
};
