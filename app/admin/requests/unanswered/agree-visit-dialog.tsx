import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import {
  requestMessages as messages,
  type RequestRecord,
  requestUpdateForm,
} from '../../../../domain/requests/request.ts';
import { addDays, toHomeDay } from '../../../../domain/lib/time.ts';
import { formatTime } from '../../../../domain/lib/format-date.ts';
import { listVisitTimes } from '../../../../domain/nouns/contact/visit-times.ts';
import { contactQuery } from '../../api/queries.ts';
import { CheckField, TextField } from '../../forms/form-fields.tsx';
import { pickEditableFields } from '../../offline/entries.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { ToggleGroup } from '../../ui/staff-button.tsx';
import { useSaveRequest } from '../request-changes.tsx';

interface AgreeVisitProps {
  request: RequestRecord;
  /** Whether email is set up, so that families can be notified of visits. */
  mayMail: boolean;
  /** Called when the visit is agreed. The family may not have been notified yet. */
  onAgreed: () => void;
  onClosed: () => void;
}

/** After a family was reached: asks for the day of the visit, if one was agreed. */
export const AgreeVisitDialog = ({ request, mayMail, onAgreed, onClosed }: AgreeVisitProps) => {
  const save = useSaveRequest(request);
  const preferred = getPreferredTime(request);
  const tellsFamily = mayMail && request.email !== null;
  const form = useForm({
    resolver: zodResolver(requestUpdateForm),
    defaultValues: {
      id: request.id,
      status: 'scheduled' as const,
      ...preferred,
      tell_family: tellsFamily,
    },
  });
  return (
    <RecordDialog
      title={`Visit of ${request.name}`}
      unsavedName={`visit ${request.id}`}
      form={form}
      record={pickEditableFields(request)}
      fieldsRequired={messages.visitRequired}
      labels={{ save: 'Agree on this visit', cancel: 'Nothing more' }}
      onClosed={onClosed}
      onSave={async ({ visit_date, visit_time, tell_family }, conflictPrompt) => {
        const failure = await save({ visit_date, visit_time, tell_family }, conflictPrompt);
        if (failure === null && !tell_family) onAgreed();
        return failure;
      }}
    >
      <p>If you agreed on a visit, enter it here.</p>
      <div className="field-pair">
        <TextField name="visit_date" label="Visit date" type="date" />
        <TextField name="visit_time" label="Visit time" type="time" />
      </div>
      {!preferred.visit_date && <VisitChoices />}
      {tellsFamily && <CheckField name="tell_family" label="Email the family about the visit" />}
    </RecordDialog>
  );
};

/** The day that the family proposes or asked for; none if it is past. */
const getPreferredTime = ({
  proposed_date,
  proposed_time,
  wish_date,
  wish_time,
}: RequestRecord) => {
  const [day, time] = proposed_date ? [proposed_date, proposed_time] : [wish_date, wish_time];
  const isAhead = day !== null && day >= toHomeDay(new Date());
  return { visit_date: isAhead ? day : '', visit_time: isAhead ? (time ?? '') : '' };
};

/** How many days to offer as buttons. A phone's own picker takes three taps for a day and four for a time. */
const dayCount = 5;

/** How many times to offer at most: two rows on a phone. */
const maxTimes = 6;

/** Buttons for the next days and for times when the home is open. Each fills its field. */
const VisitChoices = () => {
  const { control, setValue } = useFormContext<{ visit_date: string; visit_time: string }>();
  const [day, time] = useWatch({ control, name: ['visit_date', 'visit_time'] });
  const contact = useQuery(contactQuery);
  const setField = (field: 'visit_date' | 'visit_time') => (value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const hours = contact.data?.record?.business_hours ?? null;
  const times = spreadTimes(listVisitTimes(hours, day || null));
  const chooseDay = (next: string) => {
    setField('visit_date')(next);
    // Preselect a likely time, so that most visits take only one more tap.
    const likely = pickLikelyTime(spreadTimes(listVisitTimes(hours, next)));
    if (!time && likely !== undefined) setField('visit_time')(likely);
  };
  return (
    <>
      <ToggleGroup label="Next days" options={listNextDays()} chosen={day} onChoose={chooseDay} />
      {!contact.isPending && times.length > 0 && (
        <ToggleGroup
          label="Usual times"
          options={times.map((each) => [each, formatTime(each)] as const)}
          chosen={time}
          onChoose={setField('visit_time')}
        />
      )}
    </>
  );
};

/** Picks a time in the early afternoon, when most families come, or else the middle of the offered times. */
const pickLikelyTime = (times: string[]): string | undefined =>
  times.find((time) => time >= '13:00') ?? times[Math.floor(times.length / 2)];

const listNextDays = (): [day: string, words: string][] => {
  const today = toHomeDay(new Date());
  return Array.from({ length: dayCount }, (_, index) => {
    const day = addDays(today, index + 1);
    return [day, index === 0 ? 'Tomorrow' : shortDayFormat.format(new Date(`${day}T00:00:00Z`))];
  });
};

const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Picks at most `maxTimes` full hours, spread over the day. */
const spreadTimes = (times: string[]): string[] => {
  const hours = times.filter((time) => time.endsWith(':00'));
  const step = Math.ceil(hours.length / maxTimes);
  return hours.filter((_, index) => index % step === 0);
};
