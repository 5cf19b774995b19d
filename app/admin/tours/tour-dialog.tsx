import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { textareaRows } from '../../../domain/constants.ts';
import {
  type TourRequest,
  tourRequestUpdate,
  type TourRequestUpdate,
  tourStatuses,
  tourMessages as words,
} from '../../../domain/entities/tour-request.ts';
import { homeDay, homeTime, momentInWords } from '../../../domain/time.ts';
import { apiUrls, mailLink, phoneLink } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { tourQuery } from '../api/queries.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { statusLabel, whenOf } from './tour-columns.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '../ui/field.tsx';

interface TourDialogProps {
  request: TourRequest;
  /** Whether a mail server is set, so that families can be told of visits. */
  mayMail: boolean;
  onSaved: () => Promise<void>;
  onClosed: () => void;
}

/** One request: what the family wrote, and below it what staff makes of it. */
export const TourDialog = ({ request, mayMail, onSaved, onClosed }: TourDialogProps) => {
  const { id, visit_at, taken_by } = request;
  // The list's row shows at once; opening is also what the audit trail is told.
  const { data: current = request } = useQuery(tourQuery(id));
  const visit = visit_at ? new Date(visit_at) : null;
  const tellsFamily = mayMail && request.email !== null;
  const form = useForm({
    resolver: zodResolver(tourRequestUpdate),
    defaultValues: {
      id,
      status: request.status,
      taken: taken_by !== null,
      notes: request.notes,
      visit_date: visit ? homeDay(visit) : '',
      visit_time: visit ? homeTime(visit) : '',
      tell_family: tellsFamily,
    },
  });
  // Read while rendering, or the form library does not follow it.
  const { dirtyFields } = form.formState;
  return (
    <RecordDialog
      title={`Request from ${request.name}`}
      form={form}
      wide
      onClosed={onClosed}
      onSave={async (values) => {
        const change = changeOf(values, dirtyFields);
        if (!change) return null;
        const answer = await send('PUT', apiUrls.tourRequests, change, words.saveFailed);
        if (!answer.ok) {
          notify.error(words.savingError, answer);
          return answer;
        }
        notify.success(words.updated);
        await onSaved();
        return null;
      }}
    >
      <Written request={current} />
      <SelectField
        name="status"
        label="Status"
        options={tourStatuses.map((status) => [status, statusLabel(status)] as const)}
      />
      <CheckField
        name="taken"
        label={taken_by ? `Taken care of by ${taken_by}` : 'I take care of this one'}
      />
      <div className="staff-field-pair">
        <TextField name="visit_date" label="Day of the visit" type="date" optional />
        <TextField name="visit_time" label="Time of the visit" type="time" optional />
      </div>
      {tellsFamily && (
        <CheckField
          name="tell_family"
          label="Email the family when a visit is set, moved or called off"
        />
      )}
      <TextAreaField
        name="notes"
        label="Notes"
        hint="Only staff sees them. They go when the request goes."
        rows={textareaRows}
        optional
      />
    </RecordDialog>
  );
};

type Field = Exclude<keyof TourRequestUpdate, 'id'>;

/** Only what someone changed, so that what a colleague wrote meanwhile stays; null for nothing. */
const changeOf = (
  { id, status, taken, notes, visit_date, visit_time, tell_family }: TourRequestUpdate,
  dirty: Partial<Record<Field, boolean>>,
): TourRequestUpdate | null => {
  const visit = dirty.visit_date || dirty.visit_time;
  const change = {
    ...(dirty.status && { status }),
    ...(dirty.taken && { taken }),
    ...(dirty.notes && { notes }),
    ...(visit && { visit_date, visit_time, tell_family }),
  };
  return Object.keys(change).length > 0 ? { id, ...change } : null;
};

/** The family's own words, and the ways to answer. */
const Written = ({ request }: { request: TourRequest }) => (
  <section className="staff-written" aria-label="What the family wrote">
    <p className="staff-written-reach">
      {request.phone && (
        <a href={phoneLink(request.phone)} className="staff-button staff-button-primary">
          <Phone aria-hidden />
          <span>Call {request.phone}</span>
        </a>
      )}
      {request.email && (
        <a href={mailLink(request.email)} className="staff-button staff-button-plain">
          <Mail aria-hidden />
          <span>{request.email}</span>
        </a>
      )}
    </p>
    <dl>
      <dt>{request.visit_at ? 'Visit' : 'When it suits'}</dt>
      <dd>{whenOf(request)}</dd>
      {request.message && (
        <>
          <dt>Message</dt>
          <dd className="staff-written-message">{request.message}</dd>
        </>
      )}
      {request.suspicion && (
        <>
          <dt>Why it was kept apart</dt>
          <dd>{request.suspicion}</dd>
        </>
      )}
      {request.mail_problem && (
        <>
          <dt>A letter did not get out</dt>
          <dd>{request.mail_problem}</dd>
        </>
      )}
    </dl>
    <details>
      <summary>Consent given {momentInWords(new Date(request.consent_at))}</summary>
      <p>{request.consent_text}</p>
    </details>
  </section>
);
