import { findApiUrl, draftPreviewUrl, isUploadUrl, publicApiUrls } from './urls.ts';

/** Every endpoint of the JSON API. */
export const apiUrls = {
  ...publicApiUrls,
  login: '/api/login.php',
  logout: '/api/logout.php',
  confirm: '/api/confirm',
  confirmOptions: '/api/confirm/options',
  register: '/api/register.php',
  users: '/api/users.php',
  roomState: '/api/rooms/state',
  builtIn: '/api/built-in',
  home: '/api/home',
  permittedPictures: '/api/permissions/pictures',
  signedForms: '/api/permissions/forms',
  signedForm: '/api/permissions/form',
  reviewCard: '/api/home/review-card',
  documentFile: '/api/documents/file',
  texts: '/api/texts',
  facts: '/api/facts',
  settings: '/api/settings',
  secondStep: '/api/second-step',
  secondStepOptions: '/api/second-step/options',
  passkeySignIn: '/api/passkey-sign-in',
  passkeySignInOptions: '/api/passkey-sign-in/options',
  passkeys: '/api/passkeys',
  passkeyOptions: '/api/passkeys/options',
  ownPassword: '/api/own-password',
  ownSecondSteps: '/api/second-steps',
  totp: '/api/second-steps/totp',
  recoveryCodes: '/api/second-steps/recovery-codes',
  signInRules: '/api/sign-in-rules',
  forgottenPassword: '/api/forgotten-password',
  passwordRecovery: '/api/forgotten-password/recovery-code',
  newPassword: '/api/new-password',
  passwordWishes: '/api/password-wishes',
  invitations: '/api/invitations',
  invitation: '/api/invitation',
  invitationPasskey: '/api/invitation/passkey-options',
  ownerOffer: '/api/owner-offer',
  offlineKey: '/api/offline-key',
  ownSessions: '/api/sessions',
  otherSessions: '/api/sessions/others',
  securityNotices: '/api/security-notices',
  pushSubscriptions: '/api/push-subscriptions',
  pushTest: '/api/push-subscriptions/test',
  setup: '/api/setup',
  goLive: '/api/go-live',
  legalReading: '/api/legal-reading',
  houseReading: '/api/house-reading',
  mail: '/api/mail',
  mailTest: '/api/mail-test',
  notifiedPeople: '/api/notified-people',
  backup: '/api/backup',
  backups: '/api/backups',
  backupProof: '/api/backups/proof',
  backupFile: '/api/backups/file',
  backupRestore: '/api/backups/restore',
  clock: '/api/clock',
  dataKeySheet: '/api/data-key/sheet',
  drafts: '/api/drafts',
  publishedDrafts: '/api/drafts/published',
  draftPreview: '/api/drafts/preview',
  draftLink: '/api/drafts/link',
  linkedPreview: draftPreviewUrl(':token'),
  order: '/api/order',
  bulk: '/api/bulk',
  picturePreview: '/api/picture',
  trash: '/api/trash.php',
  trashAll: '/api/trash/all',
  trashPicture: '/api/trash/picture',
  history: '/api/history.php',
  audit: '/api/audit.php',
  tourRequestsSummary: '/api/tour-requests/summary',
  tourRequestsBulk: '/api/tour-requests/bulk',
  tourRequestsExport: '/api/tour-requests/export',
  tourRequestsPerson: '/api/tour-requests/person',
  tourRequestsSpam: '/api/tour-requests/spam',
  tourRequestsMail: '/api/tour-requests/mail',
  tourRequestsVisits: '/api/tour-requests/visits',
  tourRequestsCalendar: '/api/tour-requests/visit.ics',
  replyTemplates: '/api/reply-templates',
  translationPlaces: '/api/translations/places',
  translationFile: '/api/translations/file',
  translationCheck: '/api/translations/check',
  translationUpload: '/api/translations/upload',
  translationsTogether: '/api/translations/together',
  translationUndo: '/api/translations/undo',
  tourRequestsCalls: '/api/tour-requests/calls',
  tourRequestsWaiting: '/api/tour-requests/waiting',
  calendarFeed: '/api/calendar-feed',
  insights: '/api/insights',
  insightsTable: '/api/insights.csv',
} as const;

/** The endpoint of anything that staff edit, including what visitors never see, such as accounts. */
export const savedUrlOf = (name: string): string =>
  Object.hasOwn(apiUrls, name) ? apiUrls[name as keyof typeof apiUrls] : findApiUrl(name);

/** Uploads or discards a picture, independently of the gallery item that uses it. */
export const galleryUploadUrl = `${apiUrls.gallery}?upload=1`;

/** Uploads or discards a PDF, independently of the report that uses it. */
export const documentUploadUrl = `${apiUrls.documents}?upload=1`;

/** An agreed visit as a calendar file for staff. */
export const staffVisitUrl = (id: number): string => `${apiUrls.tourRequestsCalendar}?id=${id}`;

/** The address of a report's PDF for staff, even if visitors can't get the report. */
export const documentFileUrl = (id: number): string => `${apiUrls.documentFile}?id=${id}`;

/** Where staff add and list the signed forms of a permission, and download one. */
export const signedFormsUrl = (id: number): string => `${apiUrls.signedForms}?id=${id}`;
export const signedFormUrl = (id: number): string => `${apiUrls.signedForm}?id=${id}`;

/** The preview of a deleted picture, for staff only. */
export const trashPictureUrl = (id: number): string => `${apiUrls.trashPicture}?id=${id}`;

/** The address of a stored picture for staff, even if visitors can't get it. */
export const picturePreviewUrl = (url: string): string =>
  isUploadUrl(url) ? `${apiUrls.picturePreview}?${new URLSearchParams({ url })}` : url;
