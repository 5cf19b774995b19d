import type { ReactNode } from 'react';
import { maxLength, textareaRows } from '../../../domain/constants.ts';
import { tourForm, tourFormStates as states } from '../../../domain/content/family-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts, useWords } from '../texts/texts.tsx';
import { Consent } from './consent.tsx';
import { useFormTime } from './form-time.ts';
import type { PartProps } from './tour-form-parts.ts';
import { SourceField } from './fields/source-field.tsx';
import { Trap } from './trap.tsx';
import { formName, useTypedRequest } from './typed-request.ts';
import { useSending } from './use-sending.tsx';
import { WaitingListBox } from './fields/waiting-list-box.tsx';
import { Wishes } from './wishes.tsx';
import '../../ui/field.css';
import '../ui/request-form.css';

interface TourFormProps {
  businessHours: string | null;
  /** The values and messages of a form that was sent without scripts and rejected. */
  filled: FilledTourForm | null;
  /** The signed time in the page, for sending without scripts; null after navigation in the browser. */
  pageFormTime: string | null;
  /** Gets the thanks that replace the form. */
  onSent: (thanks: ReactNode) => void;
}

/**
 * The tour form. Without scripts the browser submits it and the server answers with a page. With scripts it
 * is sent in the background, and typed text stays whatever happens.
 */
export const TourForm = ({ businessHours, filled, pageFormTime, onSent }: TourFormProps) => {
  const texts = useTexts(tourForm);
  const words = useWords(tourForm);
  const { formTime, begin, withTime } = useFormTime(formName, pageFormTime);
  const { sending, problems, submit } = useSending(filled, { withTime, onSent });
  const { form, store } = useTypedRequest(filled !== null);
  const { fields } = problems;
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
      <Field label={texts.name} problem={fields.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={maxLength.name}
            aria-required
            defaultValue={filled?.values.name}
          />
        )}
      </Field>
      <Reach fields={fields} filled={filled} />
      <WaitingListBox filled={filled} />
      <Wishes fields={fields} filled={filled} businessHours={businessHours} />
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
      <OptionalText className="tour-next">{texts.next}</OptionalText>
    </form>
  );
};

const Reach = ({ fields, filled }: PartProps) => {
  const texts = useTexts(tourForm);
  return (
    <fieldset aria-describedby="tour-reach-hint">
      <legend>{texts.reach}</legend>
      <p id="tour-reach-hint" className="field-hint">
        {texts.reachHint}
      </p>
      <div className="field-pair">
        <Field label={texts.phone} hint={texts.phoneHint} problem={fields.phone}>
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={maxLength.phone}
              defaultValue={filled?.values.phone}
            />
          )}
        </Field>
        <Field label={texts.email} problem={fields.email}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={maxLength.email}
              defaultValue={filled?.values.email}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
};
