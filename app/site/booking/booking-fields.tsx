import type { FilledRequestForm } from '../../lib/filled-request-form.ts';
import type { FormProblems } from './send-request.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import {
  requestForm,
  requestSourceLabels,
  visitWishes,
} from '../../../domain/requests/request-form-words.ts';
import { formatTime } from '../../../domain/lib/format-date.ts';
import { listVisitTimes } from '../../../domain/nouns/contact/visit-times.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { useFixedWords, useFormat, useTexts } from '../ui/texts.tsx';
import { useFormStates } from './request-form.tsx';
import { useLocation } from 'react-router';
import type { RequestKind } from '../../../domain/requests/request.ts';
import { waitingListUrl } from '../../../domain/urls.ts';
import { useHome } from '../ui/home-data.ts';
import { readViewSource } from '../../../domain/site/insights/page-view-source.ts';

interface FieldProps {
  fields: FormProblems['fields'];
  filled: FilledRequestForm | null;
}

interface PreferredTimesProps extends FieldProps {
  businessHours: string | null;
}

/** The times that suit a family: in general, and on one day. */
export const PreferredTimes = ({ fields, filled, businessHours }: PreferredTimesProps) => {
  const states = useFormStates();
  const wishes = useFixedWords('contact.wishes', visitWishes);
  const texts = useTexts(requestForm);
  return (
    <fieldset aria-describedby="tour-wishes-hint">
      <legend>
        {texts.wishes}
        <span className="field-optional"> ({states.optional})</span>
      </legend>
      <p id="tour-wishes-hint" className="field-hint">
        {texts.wishesHint}
      </p>
      <ul className="chips">
        {Object.entries(wishes).map(([wish, label]) => (
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
};

/**
 * Once a day is chosen, offers the day's times. A time that was chosen before stays, and the server checks
 * it.
 */
const DayAndTime = ({ fields, filled, businessHours }: PreferredTimesProps) => {
  const states = useFormStates();
  const format = useFormat();
  const texts = useTexts(requestForm);
  const [wish, setWish] = useState({
    day: filled?.values.wish_date ?? '',
    time: filled?.values.wish_time ?? '',
  });
  const timesOfDay = listVisitTimes(businessHours, wish.day);
  const times = listVisitTimes(businessHours).filter(
    (time) => timesOfDay.includes(time) || time === wish.time,
  );
  // While a day is being typed its year is incomplete, so this waits until the field loses focus.
  const offerTimes = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const formData = new FormData(currentTarget.form ?? undefined);
    setWish({ day: currentTarget.value, time: String(formData.get('wish_time') ?? '') });
  };
  return (
    <div className="field-pair">
      <Field label={texts.date} problem={fields.wish_date}>
        {(control) => (
          <input
            {...control}
            name="wish_date"
            type="date"
            defaultValue={filled?.values.wish_date}
            onBlur={offerTimes}
          />
        )}
      </Field>
      <Field label={texts.time} problem={fields.wish_time}>
        {(control) => (
          <select {...control} name="wish_time" defaultValue={filled?.values.wish_time}>
            <option value="">{states.anyTime}</option>
            {times.map((time) => (
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

/** Lets a family ask for a place on the waiting list, if the home keeps one. Some links preselect it. */
export const WaitingListBox = ({ filled }: Pick<FieldProps, 'filled'>) => {
  const texts = useTexts(requestForm);
  const { settings } = useHome();
  const checkbox = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const isPreselected = `${pathname}${search}` === waitingListUrl.replace(/#.*/, '');
  useEffect(() => {
    if (!isPreselected || !checkbox.current || checkbox.current.checked) return;
    checkbox.current.checked = true;
    // Stores the choice with the other typed values.
    checkbox.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isPreselected]);
  if (!settings.facts?.waitingList) return null;
  return (
    <label className="chip">
      <input
        ref={checkbox}
        type="checkbox"
        name="kind"
        value={'waiting list' satisfies RequestKind}
        defaultChecked={filled?.values.kind === ('waiting list' satisfies RequestKind)}
      />
      {texts.waitingList}
    </label>
  );
};

/** Asks where a family heard of the home; optional. Preselected if a printed code led here. */
export const SourceField = ({ filled }: Pick<FieldProps, 'filled'>) => {
  const states = useFormStates();
  const sources = useFixedWords('contact.sources', requestSourceLabels);
  const texts = useTexts(requestForm);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const select = field.current?.querySelector('select');
    const printedSource = findPrintedSource();
    if (!select || !printedSource || select.value !== '') return;
    select.value = printedSource;
  }, []);
  return (
    <div ref={field}>
      <Field label={texts.source} optional={states.optional}>
        {(control) => (
          <select {...control} name="source" defaultValue={filled?.values.source}>
            <option value="">{states.noSource}</option>
            {Object.entries(sources).map(([source, label]) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
};

/**
 * The source tag in the address with which the document was loaded. The browser still knows it, so it is not
 * stored.
 */
const findPrintedSource = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? readViewSource(new URL(loaded.name).search) : '';
};
