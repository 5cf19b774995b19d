import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxLength } from '../../../domain/constants.ts';
import { requestFormStates } from '../../../domain/requests/request-form-words.ts';
import { phoneLink, publicApiUrls } from '../../../domain/urls.ts';
import type { FilledRequestForm, RequestFormValues } from '../../lib/filled-request-form.ts';
import { useHome } from '../ui/home-data.ts';
import { useFixedWords } from '../ui/texts.tsx';
import { clearTyped } from '../../lib/typed-text.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { Phone } from '../../ui/icons.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import type { FormProblems, SendResult } from './send-request.ts';
import { useFormTime, useTypedForm } from './typed-form.ts';
import './request-form.css';

export const useFormStates = () => useFixedWords('contact.states', requestFormStates);

interface SendingProps {
  name: string;
  /** The values and messages of a form that was sent without scripts and rejected. */
  filled: FilledRequestForm | null;
  /** Sends the form. Returns 'without scripts' if the browser has to submit it itself. */
  send: (form: FormData) => Promise<SendResult<ReactNode> | 'without scripts'>;
  onSent: (thanks: ReactNode) => void;
}

interface RequestFormProps extends SendingProps {
  /** The signed time in the page, for sending without scripts; null after navigation in the browser. */
  pageFormTime: string | null;
  consent: { words: string; shown: ReactNode };
  sendLabel: ReactNode;
  next?: ReactNode;
  /** Gets the fields' messages, and a function that renders a field with one line of text. */
  children: (fields: FormProblems['fields'], line: ReturnType<typeof createLineField>) => ReactNode;
}

/**
 * A form for a request, of a family or a professional. Without scripts the browser submits it and the server
 * answers with a page. With scripts it is sent in the background, and typed text stays whatever happens.
 */
