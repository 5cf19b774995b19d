import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type TourRequest,
  tourRequestForm,
  tourMessages as messages,
} from '../../../../domain/entities/family-request.ts';
import { homeDay } from '../../../../domain/time.ts';
import { CheckField, TextField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useSaveRequest } from '../save-request.ts';
import { VisitChoices } from './visit-choices.tsx';

interface AgreeVisitProps {
  request: TourRequest;
  /** Whether email is set up, so that families can be told about visits. */
  mayMail: boolean;
  /** Called when the visit is agreed; the family may still have to be told. */
  onAgreed: () => void;
  onClosed: () => void;
}

/** After a call that reached the family: asks for the day of the visit, if one was agreed. */
export const AgreeVisitDialog = ({ request, mayMail, onAgreed, onClosed }: AgreeVisitProps) => {
  const save = useSaveRequest(request);
  const wish = wishOf(request);
  const tellsFamily = mayMail && request.email !== null;
  const form = useForm({
    resolver: zodResolver(tourRequestForm),
    defaultValues: {
      id: request.id,
      status: 'scheduled' as const,
      ...wish,
      tell_family: tellsFamily,
    },
  });
  return (
    <RecordDialog
      title={`Visit of ${request.name}`}
      form={form}
      fieldsRequired={messages.visitRequired}
      save="Agree on this visit"
      cancel="Nothing more"
      onClosed={onClosed}
      onSave={async ({ visit_date, visit_time, tell_family }, settle) => {
        const failure = await save({ visit_date, visit_time, tell_family }, settle);
        if (failure === null && !tell_family) onAgreed();
        return failure;
      }}
    >
      <p>The call is recorded. If you agreed on a visit, enter it here.</p>
      <div className="field-pair">
        <TextField name="visit_date" label="Visit date" type="date" />
        <TextField name="visit_time" label="Visit time" type="time" />
      </div>
      {!wish.visit_date && <VisitChoices />}
      {tellsFamily && <CheckField name="tell_family" label="Email the family about the visit" />}
    </RecordDialog>
  );
};

/** The day that the family proposes or asked for, unless it is past. */
const wishOf = ({ proposed_date, proposed_time, wish_date, wish_time }: TourRequest) => {
  const [day, time] = proposed_date ? [proposed_date, proposed_time] : [wish_date, wish_time];
  const isAhead = day !== null && day >= homeDay(new Date());
  return { visit_date: isAhead ? day : '', visit_time: isAhead ? (time ?? '') : '' };
};
