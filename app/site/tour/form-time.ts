import { useRef, useState } from 'react';
import { hours } from '../../../domain/durations.ts';
import { apiUrls } from '../../../domain/urls.ts';

/** A form that was left open for this long is given a new time when someone comes back to it. */
const formTimeGoodFor = hours(12); // The server takes one for a day.

/**
 * When someone begins to fill in the form, the server says with its signature what time it is. Robots
 * that only post have no such time.
 */
export const useFormTime = (pageFormTime: string | null) => {
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
