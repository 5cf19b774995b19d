import { useRef, useState } from 'react';
import { hours } from '../../../domain/durations.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readTypedTime, storeTypedTime } from '../../lib/typed-text.ts';

/** A form that was open for this long gets a new time when someone returns to it. */
const formTimeGoodFor = hours(12); // The server accepts one for a day.

const now = (): number => Date.now();

/** @param at milliseconds since 1970 */
const isGood = (at: number): boolean => now() - at < formTimeGoodFor;

/**
 * When someone starts to fill in the form, fetches the server's signed time. Bots that only post don't have
 * one. The time is stored with the typed values, so that someone who comes back and sends at once does not
 * look too fast.
 * @param formName the form's name on this site
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
  /** The time stored with the typed values; null if there is none. */
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
      // Keep the time that came with the page. The next focused field asks again.
      askedAt.current = Number.NEGATIVE_INFINITY;
      console.warn('form time:', error);
      return null;
    }
  };
  /** The form's fields with its time. A form that is sent very quickly waits for the time here. */
  const withTime = async (form: FormData): Promise<FormData> => {
    if (!form.get('form_time')) form.set('form_time', (await begin()) ?? '');
    return form;
  };
  return { formTime, begin, withTime };
};
