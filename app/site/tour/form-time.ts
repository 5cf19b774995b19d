import { useRef, useState } from 'react';
import { hours } from '../../../domain/durations.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readTypedTime, storeTypedTime } from '../../lib/typed-text.ts';

/** A form that was left open for this long is given a new time when someone comes back to it. */
const formTimeGoodFor = hours(12); // The server takes one for a day.

/**
 * When someone begins to fill in the form, the server says with its signature what time it is. Robots that only post
 * have no such time. It is stored with what was typed: whoever comes back and sends at once has taken their time.
 * @param formName the form's own in this site
 */
export const useFormTime = (formName: string, pageFormTime: string | null) => {
  const [formTime, setFormTime] = useState(pageFormTime);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const asking = useRef<Promise<string | null>>(undefined);
  const begin = (): Promise<string | null> => {
    if (asking.current && Date.now() - askedAt.current < formTimeGoodFor) return asking.current;
    const stored = readTypedTime(formName);
    const isGood = stored !== null && Date.now() - stored.at < formTimeGoodFor;
    askedAt.current = isGood ? stored.at : Date.now();
    if (isGood) setFormTime(stored.token);
    asking.current = isGood ? Promise.resolve(stored.token) : ask();
    return asking.current;
  };
  const ask = async (): Promise<string | null> => {
    try {
      const response = await fetch(apiUrls.formTime);
      const { form_time: token } = (await response.json()) as { form_time?: string };
      if (!token) return null;
      setFormTime(token);
      storeTypedTime(formName, { token, at: askedAt.current });
      return token;
    } catch (error) {
      // The time in the page stays. The next field that gets the focus asks again.
      askedAt.current = Number.NEGATIVE_INFINITY;
      console.warn('form time:', error);
      return null;
    }
  };
  /** The form's fields with its time, for which a form that is sent very quickly waits. */
  const withTime = async (form: FormData): Promise<FormData> => {
    if (!form.get('form_time')) form.set('form_time', (await begin()) ?? '');
    return form;
  };
  return { formTime, begin, withTime };
};