export const RequestForm = ({
  pageFormTime,
  consent,
  sendLabel,
  next,
  children,
  ...props
}: RequestFormProps) => {
  const { name, filled } = props;
  const { formTime, begin, withTime } = useFormTime(name, pageFormTime);
  const { sending, problems, submit } = useSending(props, withTime);
  const { form, store } = useTypedForm(name, filled !== null);
  const states = useFormStates();
  const { language } = useHome();
  return (
    // Handles the focus events that bubble up from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="tour-form"
      method="post"
      action={publicApiUrls.tourRequests}
      noValidate
      onFocus={() => void begin()}
      onInput={store}
      onSubmit={(event) => void submit(event)}
    >
      {filled ? (
        <>
          {/* A page that is the server's answer opens at its top; this moves the reader to the form. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <p className="field-problem" tabIndex={-1} autoFocus>
            {filled.problem}
          </p>
          <CallButton {...filled} />
        </>
      ) : null}
      {children(problems.fields, createLineField(problems.fields, filled))}
      <BotTrap />
      <input type="hidden" name="form_time" value={formTime ?? ''} />
      {language ? <input type="hidden" name="language" value={language} /> : null}
      <Consent
        {...consent}
        problem={problems.fields.consent}
        ticked={filled?.values.consent}
        changed={problems.consentText}
      />
      <div role="alert">
        <FieldProblem>{problems.problem}</FieldProblem>
        <CallButton {...problems} />
      </div>
      <button type="submit" className="button wide" aria-disabled={sending || undefined}>
        {sending ? states.sending : sendLabel}
      </button>
      {next}
    </form>
  );
};

/** The home's number, shown if the form could not be sent and no field is to blame. */
const CallButton = ({ problem, fields }: Pick<FormProblems, 'problem' | 'fields'>) => {
  const { phone_cell: phone } = useHome().contact.value;
  return problem && Object.keys(fields).length === 0 ? (
    <p className="actions">
      <a className="button" href={phoneLink(phone)}>
        <Phone />
        <Verbatim>{phone}</Verbatim>
      </a>
    </p>
  ) : null;
};

/** Sends the form in the background, or lets the browser submit it. */
const useSending = (
  { name, filled, send, onSent }: SendingProps,
  withTime: (form: FormData) => Promise<FormData>,
) => {
  const [sending, setSending] = useState(false);
  const { unreachable } = useFormStates();
  const [problems, setProblems] = useState<FormProblems>({
    // If the server rejected the form, the page already shows the message for the whole form.
    problem: '',
    fields: filled?.fields ?? {},
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const formData = new FormData(form);
    setSending(true);
    const answer = await catchUnreachable(withTime(formData).then(send), unreachable);
    // The browser submits the form itself and shows the server's answer as a page.
    if (answer === 'without scripts') return form.submit();
    setSending(false);
    if ('sent' in answer) {
      clearTyped(name);
      onSent(answer.sent);
      return;
    }
    // Render the messages before focusing the first invalid field, so that they are announced.
    flushSync(() => setProblems(answer.wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return { sending, problems, submit };
};

const catchUnreachable = async (answer: ReturnType<SendingProps['send']>, problem: string) => {
  try {
    return await answer;
  } catch (error) {
    console.warn('request:', error);
    return { wrong: { problem, fields: {} } };
  }
};

type LineFieldName = Extract<
  keyof RequestFormValues,
  'name' | 'organization' | 'role' | 'phone' | 'email'
>;

interface LineFieldOptions extends ComponentProps<'input'> {
  hint?: ReactNode;
  optional?: string;
}

/** Returns a function that renders a field with one line of text. */
const createLineField =
  (fields: FormProblems['fields'], filled: FilledRequestForm | null) =>
  (name: LineFieldName, label: ReactNode, { hint, optional, ...input }: LineFieldOptions) => (
    <Field label={label} hint={hint} optional={optional} problem={fields[name]}>
      {(control) => (
        <input
          {...control}
          {...input}
          name={name}
          maxLength={maxLength[name === 'phone' || name === 'email' ? name : 'name']}
          defaultValue={filled?.values[name]}
        />
      )}
    </Field>
  );

interface PhoneAndEmailProps {
  texts: Record<'reach' | 'reachHint' | 'phone' | 'phoneHint' | 'email', ReactNode>;
  line: ReturnType<typeof createLineField>;
}

/** The fields for reaching the person: phone and email, of which one is enough. */
export const PhoneAndEmail = ({ texts, line }: PhoneAndEmailProps) => (
  <fieldset aria-describedby="reach-hint">
    <legend>{texts.reach}</legend>
    <p id="reach-hint" className="field-hint">
      {texts.reachHint}
    </p>
    <div className="field-pair">
      {line('phone', texts.phone, { type: 'tel', autoComplete: 'tel', hint: texts.phoneHint })}
      {line('email', texts.email, { type: 'email', autoComplete: 'email' })}
    </div>
  </fieldset>
);

interface ConsentProps {
  words: string;
  shown: ReactNode;
  problem: string | undefined;
  ticked: boolean | undefined;
  /** The current sentence, if it was changed after the page was opened. */
  changed: string | undefined;
}

const problemId = 'consent-problem';

/**
 * The checkbox's value is the sentence beside it, so the form always sends exactly the sentence that the
 * person agreed to. A changed sentence makes a new, unchecked checkbox.
 */
const Consent = ({ words, shown, problem, ticked, changed }: ConsentProps) => {
  const sentence = changed ?? words;
  return (
    <div className="field">
      <label className="consent">
        <input
          key={sentence}
          type="checkbox"
          name="consent"
          value={sentence}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          defaultChecked={ticked && !changed}
        />
        <span>{changed ?? shown}</span>
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  );
};

/** A trap for bots, which fill in every field; people neither see it nor reach it by keyboard. */
const BotTrap = () => {
  const states = useFormStates();
  return (
    <p className="visually-hidden" aria-hidden>
      <label>
        {states.trap}
        <input name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
};
