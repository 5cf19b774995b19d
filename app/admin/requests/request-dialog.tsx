import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Mail, Phone } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { textareaRows } from '../../../domain/constants.ts';
import { requestSourceLabels } from '../../../domain/requests/request-form-words.ts';
import {
  requestMessages as messages,
  type RequestRecord,
  requestUpdateForm,
  type RequestUpdateInput,
  type RequestWithSteps,
  requestStatuses,
} from '../../../domain/requests/request.ts';
import { splitPhoneNumbers } from '../../../domain/lib/text/phone.ts';
import { toHomeDay, toHomeTime, formatMoment } from '../../../domain/lib/time.ts';
import { staffVisitUrl } from '../../../domain/api-urls.ts';
import { mailLink, phoneLink } from '../../../domain/urls.ts';
import { type RequestWithChanges, useSaveRequest } from './request-changes.tsx';
import { pickEditableFields } from '../offline/entries.ts';
import { RequestLanguage } from './answers/request-language.tsx';
import { ProposedDay, RequestSteps } from './request-steps.tsx';
import { TellFamily } from './answers/tell-family.tsx';
import { requestQuery } from './request-queries.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { professionalLabel, waitingListLabel, describeTime } from './request-time.ts';
import { statusLabel } from '../ui/status.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '../forms/form-fields.tsx';

interface RequestDialogProps {
  request: RequestWithChanges;
  /** Whether email is set up, so that families can be notified of visits. */
  mayMail: boolean;
  /** Marks the proposed day as answered. */
  onAnswered: () => void;
  onClosed: () => void;
}

/** A request: the family's message, and the staff's fields below it. */
export const RequestDialog = ({ request, mayMail, onAnswered, onClosed }: RequestDialogProps) => {
  const { id, visit_at, taken_by } = request;
  const save = useSaveRequest(request);
  // Until the request is loaded, show the list's row. Loading also records who opened the request.
  const { data: loadedRequest = { ...request, steps: [] } } = useQuery(requestQuery(id));
  const visit = visit_at ? new Date(visit_at) : null;
  const tellsFamily = mayMail && request.email !== null;
  const form = useForm({
    resolver: zodResolver(requestUpdateForm),
    defaultValues: {
      id,
      status: request.status,
      taken: taken_by !== null,
      notes: request.notes,
      visit_date: visit ? toHomeDay(visit) : '',
      visit_time: visit ? toHomeTime(visit) : '',
      tell_family: tellsFamily,
    },
  });
  // Read during render; otherwise the form library does not track it.
  const { dirtyFields } = form.formState;
  const isScheduled = useWatch({ control: form.control, name: 'status' }) === 'scheduled';
  return (
    <RecordDialog
      title={dialogTitle(request)}
      unsavedName={`request ${request.id}`}
      form={form}
      record={pickEditableFields(request)}
      wide
      fieldsRequired={messages.visitRequired}
      onClosed={onClosed}
      onSave={async (values, conflictPrompt) => {
        const change = pickChanges(values, dirtyFields);
        return change && save(change, conflictPrompt);
      }}
    >
      <FamilyMessage request={loadedRequest} />
      <TellFamily request={loadedRequest} />
      <ProposedDay
        request={request}
        onTake={() => {
          const changedFields = { shouldDirty: true, shouldValidate: false };
          form.setValue('visit_date', request.proposed_date ?? '', changedFields);
          if (request.proposed_time)
            form.setValue('visit_time', request.proposed_time, changedFields);
          form.setFocus(request.proposed_time ? 'visit_date' : 'visit_time');
        }}
        onAnswered={onAnswered}
      />
      <SelectField
        name="status"
        label="Status"
        options={requestStatuses.map((status) => [status, statusLabel(status)] as const)}
        hint={isScheduled ? 'Scheduled needs the date and time of the visit, below.' : undefined}
      />
      <CheckField
        name="taken"
        label={taken_by ? `Handled by ${taken_by}` : 'I’m handling this request'}
      />
      <div className="field-pair">
        <TextField name="visit_date" label="Visit date" type="date" optional={!isScheduled} />
        <TextField name="visit_time" label="Visit time" type="time" optional={!isScheduled} />
      </div>
      {tellsFamily && (
        <CheckField
          name="tell_family"
          label="Email the family when a visit is scheduled, moved, or canceled"
        />
      )}
      <TextAreaField
        name="notes"
        label="Notes"
        hint="Only staff can see these. They are deleted with the request."
        rows={textareaRows}
        optional
      />
    </RecordDialog>
  );
};

