import {
  mayAnswerFamilies,
  mayConfirmLegalPages,
  mayDeleteUsers,
  mayDownloadBackup,
  mayEditContent,
  mayManageAccounts,
  mayOpenForms,
  mayReadAudit,
  mayReadInsights,
  maySeeAccounts,
  maySeeSettings,
  maySetMail,
  mayRunSetup,
  mayUndoAny,
} from '../../domain/accounts/role-rights.ts';
import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../domain/api-urls.ts';
import * as passwordRequests from './accounts/password-requests-endpoints.ts';
import * as invitations from './accounts/invitations-endpoints.ts';
import { register } from './accounts/register.ts';
import * as newPassword from './accounts/new-password.ts';
import * as ownAccount from './accounts/own-account.ts';
import * as ownerOffer from './accounts/owner-offer.ts';
import * as users from './accounts/users-endpoints.ts';
import * as bulk from './content/bulk-endpoints.ts';
import { contentEndpoints, changeAvailability } from './content/content-endpoints.ts';
import * as gallery from './content/gallery-endpoints.ts';
import * as oldAddresses from './content/old-addresses-endpoints.ts';
import * as permissions from './content/permissions.ts';
import { downloadReport, uploadPdf } from './content/reports-endpoints.ts';
import * as texts from './content/texts-endpoints.ts';
import * as translations from './translations/translations-endpoints.ts';
import * as drafts from './drafts/drafts-endpoints.ts';
import * as preview from './drafts/preview-endpoints.ts';
import type { Endpoint } from './api-endpoint.ts';
import * as calendarFeed from './requests/calendar.ts';
import * as calls from './requests/calls.ts';
import * as familyVisit from './requests/private-page-endpoints.ts';
import * as pushSubscriptions from './requests/push-subscriptions-endpoints.ts';
import * as staffVisits from './requests/staff-visits.ts';
import * as requestForm from './requests/request-form.ts';
import * as requestsBulk from './requests/requests-bulk.ts';
import * as requests from './requests/requests-endpoints.ts';
import * as backups from './settings/backups-endpoints.ts';
import * as goLive from './settings/go-live.ts';
import * as insights from './settings/insights-endpoints.ts';
import * as mail from './settings/mail.ts';
import * as notifiedPeople from './settings/notified-people-endpoints.ts';
import { downloadKeySheet, downloadReviewCard } from './settings/papers.ts';
import * as settings from './settings/settings.ts';
import * as setup from './settings/setup-endpoints.ts';
import * as confirmation from './sign-in/confirm.ts';
import * as login from './sign-in/login.ts';
import * as ownSecondSteps from './sign-in/own-second-steps.ts';
import * as passkeySignIn from './sign-in/passkey-sign-in.ts';
import * as passkeys from './sign-in/passkeys-endpoints.ts';
import * as secondStep from './sign-in/second-step-endpoints.ts';
import * as signInRules from './sign-in/sign-in-rules-endpoints.ts';
import * as audit from './history/audit-endpoints.ts';
import * as history from './history/history-endpoints.ts';
import * as trash from './history/trash-endpoints.ts';

/**
 * Every endpoint. Where two share a method and a path, the first whose query matches runs. Rights that depend
 * on the body are checked in the handler or in the transaction that writes.
 */
