import { type ReactNode, useState } from 'react';
import { callSteps, contactCards, tourBooking } from '../../../domain/content/contact.ts';
import { tourBeside, tourForm } from '../../../domain/content/family-request.ts';
import type { PublicContact } from '../../../domain/public-records.ts';
import { phonesOf } from '../../../domain/text/shown-phone.ts';
import { bookingAnchor, mailLink, phoneLink } from '../../../domain/urls.ts';
import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import { Mail, Phone } from '../../ui/icons.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts, useWords } from '../texts/texts.tsx';
import { TourForm } from './tour-form.tsx';
import { useTourFormPlace } from './typed-request.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import '../ui/steps.css';
import '../ui/steps-small.css';

interface TourBookingProps {
  contact: PublicContact;
  filled: FilledTourForm | null;
  formTime: string | null;
}

/** Booking a visit: the form, and beside it the phone number and what happens when you call. */
export const TourBooking = ({ contact, filled, formTime }: TourBookingProps) => {
  const texts = useTexts(tourForm);
  const [thanks, setThanks] = useState<ReactNode>(null);
  const place = useTourFormPlace();
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
            <TourForm
              businessHours={contact.business_hours}
              filled={filled}
              pageFormTime={formTime}
              onSent={setThanks}
            />
          </div>
        )}
        <Beside contact={contact} />
      </div>
    </Section>
  );
};

const Beside = ({ contact }: { contact: PublicContact }) => {
  const { emailSubject } = useWords(tourBooking);
  const { email } = useTexts(contactCards);
  const steps = useTexts(callSteps);
  const beside = useTexts(tourBeside);
  return (
    <div className="booking-beside">
      <h3>{beside.heading}</h3>
      <OptionalText>{beside.text}</OptionalText>
      <p className="actions">
        {phonesOf(contact, { cell: '', home: '' }).map(({ number }) => (
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
      <h3>{steps.heading}</h3>
      <ol className="steps small">
        {steps.steps.map((step) => (
          <li key={step.key}>
            <h4>{step.title}</h4>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
};
