import { AlarmClock, Clock } from 'lucide-react';
import { visitWishes } from '../../../domain/content/tour-request.ts';
import type { TourBox, TourRequest } from '../../../domain/entities/tour-request.ts';
import { dayInWords, momentInWords } from '../../../domain/time.ts';
import { mailLink, phoneLink } from '../../../domain/urls.ts';
import { timeInWords } from '../../../domain/visit-times.ts';
import type { Column } from '../records/record-list.tsx';
import { isLate, useNow, waitedFor } from './tour-age.ts';
import { asDay } from '../ui/dates.ts';
import { Status } from '../ui/status.tsx';

/** The columns of a part of the inbox. */
export const tourColumns = (box: TourBox): Column<TourRequest>[] => [
  { id: 'name', label: 'Name', value: ({ name }) => name, names: true },
  {
    id: 'contact',
    label: 'Contact',
    value: ({ phone, email }) => `${phone ?? ''} ${email ?? ''}`,
    cell: ContactLinks,
    sorted: false,
  },
  box === 'spam'
    ? {
        id: 'suspicion',
        label: 'Reason',
        value: ({ suspicion }) => suspicion ?? 'Staff marked it as spam.',
      }
    : {
        id: 'when',
        label: 'Visit',
        value: whenOf,
        sorted: false,
      },
  {
    id: 'progress',
    label: 'Progress',
    // The date comes first for sorting; the rest is for the filter.
    value: ({ created_at, status, taken_by }) => `${created_at} ${status} ${taken_by ?? ''}`,
    cell: Progress,
  },
];

/** Such as: New. */
export const statusLabel = (status: TourRequest['status']): string =>
  `${status[0]?.toUpperCase() ?? ''}${status.slice(1)}`;

function ContactLinks({ phone, email }: TourRequest) {
  return (
    <span className="staff-reach">
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
      {email && <a href={mailLink(email)}>{email}</a>}
    </span>
  );
}

/** The agreed visit, or else the preferred times. */
export const whenOf = ({ visit_at, wish_date, wish_time, wishes }: TourRequest): string => {
  if (visit_at) return `Agreed: ${momentInWords(new Date(visit_at))}`;
  const day = wish_date
    ? [`${dayInWords(wish_date)}${wish_time ? ` at ${timeInWords(wish_time)}` : ''}`]
    : [];
  const all = [...day, ...wishes.map((wish) => visitWishes[wish])];
  return all.length > 0 ? all.join(', ') : 'Any time';
};

/** The status, since when, and who handles the request. */
function Progress({ status, taken_by, mail_problem, created_at }: TourRequest) {
  return (
    <span className="staff-progress">
      <Status good={status !== 'new' && status !== 'suspected spam'}>{statusLabel(status)}</Status>
      {status === 'new' ? (
        <Waited since={created_at} />
      ) : (
        <span className="staff-status-note">Came {asDay(created_at)}</span>
      )}
      {taken_by && <span className="staff-status-note">Handled by {taken_by}</span>}
      {mail_problem && <span className="staff-mail-problem">Could not send an email.</span>}
    </span>
  );
}

/** How long a new request has waited; marked as late after 24 hours. */
const Waited = ({ since }: { since: string }) => {
  const now = useNow();
  const late = isLate(since, now);
  return (
    <span className="staff-waited" data-late={late || undefined}>
      {late ? <AlarmClock aria-hidden /> : <Clock aria-hidden />}
      {late ? `Late: ${waitedFor(since, now)}` : `${waitedFor(since, now)} ago`}
    </span>
  );
};
