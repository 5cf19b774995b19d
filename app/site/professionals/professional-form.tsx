import { flushSync } from 'react-dom';
import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { maxLength, textareaRows } from '../../../domain/constants.ts';
import { professionalsForm } from '../../../domain/content/professionals.ts';
import { tourFormStates as states } from '../../../domain/content/tour-request.ts';
import type { RequestKind } from '../../../domain/entities/tour-request.ts';
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
import '../tour/tour-form.css';

interface ProfessionalFormProps {
  /** What was typed before, where the form came back from the server without scripts. */
  filled: FilledTourForm | null;
  /** The signed time in the page, for sending without scripts; null where the page was not loaded whole. */
  pageFormTime: string | null;
  onSent: () => void;
}

type TextName = Extract<
  keyof TourFormValues,
  'name' | 'organization' | 'role' | 'phone' | 'email' | 'message'
>;

/**
 * A request of a professional, in the same inbox as families' ones. It has no field for a patient's name.
 * Without scripts the browser sends it itself, and the server answers with a page.
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
    // The focus of the form's fields bubbles up to it.
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
        // The page that comes back without scripts begins at its top; this leads to the form.
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
    // The whole form's sentence stands above it where the server sent it back.
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
    // The first thing that is wrong gets the focus, so its mark must be on the page already.
    flushSync(() => setProblems(wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return { sending, problems, submit };
};
