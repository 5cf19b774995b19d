import type { MouseEvent, ReactNode } from 'react';
import { maxLength, textareaRows } from '../../../domain/constants.ts';
import { requestForm } from '../../../domain/requests/request-form-words.ts';
import type { FilledRequestForm, RequestFormValues } from '../../lib/filled-request-form.ts';
import { formNames, readValues } from '../../lib/typed-text.ts';
import { Field } from '../../ui/field.tsx';
import { OptionalText, useTexts, useWords } from '../ui/texts.tsx';
import { PhoneAndEmail, RequestForm, useFormStates } from './request-form.tsx';
import type { SendResult } from './send-request.ts';
import { SourceField, PreferredTimes, WaitingListBox } from './booking-fields.tsx';
import '../../ui/field.css';

interface BookingFormProps {
  businessHours: string | null;
  filled: FilledRequestForm | null;
  pageFormTime: string | null;
  onSent: (thanks: ReactNode) => void;
}

/** A family's request for a visit, or for a place on the waiting list. */
export const BookingForm = ({ businessHours, filled, pageFormTime, onSent }: BookingFormProps) => {
  const texts = useTexts(requestForm);
  const words = useWords(requestForm);
  const states = useFormStates();
  return (
    <RequestForm
      name={formNames.tour}
      filled={filled}
      pageFormTime={pageFormTime}
      consent={{ words: words.consent, shown: texts.consent }}
      sendLabel={texts.send}
      next={<OptionalText className="tour-next">{texts.next}</OptionalText>}
      send={sendForm}
      onSent={onSent}
    >
      {(fields, line) => (
        <>
          {line('name', texts.name, { autoComplete: 'name', 'aria-required': true })}
          <PhoneAndEmail texts={texts} line={line} />
          <details className="unfolds more-fields" open={hasFoldedValues(filled?.values)}>
            <summary onClick={keepOpen}>{texts.more}</summary>
            <WaitingListBox filled={filled} />
            <PreferredTimes fields={fields} filled={filled} businessHours={businessHours} />
            <Field label={texts.message} optional={states.optional} hint={texts.messageHint}>
              {(control) => (
                <textarea
                  {...control}
                  name="message"
                  rows={textareaRows}
                  maxLength={maxLength.message}
                  defaultValue={filled?.values.message}
                />
              )}
            </Field>
            <SourceField filled={filled} />
          </details>
        </>
      )}
    </RequestForm>
  );
};

/** Whether a rejected form, which the server sent back, has values in the folded fields. */
const hasFoldedValues = (values: RequestFormValues | undefined): boolean =>
  values !== undefined &&
  [...values.wishes, values.wish_date, values.wish_time, values.message, values.kind, values.source]
    .join('')
    .trim() !== '';

/** Keeps the folded fields open while they have values, so that nothing is sent unseen. */
const keepOpen = (event: MouseEvent<HTMLElement>) => {
  const details = event.currentTarget.closest('details');
  if (details?.open && Object.keys(readValues(details)).length > 0) event.preventDefault();
};

/** Sends the form. Loads the code of the thanks first, so that they always appear after a sent request. */
const sendForm = async (form: FormData): Promise<SendResult<ReactNode> | 'without scripts'> => {
  const sendingModule = await loadSendingScript();
  if (!sendingModule) return 'without scripts';
  const { sendVisitRequest, Thanks } = sendingModule;
  const answer = await sendVisitRequest(form);
  if ('wrong' in answer) return answer;
  return { sent: <Thanks byPhone={form.get('phone') !== ''} answer={answer.sent} /> };
};

/**
 * The script that sends the form; null if a newer version has replaced it.
 * @throws Error if the server can't be reached at all
 */
const loadSendingScript = async () => {
  try {
    return await import('./request-sending.tsx');
  } catch (error) {
    console.info('tour request without scripts:', error);
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return null;
  }
};