// prettier-ignore
export const endpoints: readonly Endpoint[] = [
  // method  url                           guard                 rate limit        changes    handler
  ['GET',    apiUrls.login,                'open',               '-',              '-',       login.read],
  ['POST',   apiUrls.login,                'open',               'sign-ins',       '-',       login.signIn],
  ['GET',    apiUrls.logout,               'same origin',        '-',              '-',       login.signOut],
  ['POST',   apiUrls.register,             'open',               'registrations',  '-',       register],
  ['POST',   apiUrls.confirm,              'signing in',         'writes',         '-',       confirmation.confirm],
  ['POST',   apiUrls.confirmOptions,       'signing in',         'writes',         '-',       confirmation.createOptions],

  ['GET',    apiUrls.users,                'signed in',          '-',              '-',       users.list],
  ['POST',   apiUrls.users,                maySeeAccounts,       'writes',         '-',       users.add],
  ['PUT',    apiUrls.users,                'signed in',          'writes',         '-',       users.change],
  ['DELETE', apiUrls.users,                mayDeleteUsers,       'writes',         'for good', users.remove],

  // The lists and single records of domain/nouns: first the endpoints that only some of them have.
  ['POST',   galleryUploadUrl,             mayEditContent,       'uploads',        '-',       gallery.uploadPicture],
  ['POST',   documentUploadUrl,            mayEditContent,       'uploads',        '-',       uploadPdf],
  ['GET',    apiUrls.documentFile,         mayEditContent,       '-',              '-',       downloadReport],
  ['PUT',    apiUrls.roomState,            mayEditContent,       'writes',         'content', changeAvailability],
  ['GET',    apiUrls.reviewCard,           mayEditContent,       '-',              '-',       downloadReviewCard],
  ['GET',    apiUrls.permittedPictures,    mayEditContent,       '-',              '-',       permissions.readPicturePermissions],
  ['PUT',    apiUrls.permittedPictures,    mayEditContent,       'writes',         'content', permissions.changePicturePermissions],
  ['GET',    apiUrls.signedForms,          mayOpenForms,         '-',              '-',       permissions.listForms],
  ['POST',   apiUrls.signedForms,          mayOpenForms,         'uploads',        '-',       permissions.addForm],
  ['DELETE', apiUrls.signedForms,          mayOpenForms,         'writes',         'for good', permissions.removeForm],
  ['GET',    apiUrls.signedForm,           mayOpenForms,         '-',              '-',       permissions.downloadForm],
  ...contentEndpoints,

  ['GET',    apiUrls.texts,                mayEditContent,       '-',              '-',       texts.list],
  ['GET',    apiUrls.pageTexts,            'open',               '-',              '-',       texts.readArea],
  ['PUT',    apiUrls.texts,                mayEditContent,       'writes',         'content', texts.change],
  ['DELETE', apiUrls.texts,                mayEditContent,       'writes',         'content', texts.reset],

  ['GET',    apiUrls.translationPlaces,    mayEditContent,       '-',              '-',       translations.list],
  ['POST',   apiUrls.translationFile,      mayEditContent,       'writes',         '-',       translations.download],
  ['POST',   apiUrls.translationCheck,     mayEditContent,       'writes',         '-',       translations.check],
  ['POST',   apiUrls.translationUpload,    mayEditContent,       'writes',         'content', translations.upload],
  ['POST',   apiUrls.translationsTogether, mayEditContent,       'writes',         'content', translations.save],
  ['POST',   apiUrls.translationUndo,      mayEditContent,       'writes',         'content', translations.undoUpload],

  ['GET',    apiUrls.addressOffers,        mayEditContent,       '-',              '-',       oldAddresses.listOffers],
  ['POST',   apiUrls.oldAddressesTogether, mayEditContent,       'writes',         'content', oldAddresses.addTogether],


  ['GET',    apiUrls.drafts,               mayEditContent,       '-',              '-',       drafts.list],
  ['POST',   apiUrls.drafts,               mayEditContent,       'writes',         '-',       drafts.add],
  ['PUT',    apiUrls.drafts,               mayEditContent,       'writes',         '-',       drafts.change],
  ['DELETE', apiUrls.drafts,               mayEditContent,       'writes',         '-',       drafts.discard],
  ['GET',    apiUrls.draftPreview,         mayEditContent,       '-',              '-',       preview.show],
  ['POST',   apiUrls.draftLink,            mayEditContent,       'writes',         '-',       preview.createLink],
  ['DELETE', apiUrls.draftLink,            mayEditContent,       'writes',         '-',       preview.endLink],
  ['GET',    apiUrls.linkedPreview,        'link',               '-',              '-',       preview.showByLink],
  ['POST',   apiUrls.publishedDrafts,      mayEditContent,       'writes',         'content', drafts.publishNow],

  ['POST',   apiUrls.builtIn,              mayEditContent,       'writes',         'content', bulk.copyBuiltIn],

  // Endpoints that several lists share, such as those of testimonials, pictures and rooms.
  ['POST',   apiUrls.order,                mayEditContent,       'writes',         'content', bulk.move],
  ['POST',   apiUrls.bulk,                 mayEditContent,       'writes',         'content', bulk.change],
  ['GET',    apiUrls.picturePreview,       mayEditContent,       '-',              '-',       gallery.readPreview],

  // Visitors don't see the trash, so only restoring changes content. The handlers check the right to edit the
  // record's noun.
  ['GET',    apiUrls.trash,                mayUndoAny,           '-',              '-',       trash.list],
  ['POST',   apiUrls.trash,                mayUndoAny,           'writes',         'content', trash.restore],
  ['DELETE', apiUrls.trash,                mayUndoAny,           'writes',         'for good', trash.remove],
  ['DELETE', apiUrls.trashAll,             mayUndoAny,           'writes',         'for good', trash.empty],
  ['GET',    apiUrls.trashPicture,         mayUndoAny,           '-',              '-',       trash.readPicture],
  ['GET',    apiUrls.history,              mayUndoAny,           '-',              '-',       history.list],
  ['POST',   apiUrls.history,              mayUndoAny,           'writes',         'content', history.restore],
  ['GET',    apiUrls.audit,                mayReadAudit,         '-',              '-',       audit.list],
  ['GET',    apiUrls.settings,             maySeeSettings,       '-',              '-',       settings.read],
  ['PUT',    apiUrls.mail,                 maySetMail,           'writes',         '-',       mail.change],
  ['DELETE', apiUrls.mail,                 maySetMail,           'writes',         '-',       mail.remove],
  ['POST',   apiUrls.mailTest,             maySeeSettings,       'writes',         '-',       mail.sendTest],
  ['GET',    apiUrls.notifiedPeople,       maySetMail,           '-',              '-',       notifiedPeople.read],
  ['PUT',    apiUrls.notifiedPeople,       maySetMail,           'writes',         '-',       notifiedPeople.change],
  ['POST',   apiUrls.backup,               mayDownloadBackup,    'writes',         '-',       backups.download],
  ['GET',    apiUrls.backups,              mayDownloadBackup,    '-',              '-',       backups.list],
  ['POST',   apiUrls.backupProof,          mayDownloadBackup,    'writes',         '-',       backups.checkNightlyBackup],
  ['POST',   apiUrls.backupFile,           mayDownloadBackup,    'uploads',        '-',       backups.checkUploadedBackup],
  ['POST',   apiUrls.backupRestore,        mayDownloadBackup,    'writes',         'for good', backups.restore],
  ['POST',   apiUrls.clock,                mayDownloadBackup,    'writes',         'for good', backups.confirmClock],
  ['POST',   apiUrls.dataKeySheet,         mayDownloadBackup,    'writes',         '-',       downloadKeySheet],

  ['POST',  apiUrls.secondStep,           'open',               'sign-ins',      '-',       secondStep.finish],
  ['GET',   apiUrls.ownSecondSteps,       'signing in',         '-',             '-',       ownSecondSteps.read],
  ['POST',  apiUrls.totp,                 'signing in',         'writes',        '-',       ownSecondSteps.beginTotp],
  ['PUT',   apiUrls.totp,                 'signing in',         'writes',        '-',       ownSecondSteps.confirmTotp],
  ['DELETE',apiUrls.totp,                 'signing in',         'writes',        '-',       ownSecondSteps.removeTotp],
  ['POST',  apiUrls.recoveryCodes,        'signing in',         'writes',        '-',       ownSecondSteps.createRecoveryCodes],
  ['POST',   apiUrls.secondStepOptions,    'open',               'sign-ins',       '-',       secondStep.createOptions],
  ['POST',   apiUrls.passkeySignInOptions, 'open',               'sign-ins',       '-',       passkeySignIn.createOptions],
  ['POST',   apiUrls.passkeySignIn,        'open',               'sign-ins',       '-',       passkeySignIn.signIn],
  ['GET',    apiUrls.passkeys,             'signing in',         '-',              '-',       passkeys.list],
  ['POST',   apiUrls.passkeyOptions,       'signing in',         'writes',         '-',       passkeys.createOptions],
  ['POST',   apiUrls.passkeys,             'signing in',         'writes',         '-',       passkeys.add],
  ['PUT',    apiUrls.passkeys,             'signing in',         'writes',         '-',       passkeys.rename],
  ['DELETE', apiUrls.passkeys,             'signing in',         'writes',         '-',       passkeys.remove],
  ['DELETE', apiUrls.ownPassword,          'signed in',          'writes',         '-',       ownAccount.removePassword],
  ['GET',    apiUrls.offlineKey,           'signed in',          '-',              '-',       ownAccount.readOfflineKey],
  ['GET',    apiUrls.ownSessions,          'signed in',          '-',              '-',       ownAccount.listSessions],
  ['DELETE', apiUrls.ownSessions,          'signed in',          'writes',         '-',       ownAccount.endSession],
  ['DELETE', apiUrls.otherSessions,        'signed in',          'writes',         '-',       ownAccount.endOtherSessions],
  ['GET',    apiUrls.securityNotices,      'signed in',          '-',              '-',       ownAccount.listNotices],
  ['POST',   apiUrls.securityNotices,      'signed in',          'writes',         '-',       ownAccount.answerNotice],
  ['GET',    apiUrls.pushSubscriptions,    'signed in',          '-',              '-',       pushSubscriptions.list],
  ['POST',   apiUrls.pushSubscriptions,    'signed in',          'writes',         '-',       pushSubscriptions.add],
  ['PUT',    apiUrls.pushSubscriptions,    'signed in',          'writes',         '-',       pushSubscriptions.change],
  ['DELETE', apiUrls.pushSubscriptions,    'signed in',          'writes',         '-',       pushSubscriptions.remove],
  ['POST',   apiUrls.pushTest,             'signed in',          'writes',         '-',       pushSubscriptions.sendTest],
  ['GET',    apiUrls.signInRules,          maySeeAccounts,       '-',              '-',       signInRules.read],
  ['PUT',    apiUrls.signInRules,          mayManageAccounts,    'writes',         '-',       signInRules.change],

  ['GET',    apiUrls.forgottenPassword,    'open',               '-',              '-',       passwordRequests.readHelp],
  ['POST',   apiUrls.forgottenPassword,    'open',               'new passwords',  '-',       passwordRequests.add],
  ['POST',   apiUrls.passwordRecovery,     'open',               'sign-ins',       '-',       passwordRequests.createLinkByRecoveryCode],
  // The secret after the # of a link is sent in the body, where it is never logged.
  ['POST',   apiUrls.newPassword,          'open',               'sign-ins',       '-',       newPassword.read],
  ['PUT',    apiUrls.newPassword,          'open',               'sign-ins',       '-',       newPassword.change],
  ['GET',    apiUrls.passwordWishes,       mayManageAccounts,    '-',              '-',       passwordRequests.list],
  ['POST',   apiUrls.passwordWishes,       mayManageAccounts,    'writes',         '-',       passwordRequests.createLink],
  ['PUT',    apiUrls.passwordWishes,       mayManageAccounts,    'writes',         '-',       passwordRequests.restore],
  ['DELETE', apiUrls.passwordWishes,       mayManageAccounts,    'writes',         '-',       passwordRequests.dismiss],
  ['GET',    apiUrls.invitations,          mayManageAccounts,    '-',              '-',       invitations.list],
  ['POST',   apiUrls.invitations,          mayManageAccounts,    'writes',         '-',       invitations.add],
  ['PUT',    apiUrls.invitations,          mayManageAccounts,    'writes',         '-',       invitations.renew],
  ['DELETE', apiUrls.invitations,          mayManageAccounts,    'writes',         '-',       invitations.withdraw],
  ['POST',   apiUrls.invitation,           'open',               'sign-ins',       '-',       invitations.readByToken],
  ['PUT',    apiUrls.invitation,           'open',               'sign-ins',       '-',       invitations.accept],
  ['POST',   apiUrls.invitationPasskey,    'open',               'sign-ins',       '-',       invitations.createPasskeyOptions],
  ['GET',    apiUrls.ownerOffer,           'signed in',          '-',              '-',       ownerOffer.read],
  ['POST',   apiUrls.ownerOffer,           mayManageAccounts,    'writes',         '-',       ownerOffer.create],
  ['PUT',    apiUrls.ownerOffer,           'signed in',          'writes',         '-',       ownerOffer.accept],
  ['DELETE', apiUrls.ownerOffer,           'signed in',          'writes',         '-',       ownerOffer.end],

  ['GET',    apiUrls.setup,                mayRunSetup,             '-',              '-',       setup.read],
  ['PUT',    apiUrls.setup,                mayRunSetup,             'writes',         '-',       setup.change],
  ['GET',    apiUrls.goLive,               maySeeSettings,       '-',              '-',       goLive.read],
  ['PUT',    apiUrls.legalReading,         mayConfirmLegalPages, 'writes',         '-',       goLive.confirmReview],
  ['PUT',    apiUrls.houseReading,         mayConfirmLegalPages, 'writes',         '-',       goLive.confirmHouseReview],

  ['GET',    apiUrls.formTime,             'open',               'form times',     '-',       requestForm.readFormTime],
  ['POST',   apiUrls.tourRequests,         'open',               'tour requests',  '-',       requestForm.receive],
  ['GET',    apiUrls.tourRequests,         mayAnswerFamilies,    '-',              '-',       requests.read],
  ['PUT',    apiUrls.tourRequests,         mayAnswerFamilies,    'writes',         '-',       requests.change],
  ['DELETE', apiUrls.tourRequests,         mayAnswerFamilies,    'writes',         'for good', requests.remove],
  ['GET',    apiUrls.tourRequestsSummary,  mayAnswerFamilies,    '-',              '-',       requests.summarize],
  ['POST',   apiUrls.tourRequestsMail,     mayAnswerFamilies,    'writes',         '-',       requests.retryEmails],
  ['POST',   apiUrls.tourRequestsBulk,     mayAnswerFamilies,    'writes',         '-',       requestsBulk.triage],
  ['POST',   apiUrls.tourRequestsExport,   mayAnswerFamilies,    'writes',         '-',       requestsBulk.exportAll],
  ['DELETE', apiUrls.tourRequestsPerson,   mayAnswerFamilies,    'writes',         'for good', requestsBulk.removePerson],
  ['DELETE', apiUrls.tourRequestsSpam,     mayAnswerFamilies,    'writes',         'for good', requestsBulk.removeSpam],
  ['GET',    apiUrls.tourRequestsVisits,   mayAnswerFamilies,    '-',              '-',       staffVisits.list],
  ['GET',    apiUrls.tourRequestsCalendar, mayAnswerFamilies,    '-',              '-',       staffVisits.downloadVisit],
  ['GET',    apiUrls.tourRequestsWaiting,  mayAnswerFamilies,    '-',              '-',       calls.listWaiting],
  ['POST',   apiUrls.tourRequestsCalls,    mayAnswerFamilies,    'writes',         '-',       calls.recordCall],

  // A family's own request, for anyone who has its private link.
  ['GET',    apiUrls.familyVisit,          'link',               '-',              '-',       familyVisit.read],
  ['POST',   apiUrls.familyVisit,          'link',               'family actions', '-',       familyVisit.submitAction],
  ['DELETE', apiUrls.familyVisit,          'link',               'family actions', '-',       familyVisit.remove],
  ['GET',    apiUrls.familyCalendar,       'link',               '-',              '-',       familyVisit.downloadVisit],

  ['GET',    apiUrls.insights,             mayReadInsights,      '-',              '-',       insights.read],
  ['POST',   apiUrls.insightsTable,        mayReadInsights,      'writes',         '-',       insights.download],
  ['POST',   apiUrls.pageViews,            'open',               'page views',     '-',       insights.countView],

  ['GET',    apiUrls.calendarFeed,         mayAnswerFamilies,    '-',              '-',       calendarFeed.read],
  ['POST',   apiUrls.calendarFeed,         mayAnswerFamilies,    'writes',         '-',       calendarFeed.create],
  ['DELETE', apiUrls.calendarFeed,         mayAnswerFamilies,    'writes',         '-',       calendarFeed.revoke],
];
