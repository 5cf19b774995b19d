import { useEffect, useRef } from 'react';
import { fillInTyped, readTyped, storeTyped, typedIn } from '../../lib/typed-text.ts';

/**
 * Keeps typed values in this tab until they are sent, so that they survive leaving the page.
 * @param formName the form's name on this site
 * @param isFilled whether the server rejected the form and sent it back filled in
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
      // Restores the form's stored time, too: text that was typed earlier must not look typed at once.
      element.dispatchEvent(new Event('focusin', { bubbles: true }));
      // The offered times depend on the day and update when its field loses focus.
      element.querySelector('[type=date]')?.dispatchEvent(new Event('focusout', { bubbles: true }));
    }
    // Covers text that was typed before the scripts loaded.
    storeTyped(formName, typedIn(element));
  }, [formName, isFilled]);
  return { form, store };
};
