import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { callSteps, contactCards, bookingTexts } from '../../../domain/site/words/contact-words.ts';
import { besideRequestForm, requestForm } from '../../../domain/requests/request-form-words.ts';
import type { PublicContact } from '../../../domain/nouns/contact/public-contact.ts';
import { listPhones } from '../../../domain/lib/text/shown-phone.ts';
import { bookingAnchor, mailLink, phoneLink, requestFormUrl } from '../../../domain/urls.ts';
import type { FilledRequestForm } from '../../lib/filled-request-form.ts';
import { readValues } from '../../lib/typed-text.ts';
import { Mail, Phone } from '../../ui/icons.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText, useTexts, useWords } from '../ui/texts.tsx';
import { BookingForm } from './booking-form.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import '../ui/steps.css';
import '../ui/steps-small.css';
import './booking.css';

interface BookingProps {
  contact: PublicContact;
  filled: FilledRequestForm | null;
  formTime: string | null;
}

/** Booking a visit: the form, and beside it the phone number and what happens on a call. */
export const BookingSection = ({ contact, filled, formTime }: BookingProps) => {
  const texts = useTexts(requestForm);
  const [thanks, setThanks] = useState<ReactNode>(null);
  const place = useFormFocus();
  return (
    <Section className="band sage booking" aria-labelledby={bookingAnchor}>
      <div className="wrap booking-columns">
        {thanks ?? (
          <div ref={place} className="booking-form">
            {/* The fragment targets the heading, so that browsers without scripts focus it, too. */}
            <h2 id={bookingAnchor} tabIndex={-1}>
              {texts.heading}
            </h2>
            <OptionalText>{texts.lead}</OptionalText>
            <BookingForm
              businessHours={contact.business_hours}
              filled={filled}
              pageFormTime={formTime}
              onSent={setThanks}
            />
          </div>
        )}
        <CallColumn contact={contact} />
      </div>
    </Section>
  );
};

const CallColumn = ({ contact }: { contact: PublicContact }) => {
  const { emailSubject } = useWords(bookingTexts);
  const { email } = useTexts(contactCards);
  const steps = useTexts(callSteps);
  const besideTexts = useTexts(besideRequestForm);
  return (
    <div className="booking-beside">
      <h3>{besideTexts.heading}</h3>
      <OptionalText>{besideTexts.text}</OptionalText>
      <p className="actions">
        {listPhones(contact, { cell: '', home: '' }).map(({ number }) => (
          <a key={number} className="button line" href={phoneLink(number)}>
            <Phone />
            <Verbatim>{number}</Verbatim>
          </a>
        ))}
        {contact.email ? (
          <a
            className="button line"
            href={`${mailLink(contact.email)}?subject=${encodeURIComponent(emailSubject)}`}
          >
            <Mail />
            {email.title}
          </a>
        ) : null}
      </p>
      <details className="unfolds">
        <summary>
          <h3>{steps.heading}</h3>
        </summary>
        <ol className="steps small">
          {steps.steps.map((step) => (
            <li key={step.key}>
              <h4>{step.title}</h4>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
};

/**
 * When a visitor presses a button to schedule a tour, moves the focus to the form's heading or, if they had
 * begun to fill the form in, back to the field where they were.
 * @returns the ref of the element with the heading and the form
 */
const useFormFocus = (): RefObject<HTMLDivElement | null> => {
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
    const keepPosition = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const leadsHere = link?.getAttribute('href') === requestFormUrl && !link.closest('dialog');
      const field = leadsHere && isPlain && findFieldToReturnTo(element, lastField.current);
      if (!field) return;
      event.preventDefault();
      focusAndScrollTo(field);
    };
    element.addEventListener('focusin', noteField);
    document.addEventListener('click', keepPosition, { capture: true });
    return () => {
      element.removeEventListener('focusin', noteField);
      document.removeEventListener('click', keepPosition, { capture: true });
    };
  }, []);

  useEffect(() => {
    const element = place.current;
    // After a full page load, the browser itself scrolls to the address's fragment.
    if (!element || !isNavigation || location.hash !== `#${bookingAnchor}`) return;
    const field = findFieldToReturnTo(element, lastField.current);
    const heading = element.querySelector<HTMLElement>('h2');
    if (field) return focusAndScrollTo(field);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [location, isNavigation]);
  return place;
};

const findFieldToReturnTo = (place: HTMLElement, lastField: HTMLElement | null) => {
  const form = place.querySelector('form');
  if (!form || !lastField || !form.contains(lastField)) return null;
  if (lastField.closest('details:not([open])')) return null;
  return Object.keys(readValues(form)).length > 0 ? lastField : null;
};

/** Focuses a field and scrolls only as far as needed. */
const focusAndScrollTo = (field: HTMLElement): void => {
  const { top, bottom } = field.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= innerHeight;
  if (!isInView) field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
};
