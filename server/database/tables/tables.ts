import type {
  UsersTable,
  SessionsTable,
  TotpSecretsTable,
  RecoveryCodesTable,
  PasskeysTable,
  PasskeyHandlesTable,
  UsedChallengesTable,
  AccountDevicesTable,
  SecurityNoticesTable,
  SignInRulesTable,
  LinksTable,
  PasswordRequestsTable,
  OwnerOffersTable,
  RateLimitsTable,
  PushSubscriptionsTable,
  PushNoticeTimesTable,
} from './account-tables.ts';
import type {
  PermissionFormsTable,
  PicturesTable,
  ContactInfoTable,
  AboutInfoTable,
  HomeTable,
  HomeImagesTable,
  HistoryImagesTable,
  TrashImagesTable,
  SiteTextsTable,
  FactsTable,
  CostsTable,
  ProfessionalsTable,
  LicenseTable,
  DocumentFilesTable,
  ListTables,
} from './content-tables.ts';
import type {
  DraftsTable,
  TrashTable,
  HistoryTable,
  AuditTable,
  DataKeysTable,
  ErasuresTable,
  MailSettingsTable,
  SetupTable,
  SetupStepsTable,
  LegalReviewsTable,
  MilestonesTable,
  NotifiedPeopleTable,
} from './housekeeping-tables.ts';
import type { OutboxTable } from './outbox-table.ts';
import type {
  RequestsTable,
  PageViewsTable,
  MissingAddressesTable,
  PeriodNumbersTable,
  RequestStepsTable,
  RequestCallsTable,
  RequestRemindersTable,
  UnansweredRemindersTable,
} from './request-tables.ts';

/** The tables as queries see them. Times are ISO 8601 in UTC; flags are 0 or 1. */
export interface Tables extends ListTables {
  users: UsersTable;
  sessions: SessionsTable;
  pictures: PicturesTable;
  contact_info: ContactInfoTable;
  about_info: AboutInfoTable;
  rate_limits: RateLimitsTable;
  trash: TrashTable;
  history: HistoryTable;
  audit: AuditTable;
  tour_requests: RequestsTable;
  data_keys: DataKeysTable;
  outbox: OutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  push_notice_times: PushNoticeTimesTable;
  request_reminders: RequestRemindersTable;
  erasures: ErasuresTable;
  site_texts: SiteTextsTable;
  mail_settings: MailSettingsTable;
  notified_people: NotifiedPeopleTable;
  facts: FactsTable;
  home: HomeTable;
  home_images: HomeImagesTable;
  history_images: HistoryImagesTable;
  trash_images: TrashImagesTable;
  setup: SetupTable;
  setup_steps: SetupStepsTable;
  legal_readings: LegalReviewsTable;
  milestones: MilestonesTable;
  costs: CostsTable;
  professionals: ProfessionalsTable;
  license: LicenseTable;
  document_files: DocumentFilesTable;
  permission_forms: PermissionFormsTable;
  request_steps: RequestStepsTable;
  request_calls: RequestCallsTable;
  unanswered_reminders: UnansweredRemindersTable;
  page_views: PageViewsTable;
  missing_addresses: MissingAddressesTable;
  period_numbers: PeriodNumbersTable;
  sign_in_rules: SignInRulesTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  links: LinksTable;
  passkey_handles: PasskeyHandlesTable;
  used_challenges: UsedChallengesTable;
  account_devices: AccountDevicesTable;
  security_notices: SecurityNoticesTable;
  password_wishes: PasswordRequestsTable;
  owner_offers: OwnerOffersTable;
  drafts: DraftsTable;
}
