import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { bookingAnchor, tourFormUrl } from '../../../domain/urls.ts';
import { forgetTyped, typedIn } from '../../lib/typed-text.ts';
import { useTypedForm } from './typed-form.ts';

export const formName = 'tour-request';

export const forgetTypedRequest = (): void => forgetTyped(formName);

/** As useTypedForm, for the form for a tour. */
export const useTypedRequest = (isFilled: boolean) => useTypedForm(formName, isFilled);

/**
 * Brings a visitor who presses a button to schedule a tour to the form's heading or, if they had begun to
 * fill it in, back to the field where they were.
 * @returns the ref of the element with the heading and the form
 */
export const useTourFormPlace = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const isNavigation = useNavigationType() !== 'POP';
  const lastField = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const noteField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('.control, input')) {
        lastField.current = target;
      }
    };
    // On this page, the link would scroll to the form's heading; someone who is filling it in should stay
    // there.
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const leadsHere = link?.getAttribute('href') === tourFormUrl && !link.closest('dialog');
      const field = leadsHere && isPlain && fieldToReturnTo(element, lastField.current);
      if (!field) return;
      event.preventDefault();
      comeTo(field);
    };
    element.addEventListener('focusin', noteField);
    document.addEventListener('click', stay, { capture: true });
    return () => {
      element.removeEventListener('focusin', noteField);
      document.removeEventListener('click', stay, { capture: true });
    };
  }, []);

  useEffect(() => {
    const element = place.current;
    // After a full page load, the browser itself scrolls there.
    if (!element || !isNavigation || location.hash !== `#${bookingAnchor}`) return;
    const field = fieldToReturnTo(element, lastField.current);
    const heading = element.querySelector<HTMLElement>('h2');
    if (field) return comeTo(field);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [location, isNavigation]);
  return place;
};

const fieldToReturnTo = (place: HTMLElement, lastField: HTMLElement | null) => {
  const form = place.querySelector('form');
  if (!form || !lastField || !form.contains(lastField)) return null;
  return Object.keys(typedIn(form)).length > 0 ? lastField : null;
};

/** Focuses a field and scrolls only as far as needed. */
const comeTo = (field: HTMLElement): void => {
  const { top, bottom } = field.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= innerHeight;
  if (!isInView) field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
};
