import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayAfter, homeDay } from '../../../../domain/time.ts';
import { timeInWords, visitTimes } from '../../../../domain/visit-times.ts';
import { contactQuery } from '../../api/queries.ts';
import { ToggleGroup } from '../../ui/button.tsx';

/** How many days to offer as buttons. A phone's own picker takes three taps for a day and four for a time. */
const offeredDays = 5;

/** How many times to offer at most: two rows on a phone. */
const offeredTimes = 6;

/** Buttons for the next days and for times at which the home is open. Each fills its field. */
export const VisitChoices = () => {
  const { control, setValue } = useFormContext<{ visit_date: string; visit_time: string }>();
  const [day, time] = useWatch({ control, name: ['visit_date', 'visit_time'] });
  const contact = useQuery(contactQuery);
  const choose = (field: 'visit_date' | 'visit_time') => (value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const times = spread(visitTimes(contact.data?.record?.business_hours ?? null, day || null));
  return (
    <>
      <ToggleGroup
        label="Next days"
        options={nextDays()}
        chosen={day}
        onChoose={choose('visit_date')}
      />
      {!contact.isPending && times.length > 0 && (
        <ToggleGroup
          label="Usual times"
          options={times.map((each) => [each, timeInWords(each)] as const)}
          chosen={time}
          onChoose={choose('visit_time')}
        />
      )}
    </>
  );
};

const nextDays = (): [day: string, words: string][] => {
  const today = homeDay(new Date());
  return Array.from({ length: offeredDays }, (_, index) => {
    const day = dayAfter(today, index + 1);
    return [day, index === 0 ? 'Tomorrow' : shortDay.format(new Date(`${day}T00:00:00Z`))];
  });
};

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Full hours, spread over the day. */
const spread = (times: string[]): string[] => {
  const hours = times.filter((time) => time.endsWith(':00'));
  const every = Math.ceil(hours.length / offeredTimes);
  return hours.filter((_, index) => index % every === 0);
};
