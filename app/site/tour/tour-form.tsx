import { flushSync } from 'react-dom';
import { type FocusEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { maxLength, textareaRows } from '../../../domain/constants.ts';
import {
  consentText,
  tourForm as words,
  visitWishes,
} from '../../../domain/content/tour-request.ts';
import { hours } from '../../../domain/durations.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { timeInWords, visitTimes } from '../../../domain/visit-times.ts';
import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { useHome } from '../ui/home-data.ts';
import type { TourProblems } from './tour-sending.tsx';
import '../../ui/field.css';
import './tour-form.css';

interface TourFormProps {
  businessHours: string | null;
  /** What was typed before, where the form came back from the server without scripts. */
  filled: FilledTourForm | null;
  /** The signed time in the page, for sending without scripts; null where the page was not loaded whole. */
  pageFormTime: string | null;
  /** Gets the words of thanks that take the form's place. */
  onSent: (thanks: ReactNode) => void;
}

/**
 * The form for a tour. Without scripts the browser sends it itself and the server answers with a page;
 * with them it is sent in the background, and what was typed stays whatever happens.
 */
export const TourForm = ({ businessHours, filled, pageFormTime, onSent }: TourFormProps) => {
  const { sending, problems, submit } = useSending(filled, onSent);
  const { formTime, begin } = useFormTime(pageFormTime);
  const { fields } = problems;
  return (
    // The focus of the form's fields bubbles up to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="tour-form"
      method="post"
      action={apiUrls.tourRequests}
      noValidate
      onFocus={() => void begin()}
      onSubmit={(event) => void submit(event)}
    >
      {filled ? (
        // The page that comes back without scripts begins at its top; this leads to the form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <p className="field-problem" tabIndex={-1} autoFocus>
          {filled.problem}
        </p>
      ) : null}
      <Field label={words.name} problem={fields.name}>
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
      <Wishes fields={fields} filled={filled} businessHours={businessHours} />
      <Field label={words.message} optional={words.optional} hint={words.messageHint}>
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
      <Trap />
      <input type="hidden" name="form_time" value={formTime ?? ''} autoComplete="off" />
      <Consent problem={fields.consent} ticked={filled?.values.consent} />
      <div role="alert">
        <FieldProblem>{problems.problem}</FieldProblem>
      </div>
      <button type="submit" className="button wide" aria-disabled={sending || undefined}>
        {sending ? words.sending : words.send}
      </button>
      <p className="tour-next">{words.next}</p>
    </form>
  );
};

const useSending = (filled: FilledTourForm | null, onSent: TourFormProps['onSent']) => {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<TourProblems>({
    // The whole form's sentence stands above it where the server sent it back.
    problem: '',
    fields: filled?.fields ?? {},
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    setSending(true);
    const answer = await send(typed);
    setSending(false);
    if ('thanks' in answer) {
      onSent(answer.thanks);
      return;
    }
    const { wrong } = answer;
    // The first thing that is wrong gets the focus, so its mark must be on the page already.
    flushSync(() => setProblems(wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return { sending, problems, submit };
};

/** A form that was left open for this long is given a new time when someone comes back to it. */
const formTimeGoodFor = hours(12); // The server takes one for a day.

/**
 * When someone begins to fill in the form, the server says with its signature what time it is. Robots
 * that only post have no such time.
 */
const useFormTime = (pageFormTime: string | null) => {
  const [formTime, setFormTime] = useState(pageFormTime);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const begin = async () => {
    if (Date.now() - askedAt.current < formTimeGoodFor) return;
    askedAt.current = Date.now();
    try {
      const response = await fetch(apiUrls.formTime);
      const answer = (await response.json()) as { form_time?: string };
      if (answer.form_time) setFormTime(answer.form_time);
    } catch (error) {
      // The time in the page stays. The next field that gets the focus asks again.
      askedAt.current = Number.NEGATIVE_INFINITY;
      console.warn('form time:', error);
    }
  };
  return { formTime, begin };
};

type Answer = { thanks: ReactNode } | { wrong: TourProblems };

/** What follows is there before anything is sent, so that a sent request is always thanked for. */
const send = async (typed: FormData): Promise<Answer> => {
  try {
    const { sendTourRequest, Thanks } = await import('./tour-sending.tsx');
    const wrong = await sendTourRequest(typed);
    return wrong ? { wrong } : { thanks: <Thanks byPhone={typed.get('phone') !== ''} /> };
  } catch (error) {
    console.warn('tour request:', error);
    return { wrong: { problem: words.unreachable, fields: {} } };
  }
};

interface PartProps {
  fields: TourProblems['fields'];
  filled: FilledTourForm | null;
}

const Reach = ({ fields, filled }: PartProps) => (
  <fieldset aria-describedby="tour-reach-hint">
    <legend>{words.reach}</legend>
    <p id="tour-reach-hint" className="field-hint">
      {words.reachHint}
    </p>
    <div className="field-pair">
      <Field label={words.phone} problem={fields.phone}>
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
      <Field label={words.email} problem={fields.email}>
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

interface WishesProps extends PartProps {
  businessHours: string | null;
}

const Wishes = ({ fields, filled, businessHours }: WishesProps) => (
  <fieldset aria-describedby="tour-wishes-hint">
    <legend>
      {words.wishes}
      <span className="field-optional"> ({words.optional})</span>
    </legend>
    <p id="tour-wishes-hint" className="field-hint">
      {words.wishesHint}
    </p>
    <ul className="chips">
      {Object.entries(visitWishes).map(([wish, label]) => (
        <li key={wish}>
          <label className="chip">
            <input
              type="checkbox"
              name="wishes"
              value={wish}
              defaultChecked={filled?.values.wishes.includes(wish)}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
    <FieldProblem>{fields.wishes}</FieldProblem>
    <DayAndTime fields={fields} filled={filled} businessHours={businessHours} />
  </fieldset>
);

/** Once a day is given, the times are those of the day, and one that was chosen before, for the server to judge. */
const DayAndTime = ({ fields, filled, businessHours }: WishesProps) => {
  const [wish, setWish] = useState({
    day: filled?.values.wish_date ?? '',
    time: filled?.values.wish_time ?? '',
  });
  const ofDay = visitTimes(businessHours, wish.day);
  const times = visitTimes(businessHours).filter(
    (time) => ofDay.includes(time) || time === wish.time,
  );
  // A day that is being typed passes through other years, so this waits until it is complete.
  const offerTimesOf = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = new FormData(currentTarget.form ?? undefined);
    setWish({ day: currentTarget.value, time: String(typed.get('wish_time') ?? '') });
  };
  return (
    <div className="field-pair">
      <Field label={words.date} problem={fields.wish_date}>
        {(control) => (
          <input
            {...control}
            name="wish_date"
            type="date"
            defaultValue={filled?.values.wish_date}
            onBlur={offerTimesOf}
          />
        )}
      </Field>
      <Field label={words.time} problem={fields.wish_time}>
        {(control) => (
          <select {...control} name="wish_time" defaultValue={filled?.values.wish_time}>
            <option value="">{words.anyTime}</option>
            {times.map((time) => (
              <option key={time} value={time}>
                {timeInWords(time)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
};

/** Robots fill in every field; people neither see this one nor come to it with the keyboard. */
const Trap = () => (
  <p className="visually-hidden" aria-hidden>
    <label>
      {words.trap}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

const Consent = ({ problem, ticked }: { problem: string | undefined; ticked?: boolean }) => {
  const { settings } = useHome();
  return (
    <div className="field">
      <label className="consent">
        <input
          type="checkbox"
          name="consent"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'tour-consent-problem' : undefined}
          defaultChecked={ticked}
        />
        <span>{consentText(settings.name, settings.tourRetentionMonths)}</span>
      </label>
      <FieldProblem id="tour-consent-problem">{problem}</FieldProblem>
    </div>
  );
};
