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
import type { apiUrls } from './api-urls.ts';
import type { AboutInfo } from './nouns/about/about-noun.ts';
import type { ContactInfo } from './nouns/contact/contact-noun.ts';
import type { Costs } from './nouns/costs/costs-noun.ts';
import type { Fact } from './nouns/facts/fact-noun.ts';
import type { HomeWithDefaults } from './nouns/home/home-noun.ts';
import type { License } from './nouns/license/license-noun.ts';
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

/**
 * What the endpoints answer besides `success`: the server is checked against it, and the staff area gets its
 * types from it. Writes that are not listed answer with what every write does (Written). The answers of lists
 * are in the definitions of their nouns.
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

/** What an endpoint answers besides `success`. */
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
