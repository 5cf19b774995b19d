import { type FocusEvent, useState } from 'react';
import {
  tourForm,
  tourFormStates as states,
  visitWishes,
} from '../../../domain/content/family-request.ts';
import { timeInWords, visitTimes } from '../../../domain/visit-times.ts';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { useTexts } from '../texts/texts.tsx';
import type { PartProps } from './tour-form-parts.ts';

interface WishesProps extends PartProps {
  businessHours: string | null;
}

/** When a visit suits: in general, and on one day. */
export const Wishes = ({ fields, filled, businessHours }: WishesProps) => {
  const texts = useTexts(tourForm);
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
};

/**
 * Once a day is chosen, offers that day's times. A time that was chosen before stays, for the server to
 * check.
 */
const DayAndTime = ({ fields, filled, businessHours }: WishesProps) => {
  const texts = useTexts(tourForm);
  const [wish, setWish] = useState({
    day: filled?.values.wish_date ?? '',
    time: filled?.values.wish_time ?? '',
  });
  const ofDay = visitTimes(businessHours, wish.day);
  const times = visitTimes(businessHours).filter(
    (time) => ofDay.includes(time) || time === wish.time,
  );
  // While a day is being typed the year is incomplete, so this waits until the field is left.
  const offerTimesOf = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = new FormData(currentTarget.form ?? undefined);
    setWish({ day: currentTarget.value, time: String(typed.get('wish_time') ?? '') });
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
            onBlur={offerTimesOf}
          />
        )}
      </Field>
      <Field label={texts.time} problem={fields.wish_time}>
        {(control) => (
          <select {...control} name="wish_time" defaultValue={filled?.values.wish_time}>
            <option value="">{states.anyTime}</option>
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
