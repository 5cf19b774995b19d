import { type ReactNode, useState } from 'react';
import { maxLength, textareaRows } from '../../../domain/constants.ts';
import { professionalsForm } from '../../../domain/site/words/professionals-words.ts';
import { requestFormStates as states } from '../../../domain/requests/request-form-words.ts';
import type { RequestKind } from '../../../domain/requests/request.ts';
import { professionalFormAnchor } from '../../../domain/urls.ts';
import type { FilledRequestForm } from '../../lib/filled-request-form.ts';
import { formNames } from '../../lib/typed-text.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { PhoneAndEmail, RequestForm } from '../booking/request-form.tsx';
import { sendRequest } from '../booking/send-request.ts';
import { OptionalText, useTexts, useWords } from '../ui/texts.tsx';
import { ThanksSteps } from './thanks-steps.tsx';

interface ProfessionalRequestProps {
  filled: FilledRequestForm | null;
  formTime: string | null;
}

/** The form for professionals, after a note on what to leave out of it. */
export const ProfessionalRequest = ({ filled, formTime }: ProfessionalRequestProps) => {
  const texts = useTexts(professionalsForm);
  const [isSent, setSent] = useState(false);
  return (
    <Section className="band sage professional-request" aria-labelledby={professionalFormAnchor}>
      <div className="wrap">
        <Section className="no-names" aria-labelledby="no-names">
          <h2 id="no-names">{texts.privacy.title}</h2>
          <p>{texts.privacy.text}</p>
        </Section>
        <div className="booking-form">
          {isSent ? (
            <Thanks>{texts.thanks.title}</Thanks>
          ) : (
            <>
              {/* The fragment targets the heading, so that browsers without scripts move the focus there,
                  too. */}
              <h2 id={professionalFormAnchor} tabIndex={-1}>
                {texts.heading}
              </h2>
              <OptionalText>{texts.lead}</OptionalText>
              <ProfessionalForm
                filled={filled}
                pageFormTime={formTime}
                onSent={() => setSent(true)}
              />
            </>
          )}
        </div>
      </div>
    </Section>
  );
};

interface ProfessionalFormProps {
  filled: FilledRequestForm | null;
  pageFormTime: string | null;
  onSent: () => void;
}

/**
 * The form for a professional's request, which lands in the same inbox as families' requests. It deliberately
 * has no field for a patient's name.
 */
const ProfessionalForm = ({ filled, pageFormTime, onSent }: ProfessionalFormProps) => {
  const texts = useTexts(professionalsForm);
  const words = useWords(professionalsForm);
  return (
    <RequestForm
      name={formNames.professional}
      filled={filled}
      pageFormTime={pageFormTime}
      consent={{ words: words.consent, shown: texts.consent }}
      sendLabel={texts.send}
      send={(form) => sendRequest<null>(form)}
      onSent={onSent}
    >
      {(fields, line) => (
        <>
          <input type="hidden" name="kind" value={'professional' satisfies RequestKind} />
          {line('name', texts.name, { autoComplete: 'name', 'aria-required': true })}
          <div className="field-pair">
            {line('organization', texts.organization, {
              autoComplete: 'organization',
              'aria-required': true,
            })}
            {line('role', texts.role, {
              autoComplete: 'organization-title',
              hint: texts.roleHint,
              optional: states.optional,
            })}
          </div>
          <PhoneAndEmail texts={texts} line={line} />
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
        </>
      )}
    </RequestForm>
  );
};

/** Replaces the form and takes the focus, so that it is read aloud. */
const Thanks = ({ children }: { children: ReactNode }) => (
  <>
    <h2 id={professionalFormAnchor} ref={(heading) => heading?.focus()} tabIndex={-1}>
      {children}
    </h2>
    <ThanksSteps />
  </>
);
