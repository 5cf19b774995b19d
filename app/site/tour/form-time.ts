import { useRef, useState } from 'react';
import { hours } from '../../../domain/durations.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readTypedTime, storeTypedTime } from '../../lib/typed-text.ts';

/** A form that was left open for this long is given a new time when someone comes back to it. */
const formTimeGoodFor = hours(12); // The server takes one for a day.

const now = (): number => Date.now();

/** @param at milliseconds since 1970 */
const isGood = (at: number): boolean => now() - at < formTimeGoodFor;

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
    if (asking.current && isGood(askedAt.current)) return asking.current;
    asking.current = resume() ?? ask();
    return asking.current;
  };
  /** The time that is stored with what was typed; null where there is none. */
  const resume = (): Promise<string> | null => {
    const stored = readTypedTime(formName);
    if (stored === null || !isGood(stored.at)) return null;
    askedAt.current = stored.at;
    setFormTime(stored.token);
    return Promise.resolve(stored.token);
  };
  const ask = async (): Promise<string | null> => {
    askedAt.current = now();
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
