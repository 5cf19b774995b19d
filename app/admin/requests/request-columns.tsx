import { AlarmClock, Clock } from 'lucide-react';
import type { RequestBox, RequestRecord } from '../../../domain/requests/request.ts';
import { toLanguageName } from '../../../domain/lib/languages.ts';
import { splitPhoneNumbers } from '../../../domain/lib/text/phone.ts';
import { mailLink, phoneLink } from '../../../domain/urls.ts';
import { type RequestWithChanges, QueuedMark } from './request-changes.tsx';
import type { Column } from '../records/list/record-row.tsx';
import { anyTime, describeTime, isLate, useNow, formatWait } from './request-time.ts';
import { formatDay } from '../ui/dates.ts';
import { RequestLanguage } from './answers/request-language.tsx';
import { LastStep, ProposedMark } from './request-steps.tsx';
import { Status, statusLabel } from '../ui/status.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import './requests.css';

export const requestColumns = (box: RequestBox): Column<RequestWithChanges>[] => [
  {
    id: 'name',
    label: 'Name',
    // The name comes first for sorting; the reference is for the filter.
    value: ({ name, reference, language }) =>
      `${name} ${reference ?? ''} ${language ? toLanguageName(language) : ''}`,
    cell: NameAndReference,
    isName: true,
  },
  {
    id: 'contact',
    label: 'Contact',
    value: ({ phone, email }) => `${phone ?? ''} ${email ?? ''}`,
    cell: ContactLinks,
    sortable: false,
  },
  box === 'spam'
    ? {
        id: 'suspicion',
        label: 'Reason',
        value: ({ suspicion }) => suspicion ?? 'Staff marked it as spam.',
        isBrief: true,
      }
    : {
        id: 'when',
        label: 'Visit',
        value: (request) => `${describeTime(request)} ${request.message ?? ''}`,
        cell: RequestedTime,
        sortable: false,
        isBrief: true,
      },
  {
    id: 'progress',
    label: 'Progress',
    // The date comes first for sorting; the rest is for the filter.
    value: ({ created_at, status, taken_by }) => `${created_at} ${status} ${taken_by ?? ''}`,
    cell: Progress,
    isBrief: true,
  },
];

function NameAndReference(request: RequestRecord) {
  const { name, reference } = request;
  return (
    <>
      <span className="staff-clamped">
        <Verbatim>{name}</Verbatim>
      </span>
      {reference && <span className="staff-reference quiet">{reference}</span>}
      <RequestLanguage request={request} />
    </>
  );
}

/** The agreed or requested time, and the beginning of the message. */
function RequestedTime(request: RequestRecord) {
  return (
    <span className="staff-asked stack">
      <ProposedMark request={request} />
      <span className={describeTime(request) === anyTime ? 'staff-any-time' : 'staff-clamped'}>
        {describeTime(request)}
      </span>
      {request.message && <q className="staff-clamped quiet">{request.message}</q>}
    </span>
  );
}

function ContactLinks({ phone, email }: RequestRecord) {
  return (
    <span className="staff-reach" translate="no">
      {splitPhoneNumbers(phone).map((number) => (
        <a key={number} href={phoneLink(number)} className="line-link">
          {number}
        </a>
      ))}
      {email && (
        <a href={mailLink(email)} className="line-link">
          {email}
        </a>
      )}
    </span>
  );
}

/** The status, the time waited or the day it came, who handles the request, and the last step. */
function Progress({
  status,
  taken_by,
  mail_problem,
  created_at,
  last_step,
  isQueued: waits,
}: RequestWithChanges) {
  return (
    <span className="staff-progress">
      <Status good={status !== 'new' && status !== 'suspected spam'}>{statusLabel(status)}</Status>
      {status === 'new' ? (
        <WaitTime since={created_at} />
      ) : (
        <span className="staff-status-note quiet">Came {formatDay(created_at)}</span>
      )}
      {taken_by && (
        <span className="staff-status-note quiet">
          Handled by <Verbatim>{taken_by}</Verbatim>
        </span>
      )}
      {last_step && <LastStep step={last_step} />}
      {waits && <QueuedMark />}
      {mail_problem && <span className="staff-mail-problem">Could not send an email.</span>}
    </span>
  );
}

/** How long a new request has waited; marked as late after 24 hours. */
const WaitTime = ({ since }: { since: string }) => {
  const now = useNow();
  const late = isLate(since, now);
  return (
    <span className="staff-waited" data-late={late || undefined}>
      {late ? <AlarmClock aria-hidden /> : <Clock aria-hidden />}
      {late ? `Late: ${formatWait(since, now)}` : `${formatWait(since, now)} ago`}
    </span>
  );
};