const dialogTitle = ({ kind, name }: RequestRecord): string => {
  const label = { visit: '', 'waiting list': waitingListLabel, professional: professionalLabel };
  return kind === 'visit' ? `Request from ${name}` : `${label[kind]}: request from ${name}`;
};

type Field = Exclude<keyof RequestUpdateInput, 'id' | 'proposed'>;

/**
 * Picks only the changed fields, to keep other people's changes to the rest; a visit's day, time and
 * `tell_family` go together. Null if nothing changed.
 */
const pickChanges = (
  { status, taken, notes, visit_date, visit_time, tell_family }: RequestUpdateInput,
  changedFields: Partial<Record<Field, boolean>>,
): Partial<RequestUpdateInput> | null => {
  const visit = changedFields.visit_date || changedFields.visit_time;
  const change = {
    ...(changedFields.status && { status }),
    ...(changedFields.taken && { taken }),
    ...(changedFields.notes && { notes }),
    ...(visit && { visit_date, visit_time, tell_family }),
  };
  return Object.keys(change).length > 0 ? change : null;
};

const getTimeHeading = ({ kind, visit_at }: RequestRecord): string => {
  if (visit_at) return 'Visit';
  if (kind === 'professional') return 'Who asks';
  return kind === 'visit' ? 'Preferred times' : 'Asks for';
};

/** The family's message, and ways to reply. */
const FamilyMessage = ({ request }: { request: RequestWithSteps }) => (
  <section className="note stack" aria-label="What the family wrote">
    <p className="row">
      {splitPhoneNumbers(request.phone).map((number) => (
        <a key={number} href={phoneLink(number)} className="staff-button staff-button-primary">
          <Phone aria-hidden />
          <span>
            Call <Verbatim>{number}</Verbatim>
          </span>
        </a>
      ))}
      {request.email && (
        <a href={mailLink(request.email)} className="staff-button staff-button-plain">
          <Mail aria-hidden />
          <span translate="no">{request.email}</span>
        </a>
      )}
      {request.visit_at && (
        <a href={staffVisitUrl(request.id)} download className="staff-button staff-button-plain">
          <CalendarPlus aria-hidden />
          <span>Add to your calendar</span>
        </a>
      )}
    </p>
    <RequestLanguage request={request} inFull />
    <dl className="facts">
      {request.reference && (
        <>
          <dt>Reference</dt>
          <dd>{request.reference}</dd>
        </>
      )}
      <dt>{getTimeHeading(request)}</dt>
      <dd>{describeTime(request)}</dd>
      {request.visit_at && request.organization && (
        <>
          <dt>Who asks</dt>
          <dd>{[request.organization, request.role].filter(Boolean).join(', ')}</dd>
        </>
      )}
      {request.message && (
        <>
          <dt>Message</dt>
          <dd className="keep-lines">{request.message}</dd>
        </>
      )}
      {request.source && (
        <>
          <dt>Heard of you from</dt>
          <dd>{requestSourceLabels[request.source]}</dd>
        </>
      )}
      {request.suspicion && (
        <>
          <dt>Why it was marked as spam</dt>
          <dd>{request.suspicion}</dd>
        </>
      )}
      {request.mail_problem && (
        <>
          <dt>Could not send an email</dt>
          <dd>{request.mail_problem}</dd>
        </>
      )}
    </dl>
    <details className="fold">
      <summary>What was done</summary>
      <RequestSteps request={request} steps={request.steps} />
    </details>
    <details className="fold">
      <summary>Consent given {formatMoment(new Date(request.consent_at))}</summary>
      <p>{request.consent_text}</p>
    </details>
  </section>
);
