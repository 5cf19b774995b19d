import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AuditEntry } from './accounts/audit-entry.ts';
import type { Invitation, OpenInvitation } from './accounts/invitation.ts';
import type { NotifiedPeople } from './accounts/notification-list.ts';
import type { Passkey } from './accounts/passkey.ts';
import type {
  HandoverLink,
  PasswordHelp,
  PasswordLink,
  PasswordRequest,
} from './accounts/password-link.ts';
import type { PushDevice } from './accounts/push-devices.ts';
import type { NewTotpSecret, OwnSecondSteps } from './accounts/second-step-code.ts';
import type { OwnSession, SecurityNotice } from './accounts/security-notice.ts';
import type { SignInRules } from './accounts/sign-in-policy.ts';
import type { OfflineKey, SessionInfo } from './accounts/staff-session.ts';
import type { OwnerOffer, User } from './accounts/user-account.ts';
import type { AboutInfo } from './nouns/about/about-noun.ts';
import type { ContactInfo } from './nouns/contact/contact-noun.ts';
import type { Costs } from './nouns/costs/costs-noun.ts';
import type { Fact } from './nouns/facts/fact-noun.ts';
import type { HomeWithDefaults } from './nouns/home/home-noun.ts';
import type { License } from './nouns/license/license-noun.ts';
import type { AddressOffers } from './nouns/old-addresses/old-address-noun.ts';
import type { PicturePermission, SignedForm } from './nouns/permissions/picture-permission.ts';
import type { Professionals } from './nouns/professionals/professionals-noun.ts';
import type { History } from './nouns/record-history.ts';
import type {
  TranslationPlace,
  TranslationRow,
  TranslationUpload,
} from './nouns/translations/translated-place.ts';
import type { TrashItem } from './nouns/trash-entry.ts';
import type { CalendarFeed, NewCalendarFeed, StaffVisits } from './requests/calendar-feed.ts';
import type { WaitingRequests } from './requests/request-call.ts';
import type { RequestRecord, RequestsSummary, RequestWithSteps } from './requests/request.ts';
import type { Draft } from './site/drafts/saved-draft.ts';
import type { GoLiveResponse } from './site/go-live/go-live-list.ts';
import type { Setup } from './site/go-live/setup-state.ts';
import type { Insights } from './site/insights/insight-numbers.ts';
import type { Backups, InspectedBackup } from './site/settings/backup-settings.ts';
import type { ServerSettings } from './site/settings/server-settings.ts';
import type { SiteText } from './texts/site-text.ts';

import { findApiUrl, draftPreviewUrl, isUploadUrl, publicApiUrls } from './urls.ts';

/** The address of every endpoint of the JSON API. What they answer is below, in ApiAnswers. */
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
  addressOffers: '/api/old-addresses/offers',
  oldAddressesTogether: '/api/old-addresses/together',
  tourRequestsCalls: '/api/tour-requests/calls',
  tourRequestsWaiting: '/api/tour-requests/waiting',
  calendarFeed: '/api/calendar-feed',
  insights: '/api/insights',
  insightsTable: '/api/insights.csv',
} as const;

/**
 * The endpoint of a noun or of other records that staff edit, such as accounts, whether or not visitors read
 * them.
 */
export const findEndpointUrl = (name: string): string =>
  Object.hasOwn(apiUrls, name) ? apiUrls[name as keyof typeof apiUrls] : findApiUrl(name);

/** Uploads a picture, before the record that uses it is saved. */
export const galleryUploadUrl = `${apiUrls.gallery}?upload=1`;

/** Uploads a PDF, before the report that uses it is saved. */
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

/**
 * The responses of the endpoints besides `success`: the server is checked against them, and the staff area
 * gets its types from them. Writes that are not listed respond like most writes (WriteResponse). The
 * responses of lists are in the definitions of their nouns.
 */
export interface ApiAnswers {
  [apiUrls.login]: { GET: SessionInfo };
  [apiUrls.confirmOptions]: { POST: RequestOptions };
  [apiUrls.passkeySignInOptions]: { POST: RequestOptions };
  [apiUrls.secondStepOptions]: { POST: RequestOptions };
  [apiUrls.offlineKey]: { GET: OfflineKey };

  [apiUrls.users]: { GET: User[] };
  [apiUrls.ownerOffer]: { GET: { offer: OwnerOffer | null } };
  [apiUrls.ownSessions]: { GET: { sessions: OwnSession[] } };
  [apiUrls.securityNotices]: { GET: { notices: SecurityNotice[] } };
  [apiUrls.ownSecondSteps]: { GET: { second_steps: OwnSecondSteps } };
  [apiUrls.totp]: { POST: { message: string; totp: NewTotpSecret } };
  [apiUrls.recoveryCodes]: { POST: { message: string; codes: string[] } };
  [apiUrls.passkeys]: { GET: { passkeys: Passkey[] } };
  [apiUrls.passkeyOptions]: { POST: CreationOptions & { suggested_name?: string } };
  [apiUrls.pushSubscriptions]: { GET: { public_key: string; devices: PushDevice[] } };
  [apiUrls.signInRules]: { GET: { rules: SignInRules } };

