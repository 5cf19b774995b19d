import { requestLimits } from '../../domain/constants.ts';
import type { ContactInfo } from '../../domain/nouns/contact/contact-noun.ts';
import type { FamilyState, PrivatePage, PrivateLink } from '../../domain/requests/private-page.ts';
import { joinProposal } from '../../domain/requests/request-step.ts';
import { parsePhones } from '../../domain/lib/text/phone.ts';
import { addDays, toHomeDay, formatNearMoment } from '../../domain/lib/time.ts';
import { familyPageUrl } from '../../domain/urls.ts';
import { listVisitTimes } from '../../domain/nouns/contact/visit-times.ts';
import type { Config } from '../config.ts';
import { type FamilyLocale, createFamilyLocale } from '../email/family-locale.ts';
import { createQrCode } from '../images/qr-code.ts';
import { findRetentionMonths } from '../store/requests/request-deletions.ts';
import { isOpen, type LinkedRequest } from '../store/requests/request-links.ts';

/** A private link as an address and as a QR code. @param origin the origin by which the site was reached */
export const createPrivateLink = (origin: string, token: string): PrivateLink => {
  const url = origin + familyPageUrl(token);
  return { url, qr: createQrCode(url) };
};

interface PrivatePageContext {
  config: Pick<Config, 'tourRetentionMonths'>;
  contact: Pick<ContactInfo, 'business_hours'>;
  link: PrivateLink;
  /** The language of days and times; by default, English. */
  locale?: FamilyLocale;
  now?: Date;
}

/**
 * A request as its family sees it. It omits what the family wrote, because others may get hold of the link.
 */
export const readPrivatePage = (
  request: LinkedRequest,
  {
    config,
    contact,
    link,
    locale = createFamilyLocale(undefined),
    now = new Date(),
  }: PrivatePageContext,
): PrivatePage => {
  const { reference, kind, status, phone, email, visit_at, closed_at, created_at } = request;
  const answerBy = computeAnswerDeadline(created_at);
  const proposal = joinProposal(request);
  const state = toFamilyState(request);
  const today = toHomeDay(now);
  return {
    reference: reference ?? '',
    kind,
    state,
    answer_by: locale.language ? locale.moment(answerBy) : formatNearMoment(answerBy, now),
    late: status === 'new' && answerBy < now,
    visit: state === 'scheduled' && visit_at ? locale.moment(new Date(visit_at)) : null,
    proposed: proposal && locale.proposal(proposal),
    phone_ends: phone && (parsePhones(phone)[0]?.digits ?? phone).replace(/\D/g, '').slice(-2),
    has_email: email !== null,
    open: isOpen(request),
    ends:
      closed_at && locale.day(toHomeDay(new Date(Date.parse(closed_at) + requestLimits.linkLasts))),
    retention_months: findRetentionMonths(request.retention_months, config.tourRetentionMonths),
    first_day: today,
    last_day: addDays(today, requestLimits.daysAhead),
    times: listVisitTimes(contact.business_hours),
    link,
  };
};

/**
 * The time by which the home promises to answer.
 * @param createdAt when the request came in, in UTC
 */
export const computeAnswerDeadline = (createdAt: string): Date =>
  new Date(Date.parse(createdAt) + requestLimits.answerWithin);

/** Suspected spam is shown as received, because bots must not notice that they were detected. */
const toFamilyState = ({ status, visit_at, taken_back_at }: LinkedRequest): FamilyState => {
  if (taken_back_at !== null) return 'taken back';
  if (status === 'new' || status === 'suspected spam') return 'received';
  return status === 'scheduled' && visit_at === null ? 'contacted' : status;
};
