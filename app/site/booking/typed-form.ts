import { useEffect, useRef, useState } from 'react';
import { hours } from '../../../domain/lib/durations.ts';
import { publicApiUrls } from '../../../domain/urls.ts';
import {
  fillInValues,
  readTyped,
  readTypedTime,
  storeTyped,
  storeTypedTime,
  readValues,
} from '../../lib/typed-text.ts';

/**
 * Keeps typed values in this tab until they are sent, so that they survive leaving the page.
 * @param formName the form's name on this site
 * @param isFilled whether the server rejected the form and sent it back filled in
 * @returns the form's ref, and `store`, to call when something was typed
 */
export const useTypedForm = (formName: string, isFilled: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const store = () => {
    if (!form.current) return;
    storeTyped(formName, readValues(form.current));
    openFilledParts(form.current);
  };
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const storedValues = isFilled ? null : readTyped(formName);
    if (storedValues) {
      fillInValues(element, storedValues);
      // Also restores the form's stored time; otherwise text that was typed earlier would look as if it was
      // typed instantly.
      element.dispatchEvent(new Event('focusin', { bubbles: true }));
      // The offered times depend on the day and update when its field loses focus.
      element.querySelector('[type=date]')?.dispatchEvent(new Event('focusout', { bubbles: true }));
    }
    // Stores text that was typed before the scripts loaded.
    storeTyped(formName, readValues(element));
    openFilledParts(element);
  }, [formName, isFilled]);
  return { form, store };
};

/** Unfolds every part of a form that has values, so that nothing is sent unseen. */
const openFilledParts = (form: HTMLFormElement): void => {
  for (const part of form.querySelectorAll('details')) {
    if (Object.keys(readValues(part)).length > 0) part.open = true;
  }
};

/** A form that was open for this long gets a new time when someone returns to it. */
const formTimeLifetime = hours(12); // The server accepts one for a day.

const getNow = (): number => Date.now();

/** @param at milliseconds since 1970 */
const isFresh = (at: number): boolean => getNow() - at < formTimeLifetime;

/**
 * When someone starts to fill in the form, fetches the server's signed time. Bots that only post don't have
 * one. The time is stored with the typed values, so that someone who comes back and sends at once does not
 * look too fast.
 * @param formName the form's name on this site
 */
export const useFormTime = (formName: string, pageFormTime: string | null) => {
  const [formTime, setFormTime] = useState(pageFormTime);
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  const pendingTime = useRef<Promise<string | null>>(undefined);
  const begin = (): Promise<string | null> => {
    if (pendingTime.current && isFresh(requestedAt.current)) return pendingTime.current;
    pendingTime.current = resume() ?? fetchFormTime();
    return pendingTime.current;
  };
  /** Continues with the signed time stored with the typed values; null if there is none or it is too old. */
  const resume = (): Promise<string> | null => {
    const storedTime = readTypedTime(formName);
    if (storedTime === null || !isFresh(storedTime.at)) return null;
    requestedAt.current = storedTime.at;
    setFormTime(storedTime.token);
    return Promise.resolve(storedTime.token);
  };
  const fetchFormTime = async (): Promise<string | null> => {
    requestedAt.current = getNow();
    try {
      const response = await fetch(publicApiUrls.formTime);
      const { form_time: token } = (await response.json()) as { form_time?: string };
      if (!token) return null;
      setFormTime(token);
      storeTypedTime(formName, { token, at: requestedAt.current });
      return token;
    } catch (error) {
      // Keep the time that came with the page. The next focused field asks again.
      requestedAt.current = Number.NEGATIVE_INFINITY;
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