  [apiUrls.forgottenPassword]: { GET: { help: PasswordHelp } };
  [apiUrls.passwordRecovery]: { POST: { token: string; expires_at: string } };
  [apiUrls.newPassword]: { POST: { link: PasswordLink } };
  [apiUrls.passwordWishes]: {
    GET: { wishes: PasswordRequest[] };
    POST: { message: string; link: HandoverLink };
  };
  [apiUrls.invitations]: {
    GET: { invitations: Invitation[] };
    POST: Saved & { link: HandoverLink | null };
    PUT: { message: string; link: HandoverLink };
  };
  [apiUrls.invitation]: { POST: { invitation: OpenInvitation } };
  [apiUrls.invitationPasskey]: { POST: CreationOptions };

  [apiUrls.contact]: { GET: { contact: ContactInfo | null } };
  [apiUrls.about]: { GET: { about: AboutInfo | null } };
  [apiUrls.home]: { GET: { home: HomeWithDefaults | null } };
  [apiUrls.costs]: { GET: { costs: Costs | null } };
  [apiUrls.license]: { GET: { license: License | null } };
  [apiUrls.professionals]: { GET: { professionals: Professionals | null } };
  [apiUrls.facts]: { GET: { facts: Fact[] } };
  [apiUrls.texts]: { GET: { texts: SiteText[] } };
  [apiUrls.permittedPictures]: { GET: { pictures: PicturePermission[] } };
  [apiUrls.signedForms]: { GET: { forms: SignedForm[] } };
  [apiUrls.bulk]: {
    POST: { message: string; changed: number; ids: number[]; undo_ids?: number[] | undefined };
  };
  [apiUrls.drafts]: { GET: { drafts: Draft[] } };
  [apiUrls.draftLink]: { POST: Saved & { url: string } };
  [apiUrls.translationPlaces]: { GET: { places: TranslationPlace[] } };
  [apiUrls.translationCheck]: { POST: { upload: TranslationUpload } };
  [apiUrls.translationUpload]: { POST: { message: string; changed: number; undo?: number } };
  [apiUrls.translationsTogether]: {
    POST: { message: string; changed: number; undo?: number; refused: TranslationRow[] };
  };

  [apiUrls.addressOffers]: { GET: { offers: AddressOffers } };
  [apiUrls.oldAddressesTogether]: { POST: { message: string; ids?: number[] } };

  [apiUrls.trash]: { GET: { trash: TrashItem[] } };
  [apiUrls.history]: { GET: History };
  [apiUrls.audit]: { GET: { entries: AuditEntry[] } };

  [apiUrls.tourRequests]: {
    GET: { tour_requests: RequestRecord[]; tour_request: RequestWithSteps };
  };
  [apiUrls.tourRequestsSummary]: { GET: { summary: RequestsSummary } };
  [apiUrls.tourRequestsWaiting]: { GET: { waiting: WaitingRequests } };
  [apiUrls.tourRequestsVisits]: { GET: StaffVisits & { from: string; days: number } };
  [apiUrls.tourRequestsCalls]: { POST: Saved & { tour_request: RequestRecord | null } };
  [apiUrls.calendarFeed]: {
    GET: { calendar: CalendarFeed | null };
    POST: { message: string; calendar: NewCalendarFeed };
  };

  [apiUrls.settings]: { GET: { settings: ServerSettings } };
  [apiUrls.setup]: { GET: { setup: Setup } };
  [apiUrls.goLive]: { GET: { go_live: GoLiveResponse } };
  [apiUrls.insights]: { GET: { insights: Insights } };
  [apiUrls.notifiedPeople]: { GET: { notified: NotifiedPeople } };
  [apiUrls.backups]: { GET: { backups: Backups } };
  [apiUrls.backupProof]: { POST: { proof: InspectedBackup } };
  [apiUrls.backupFile]: { POST: { proof: InspectedBackup } };
}

/** An endpoint's response, besides `success`. */
export type ApiAnswer<
  Method extends keyof ApiAnswers[Url],
  Url extends keyof ApiAnswers,
> = ApiAnswers[Url][Method];

interface Saved {
  message: string;
  id: number;
}

interface CreationOptions {
  message: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

interface RequestOptions {
  message: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}
