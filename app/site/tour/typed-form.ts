import { useEffect, useRef } from 'react';
import { fillInTyped, readTyped, storeTyped, typedIn } from '../../lib/typed-text.ts';

/**
 * What someone types survives leaving the page: it is stored in this tab until it is sent.
 * @param formName the form's own in this site
 * @param isFilled whether the server sent the form back filled in
 * @returns the form's ref, and what to call when something was typed
 */
export const useTypedForm = (formName: string, isFilled: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const store = () => {
    if (form.current) storeTyped(formName, typedIn(form.current));
  };
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = isFilled ? null : readTyped(formName);
    if (typed) {
      fillInTyped(element, typed);
      // The form's time is that of the text: what was typed before takes no time again.
      element.dispatchEvent(new Event('focusin', { bubbles: true }));
      // The times that are offered follow from the day, when its field is left.
      element.querySelector('[type=date]')?.dispatchEvent(new Event('focusout', { bubbles: true }));
    }
    // What was typed before the scripts came.
    storeTyped(formName, typedIn(element));
  }, [formName, isFilled]);
  return { form, store };
};
