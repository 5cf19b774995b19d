import { type ReactNode, useState } from 'react';
import { callSteps, contactCards, tourBooking } from '../../../domain/content/contact.ts';
import { tourBeside, tourForm } from '../../../domain/content/tour-request.ts';
import type { PublicContact } from '../../../domain/defaults/records.ts';
import { withHomeName } from '../../../domain/home-name.ts';
import { bookingAnchor, mailLink, phoneLink } from '../../../domain/urls.ts';
import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import { Mail, Phone } from '../../ui/icons.tsx';
import { Section } from '../../ui/in-view.tsx';
import { useHome } from '../ui/home-data.ts';
import { TourForm } from './tour-form.tsx';
import '../ui/steps.css';
import './steps-small.css';

interface TourBookingProps {
  contact: PublicContact;
  filled: FilledTourForm | null;
  formTime: string | null;
}

/** The way of booking: the form, and beside it the telephone and what happens when someone calls. */
export const TourBooking = ({ contact, filled, formTime }: TourBookingProps) => {
  const [thanks, setThanks] = useState<ReactNode>(null);
  return (
    <Section className="band sage booking" id={bookingAnchor} aria-labelledby="booking-heading">
      <div className="wrap booking-columns">
        {thanks ?? (
          <div className="booking-form">
            <h2 id="booking-heading">{tourForm.heading}</h2>
            <p>{tourForm.lead}</p>
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
  const { settings } = useHome();
  const subject = encodeURIComponent(withHomeName(tourBooking.emailSubject, settings));
  return (
    <div className="booking-beside">
      <h3>{tourBeside.heading}</h3>
      <p>{tourBeside.text}</p>
      <p className="actions">
        {[contact.phone_cell, contact.phone_home].map((phone) => (
          <a key={phone} className="button line" href={phoneLink(phone)}>
            <Phone />
            {phone}
          </a>
        ))}
        {contact.email ? (
          <a className="button line" href={`${mailLink(contact.email)}?subject=${subject}`}>
            <Mail />
            {contactCards.email.title}
          </a>
        ) : null}
      </p>
      <h3>{callSteps.heading}</h3>
      <ol className="steps small">
        {callSteps.steps.map((step) => (
          <li key={step.title}>
            <h4>{step.title}</h4>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
};
