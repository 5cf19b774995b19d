import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { maxLength } from '../../../domain/constants.ts';
import { formatYearsAndMonths } from '../../../domain/lib/text/amounts.ts';
import { familyPageTexts } from '../../../domain/requests/family-page-words.ts';
import { requestFormStates } from '../../../domain/requests/request-form-words.ts';
import type { FamilyAction, PrivatePage } from '../../../domain/requests/private-page.ts';
import { familyApiUrl, languageChosenParameter } from '../../../domain/urls.ts';
import { formatTime } from '../../../domain/lib/format-date.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import type { FamilyProblem } from '../../lib/family-page.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { useHome } from '../ui/home-data.ts';
import { useFixedWords, useFormat, useTexts } from '../ui/texts.tsx';

interface FormsProps {
  visit: PrivatePage;
  token: string;
  problem: FamilyProblem | null;
}

/**
 * The family's actions. Each must be unfolded first, so that nothing is pressed by accident, with or without
 * scripts.
 */
export const FamilyForms = ({ visit, token, problem }: FormsProps) => {
  const format = useFormat();
  const texts = useTexts(familyPageTexts, {
    number: visit.phone_ends ?? '',
    months: (format?.months ?? formatYearsAndMonths)(visit.retention_months),
  });
  const sharedProps = { token, problem };
  return (
    <Section className="family-forms" aria-labelledby="family-changes">
      <h2 id="family-changes">{texts.changes}</h2>
      {visit.open ? (
        <>
          <ActionForm {...sharedProps} action="propose" title={texts.propose.heading}>
            <p>{texts.propose.text}</p>
            <DayFields visit={visit} problem={findProblem(problem, 'propose')} />
            <SubmitButton>{texts.propose.send}</SubmitButton>
          </ActionForm>
          <ActionForm
            {...sharedProps}
            action="give phone"
            title={visit.phone_ends ? texts.phone.change : texts.phone.add}
          >
            {visit.phone_ends ? <p>{texts.phone.known}</p> : null}
            <PhoneField problem={findProblem(problem, 'give phone')} />
            <SubmitButton>{texts.phone.send}</SubmitButton>
          </ActionForm>
          <ActionForm {...sharedProps} action="take back" title={texts.takeBack.heading}>
            <p>{texts.takeBack.text}</p>
            <SubmitButton>{texts.takeBack.send}</SubmitButton>
          </ActionForm>
        </>
      ) : null}
      <ActionForm {...sharedProps} action="delete" title={texts.remove.heading}>
        <p>{texts.remove.text}</p>
        <SubmitButton>{texts.remove.send}</SubmitButton>
      </ActionForm>
    </Section>
  );
};

const findProblem = (problem: FamilyProblem | null, action: FamilyAction) =>
  problem?.action === action ? problem : null;

interface ActionFormProps {
  token: string;
  problem: FamilyProblem | null;
  action: FamilyAction;
  title: ReactNode;
  children: ReactNode;
}

/** The browser submits the form itself, even with scripts, because the answer is the updated page. */
const ActionForm = ({ token, problem, action, title, children }: ActionFormProps) => {
  const formProblem = findProblem(problem, action);
  return (
    <details className="unfolds" open={formProblem ? true : undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <form method="post" action={familyApiUrl(token)} noValidate className="family-form">
        {formProblem ? (
          // A page that is the server's answer opens at its top; this moves the reader to the form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <div tabIndex={-1} autoFocus>
            <FieldProblem>{formProblem.sentence}</FieldProblem>
          </div>
        ) : null}
        <input type="hidden" name="action" value={action} />
        <ChosenLanguage />
        {children}
      </form>
    </details>
  );
};

/** Sends the page's language with the form, so that the answer is in it. */
const ChosenLanguage = () => {
  const { language } = useHome();
  const isChosen = useSearchParams()[0].has(languageChosenParameter);
  if (language) return <input type="hidden" name="language" value={language} />;
  return isChosen ? <input type="hidden" name={languageChosenParameter} /> : null;
};

const SubmitButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="button">
    {children}
  </button>
);

interface FieldsProps {
  problem: FamilyProblem | null;
}

const DayFields = ({ visit, problem }: FieldsProps & { visit: PrivatePage }) => {
  const format = useFormat();
  const { anyTime } = useFixedWords('contact.states', requestFormStates);
  const texts = useTexts(familyPageTexts);
  return (
    <div className="field-pair">
      <Field label={texts.propose.day} problem={problem?.fields.day}>
        {(control) => (
          <input
            {...control}
            name="day"
            type="date"
            min={visit.first_day}
            max={visit.last_day}
            aria-required
            defaultValue={problem?.typed.day}
          />
        )}
      </Field>
      <Field label={texts.propose.time} problem={problem?.fields.time}>
        {(control) => (
          <select {...control} name="time" defaultValue={problem?.typed.time}>
            <option value="">{anyTime}</option>
            {visit.times.map((time) => (
              <option key={time} value={time}>
                {(format?.time ?? formatTime)(time)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
};

const PhoneField = ({ problem }: FieldsProps) => {
  const texts = useTexts(familyPageTexts);
  return (
    <Field label={texts.phone.label} hint={texts.phone.hint} problem={problem?.fields.phone}>
      {(control) => (
        <input
          {...control}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={maxLength.phone}
          aria-required
          defaultValue={problem?.typed.phone}
        />
      )}
    </Field>
  );
};
