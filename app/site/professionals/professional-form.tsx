import { flushSync } from 'react-dom';
import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { maxLength, textareaRows } from '../../../domain/constants.ts';
import { professionalsForm } from '../../../domain/content/professionals.ts';
import { tourFormStates as states } from '../../../domain/content/family-request.ts';
import type { RequestKind } from '../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import type { FilledTourForm, TourFormValues } from '../../lib/filled-tour-form.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { useTexts, useWords } from '../texts/texts.tsx';
import { Consent } from '../tour/consent.tsx';
import { useFormTime } from '../tour/form-time.ts';
import { Trap } from '../tour/trap.tsx';
import { type RequestProblems, sendProfessionalRequest } from './send-professional-request.ts';
import {
  forgetProfessionalRequest,
  formName,
  useTypedProfessionalRequest,
} from './typed-professional-request.ts';
import '../ui/request-form.css';

interface ProfessionalFormProps {
  /** The values and messages of a form that was sent without scripts and rejected. */
  filled: FilledTourForm | null;
  /** The signed time in the page, for sending without scripts; null after navigation in the browser. */
  pageFormTime: string | null;
  onSent: () => void;
}

type TextName = Extract<
  keyof TourFormValues,
  'name' | 'organization' | 'role' | 'phone' | 'email' | 'message'
>;

/**
 * The form for a professional's request, which lands in the same inbox as families' requests. It deliberately
 * has no field for a patient's name. Without scripts the browser submits it, and the server answers with a
 * page.
 */
export const ProfessionalForm = ({ filled, pageFormTime, onSent }: ProfessionalFormProps) => {
  const texts = useTexts(professionalsForm);
  const words = useWords(professionalsForm);
  const { formTime, begin, withTime } = useFormTime(formName, pageFormTime);
  const { sending, problems, submit } = useSending(filled, { withTime, onSent });
  const { form, store } = useTypedProfessionalRequest(filled !== null);
  const { fields } = problems;
  const line = (
    name: TextName,
    label: ReactNode,
    { hint, ...input }: ComponentProps<'input'> & { hint?: ReactNode },
  ) => (
    <Field
      label={label}
      hint={hint}
      problem={fields[name]}
      optional={name === 'role' ? states.optional : undefined}
    >
      {(control) => (
        <input {...control} {...input} name={name} defaultValue={filled?.values[name]} />
      )}
    </Field>
  );
  return (
    // Handles the focus events that bubble up from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="tour-form"
      method="post"
      action={apiUrls.tourRequests}
      noValidate
      onFocus={() => void begin()}
      onInput={store}
      onSubmit={(event) => void submit(event)}
    >
      {filled ? (
        // A page that the server answers with starts at its top; this moves the reader to the form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <p className="field-problem" tabIndex={-1} autoFocus>
          {filled.problem}
        </p>
      ) : null}
      <input type="hidden" name="kind" value={'professional' satisfies RequestKind} />
      {line('name', texts.name, {
        autoComplete: 'name',
        maxLength: maxLength.name,
        'aria-required': true,
      })}
      <div className="field-pair">
        {line('organization', texts.organization, {
          autoComplete: 'organization',
          maxLength: maxLength.name,
          'aria-required': true,
        })}
        {line('role', texts.role, {
          autoComplete: 'organization-title',
          maxLength: maxLength.name,
          hint: texts.roleHint,
        })}
      </div>
      <fieldset aria-describedby="professional-reach-hint">
        <legend>{texts.reach}</legend>
        <p id="professional-reach-hint" className="field-hint">
          {texts.reachHint}
        </p>
        <div className="field-pair">
          {line('phone', texts.phone, {
            type: 'tel',
            autoComplete: 'tel',
            maxLength: maxLength.phone,
            hint: texts.phoneHint,
          })}
          {line('email', texts.email, {
            type: 'email',
            autoComplete: 'email',
            maxLength: maxLength.email,
          })}
        </div>
      </fieldset>
      <Field label={texts.message} hint={texts.messageHint} problem={fields.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={textareaRows}
            maxLength={maxLength.message}
            aria-required
            defaultValue={filled?.values.message}
          />
        )}
      </Field>
      <Trap />
      <input type="hidden" name="form_time" value={formTime ?? ''} />
      <Consent
        words={words.consent}
        shown={texts.consent}
        problem={fields.consent}
        ticked={filled?.values.consent}
        changed={problems.consentText}
      />
      <div role="alert">
        <FieldProblem>{problems.problem}</FieldProblem>
      </div>
      <button type="submit" className="button wide" aria-disabled={sending || undefined}>
        {sending ? states.sending : texts.send}
      </button>
    </form>
  );
};

const useSending = (
  filled: FilledTourForm | null,
  { withTime, onSent }: { withTime: (form: FormData) => Promise<FormData>; onSent: () => void },
) => {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<RequestProblems>({
    // The message for the whole form is already above it if the server rejected it.
    problem: '',
    fields: filled?.fields ?? {},
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const wrong = await sendProfessionalRequest(await withTime(new FormData(form)));
    setSending(false);
    if (!wrong) {
      forgetProfessionalRequest();
      onSent();
      return;
    }
    // Render the messages before focusing the first invalid field, so that they are announced.
    flushSync(() => setProblems(wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return { sending, problems, submit };
};
