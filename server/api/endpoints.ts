import {
  mayAnswerFamilies,
  mayConfirmLegalPages,
  mayDeleteUsers,
  mayDownloadBackup,
  mayEditContent,
  mayManageAccounts,
  mayReadAudit,
  mayReadInsights,
  maySeeAccounts,
  maySeeSettings,
  maySetMail,
  maySetUp,
  mayUndoAny,
} from '../../domain/permissions.ts';
import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../domain/urls.ts';
import { contentEndpoints } from './content/content-endpoints.ts';
import { discardPicture, uploadPicture } from './content/gallery.ts';
import { discardPdf, downloadReport, uploadPdf } from './content/reports.ts';
import { changeState } from './content/rooms.ts';
import * as audit from './audit.ts';
import * as backup from './backup.ts';
import * as builtIn from './built-in.ts';
import * as bulk from './bulk.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as calls from './calls.ts';
import * as confirmation from './confirm.ts';
import * as dataKey from './data-key.ts';
import type { Endpoint } from './endpoint.ts';
import * as facts from './facts.ts';
import * as familyVisit from './family-visit.ts';
import * as forgottenPassword from './forgotten-password.ts';
import * as formTime from './form-time.ts';
import * as offlineKey from './offline-key.ts';
import * as ownPassword from './own-password.ts';
import * as ownSecondSteps from './own-second-steps.ts';
import * as ownSessions from './own-sessions.ts';
import * as pageView from './page-view.ts';
import * as passkeySignIn from './passkey-sign-in.ts';
import * as passkeys from './passkeys.ts';
import * as picturePreview from './picture-preview.ts';
import * as goLive from './go-live.ts';
import * as history from './history.ts';
import * as insights from './insights.ts';
import * as invitation from './invitation.ts';
import * as invitations from './invitations.ts';
import * as login from './login.ts';
import { signOut } from './logout.ts';
import * as mail from './mail.ts';
import * as newPassword from './new-password.ts';
import * as order from './order.ts';
import * as ownerOffer from './owner-offer.ts';
import * as passwordWishes from './password-wishes.ts';
import { register } from './register.ts';
import * as pushSubscriptions from './push-subscriptions.ts';
import * as secondStep from './second-step.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as signInRules from './sign-in-rules.ts';
import * as staffVisits from './staff-visits.ts';
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
  // method  url                           guard                 rate limit        changes    handler
  ['GET',    apiUrls.login,                'open',               '-',              '-',       login.read],
  ['POST',   apiUrls.login,                'open',               'sign-ins',       '-',       login.signIn],
  ['GET',    apiUrls.logout,               'same origin',        '-',              '-',       signOut],
  ['POST',   apiUrls.register,             'open',               'registrations',  '-',       register],
  ['POST',   apiUrls.confirm,              'signing in',         'writes',         '-',       confirmation.confirm],
  ['POST',   apiUrls.confirmOptions,       'signing in',         'writes',         '-',       confirmation.options],

  ['GET',    apiUrls.users,                'signed in',          '-',              '-',       users.list],
  ['POST',   apiUrls.users,                maySeeAccounts,       'writes',         '-',       users.add],
  ['PUT',    apiUrls.users,                'signed in',          'writes',         '-',       users.change],
  ['DELETE', apiUrls.users,                mayDeleteUsers,       'writes',         'for good', users.remove],

  // The lists and single records of domain/nouns: read, add or create, change, remove.
  ['POST',   galleryUploadUrl,             mayEditContent,       'uploads',        '-',       uploadPicture],
  ['DELETE', galleryUploadUrl,             mayEditContent,       'writes',         '-',       discardPicture],
  ['POST',   documentUploadUrl,            mayEditContent,       'uploads',        '-',       uploadPdf],
  ['DELETE', documentUploadUrl,            mayEditContent,       'writes',         '-',       discardPdf],
  ['GET',    apiUrls.documentFile,         mayEditContent,       '-',              '-',       downloadReport],
  ['PUT',    apiUrls.roomState,            mayEditContent,       'writes',         'content', changeState],
  ...contentEndpoints,

  ['GET',    apiUrls.texts,                mayEditContent,       '-',              '-',       texts.list],
  ['GET',    apiUrls.pageTexts,            'open',               '-',              '-',       texts.ofPage],
  ['PUT',    apiUrls.texts,                mayEditContent,       'writes',         'content', texts.change],
  ['DELETE', apiUrls.texts,                mayEditContent,       'writes',         'content', texts.reset],

  ['GET',    apiUrls.facts,                mayEditContent,       '-',              '-',       facts.list],
  ['PUT',    apiUrls.facts,                mayEditContent,       'writes',         'content', facts.change],

  ['POST',   apiUrls.builtIn,              mayEditContent,       'writes',         'content', builtIn.copy],

  // The lists of testimonials, pictures, services, rooms, questions and reports.
  ['POST',   apiUrls.order,                mayEditContent,       'writes',         'content', order.move],
  ['POST',   apiUrls.bulk,                 mayEditContent,       'writes',         'content', bulk.change],
  ['GET',    apiUrls.picturePreview,       mayEditContent,       '-',              '-',       picturePreview.read],

  // What is in the trash is not read by visitors: only restoring changes content. The handlers ask whose noun it is.
  ['GET',    apiUrls.trash,                mayUndoAny,           '-',              '-',       trash.list],
  ['POST',   apiUrls.trash,                mayUndoAny,           'writes',         'content', trash.restore],
  ['DELETE', apiUrls.trash,                mayUndoAny,           'writes',         'for good', trash.remove],
  ['DELETE', apiUrls.trashAll,             mayUndoAny,           'writes',         'for good', trash.empty],
  ['GET',    apiUrls.trashPicture,         mayUndoAny,           '-',              '-',       trashPicture.read],
  ['GET',    apiUrls.history,              mayUndoAny,           '-',              '-',       history.list],
  ['POST',   apiUrls.history,              mayUndoAny,           'writes',         'content', history.restore],
  ['GET',    apiUrls.audit,                mayReadAudit,         '-',              '-',       audit.list],
  ['GET',    apiUrls.settings,             maySeeSettings,       '-',              '-',       settings.read],
  ['PUT',    apiUrls.mail,                 maySetMail,           'writes',         '-',       mail.change],
  ['DELETE', apiUrls.mail,                 maySetMail,           'writes',         '-',       mail.remove],
  ['POST',   apiUrls.mailTest,             maySeeSettings,       'writes',         '-',       mail.sendTest],
  ['POST',   apiUrls.backup,               mayDownloadBackup,    'writes',         '-',       backup.download],
  ['POST',   apiUrls.dataKeySheet,         mayDownloadBackup,    'writes',         '-',       dataKey.downloadSheet],

  ['POST',  apiUrls.secondStep,           'open',               'sign-ins',      '-',       secondStep.finish],
  ['GET',   apiUrls.ownSecondSteps,       'signing in',         '-',             '-',       ownSecondSteps.read],
  ['POST',  apiUrls.totp,                 'signing in',         'writes',        '-',       ownSecondSteps.beginTotp],
  ['PUT',   apiUrls.totp,                 'signing in',         'writes',        '-',       ownSecondSteps.confirmTotp],
  ['DELETE',apiUrls.totp,                 'signing in',         'writes',        '-',       ownSecondSteps.removeTotp],
  ['POST',  apiUrls.recoveryCodes,        'signing in',         'writes',        '-',       ownSecondSteps.makeRecoveryCodes],
  ['POST',   apiUrls.secondStepOptions,    'open',               'sign-ins',       '-',       secondStep.options],
  ['POST',   apiUrls.passkeySignInOptions, 'open',               'sign-ins',       '-',       passkeySignIn.options],
  ['POST',   apiUrls.passkeySignIn,        'open',               'sign-ins',       '-',       passkeySignIn.signIn],
  ['GET',    apiUrls.passkeys,             'signing in',         '-',              '-',       passkeys.list],
  ['POST',   apiUrls.passkeyOptions,       'signing in',         'writes',         '-',       passkeys.options],
  ['POST',   apiUrls.passkeys,             'signing in',         'writes',         '-',       passkeys.add],
  ['PUT',    apiUrls.passkeys,             'signing in',         'writes',         '-',       passkeys.rename],
  ['DELETE', apiUrls.passkeys,             'signing in',         'writes',         '-',       passkeys.remove],
  ['DELETE', apiUrls.ownPassword,          'signed in',          'writes',         '-',       ownPassword.remove],
  ['GET',    apiUrls.offlineKey,           'signed in',          '-',              '-',       offlineKey.read],
  ['GET',    apiUrls.ownSessions,          'signed in',          '-',              '-',       ownSessions.list],
  ['DELETE', apiUrls.ownSessions,          'signed in',          'writes',         '-',       ownSessions.end],
  ['DELETE', apiUrls.otherSessions,        'signed in',          'writes',         '-',       ownSessions.endOthers],
  ['GET',    apiUrls.securityNotices,      'signed in',          '-',              '-',       ownSessions.notices],
  ['POST',   apiUrls.securityNotices,      'signed in',          'writes',         '-',       ownSessions.answerNotice],
  ['GET',    apiUrls.pushSubscriptions,    'signed in',          '-',              '-',       pushSubscriptions.list],
  ['POST',   apiUrls.pushSubscriptions,    'signed in',          'writes',         '-',       pushSubscriptions.add],
  ['PUT',    apiUrls.pushSubscriptions,    'signed in',          'writes',         '-',       pushSubscriptions.change],
  ['DELETE', apiUrls.pushSubscriptions,    'signed in',          'writes',         '-',       pushSubscriptions.remove],
  ['POST',   apiUrls.pushTest,             'signed in',          'writes',         '-',       pushSubscriptions.test],
  ['GET',    apiUrls.signInRules,          maySeeAccounts,       '-',              '-',       signInRules.read],
  ['PUT',    apiUrls.signInRules,          mayManageAccounts,    'writes',         '-',       signInRules.change],

  ['GET',    apiUrls.forgottenPassword,    'open',               '-',              '-',       forgottenPassword.read],
  ['POST',   apiUrls.forgottenPassword,    'open',               'new passwords',  '-',       forgottenPassword.ask],
  ['POST',   apiUrls.passwordRecovery,     'open',               'sign-ins',       '-',       forgottenPassword.recover],
  // What stands after the # of a link comes in the body, where no log has it.
  ['POST',   apiUrls.newPassword,          'open',               'sign-ins',       '-',       newPassword.read],
  ['PUT',    apiUrls.newPassword,          'open',               'sign-ins',       '-',       newPassword.change],
  ['GET',    apiUrls.passwordWishes,       mayManageAccounts,    '-',              '-',       passwordWishes.list],
  ['POST',   apiUrls.passwordWishes,       mayManageAccounts,    'writes',         '-',       passwordWishes.makeLink],
  ['PUT',    apiUrls.passwordWishes,       mayManageAccounts,    'writes',         '-',       passwordWishes.putBack],
  ['DELETE', apiUrls.passwordWishes,       mayManageAccounts,    'writes',         '-',       passwordWishes.dismiss],
  ['GET',    apiUrls.invitations,          mayManageAccounts,    '-',              '-',       invitations.list],
  ['POST',   apiUrls.invitations,          mayManageAccounts,    'writes',         '-',       invitations.add],
  ['PUT',    apiUrls.invitations,          mayManageAccounts,    'writes',         '-',       invitations.renew],
  ['DELETE', apiUrls.invitations,          mayManageAccounts,    'writes',         '-',       invitations.withdraw],
  ['POST',   apiUrls.invitation,           'open',               'sign-ins',       '-',       invitation.open],
  ['PUT',    apiUrls.invitation,           'open',               'sign-ins',       '-',       invitation.accept],
  ['POST',   apiUrls.invitationPasskey,    'open',               'sign-ins',       '-',       invitation.passkeyOptions],
  ['GET',    apiUrls.ownerOffer,           'signed in',          '-',              '-',       ownerOffer.read],
  ['POST',   apiUrls.ownerOffer,           mayManageAccounts,    'writes',         '-',       ownerOffer.make],
  ['PUT',    apiUrls.ownerOffer,           'signed in',          'writes',         '-',       ownerOffer.accept],
  ['DELETE', apiUrls.ownerOffer,           'signed in',          'writes',         '-',       ownerOffer.end],

  ['GET',    apiUrls.setup,                maySetUp,             '-',              '-',       setup.read],
  ['PUT',    apiUrls.setup,                maySetUp,             'writes',         '-',       setup.change],
  ['GET',    apiUrls.goLive,               maySeeSettings,       '-',              '-',       goLive.read],
  ['PUT',    apiUrls.legalReading,         mayConfirmLegalPages, 'writes',         '-',       goLive.confirmReading],
  ['PUT',    apiUrls.houseReading,         mayConfirmLegalPages, 'writes',         '-',       goLive.confirmHouseReading],

  ['GET',    apiUrls.formTime,             'open',               '-',              '-',       formTime.read],
  ['POST',   apiUrls.tourRequests,         'open',               'tour requests',  '-',       receive],
  ['GET',    apiUrls.tourRequests,         mayAnswerFamilies,    '-',              '-',       tours.read],
  ['PUT',    apiUrls.tourRequests,         mayAnswerFamilies,    'writes',         '-',       tours.change],
  ['DELETE', apiUrls.tourRequests,         mayAnswerFamilies,    'writes',         'for good', tours.remove],
  ['GET',    apiUrls.tourRequestsSummary,  mayAnswerFamilies,    '-',              '-',       tours.summarize],
  ['POST',   apiUrls.tourRequestsMail,     mayAnswerFamilies,    'writes',         '-',       tours.retryEmails],
  ['POST',   apiUrls.tourRequestsBulk,     mayAnswerFamilies,    'writes',         '-',       tourBulk.triage],
  ['POST',   apiUrls.tourRequestsExport,   mayAnswerFamilies,    'writes',         '-',       tourBulk.exportAll],
  ['DELETE', apiUrls.tourRequestsPerson,   mayAnswerFamilies,    'writes',         'for good', tourBulk.removePerson],
  ['DELETE', apiUrls.tourRequestsSpam,     mayAnswerFamilies,    'writes',         'for good', tourBulk.removeSpam],
  ['GET',    apiUrls.tourRequestsVisits,   mayAnswerFamilies,    '-',              '-',       staffVisits.list],
  ['GET',    apiUrls.tourRequestsCalendar, mayAnswerFamilies,    '-',              '-',       staffVisits.calendar],
  ['GET',    apiUrls.tourRequestsWaiting,  mayAnswerFamilies,    '-',              '-',       calls.listWaiting],
  ['POST',   apiUrls.tourRequestsCalls,    mayAnswerFamilies,    'writes',         '-',       calls.record],

  // A family's own request, for whoever has its private link.
  ['GET',    apiUrls.familyVisit,          'link',               '-',              '-',       familyVisit.read],
  ['POST',   apiUrls.familyVisit,          'link',               'family actions', '-',       familyVisit.act],
  ['DELETE', apiUrls.familyVisit,          'link',               'family actions', '-',       familyVisit.remove],
  ['GET',    apiUrls.familyCalendar,       'link',               '-',              '-',       familyVisit.calendar],

  ['GET',    apiUrls.insights,             mayReadInsights,      '-',              '-',       insights.read],
  ['POST',   apiUrls.insightsTable,        mayReadInsights,      'writes',         '-',       insights.download],
  ['POST',   apiUrls.pageViews,            'open',               'page views',     '-',       pageView.record],

  ['GET',    apiUrls.calendarFeed,         mayAnswerFamilies,    '-',              '-',       calendarFeed.read],
  ['POST',   apiUrls.calendarFeed,         mayAnswerFamilies,    'writes',         '-',       calendarFeed.make],
  ['DELETE', apiUrls.calendarFeed,         mayAnswerFamilies,    'writes',         '-',       calendarFeed.revoke],
];
