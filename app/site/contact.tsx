import { Clock, Mail, MapPin, Phone } from '../ui/icons.tsx';
import type { ReactNode } from 'react';
import {
  beforeYouCall,
  callSteps,
  contactCards,
  contactPage,
  gettingHere,
  tourBooking,
} from '../../domain/copy/contact.ts';
import type { PublicContact } from '../../domain/defaults.ts';
import { withHomeName } from '../../domain/home-name.ts';
import { bookingAnchor, mailLink, mapFrameUrl, pageUrls, phoneLink } from '../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../meta.ts';
import { publicSite, type Read } from '../public-site.ts';
import { Section } from '../ui/in-view.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { soon } from '../ui/soon.ts';
import type { Route } from './+types/contact';
import { addressLine } from './contact-dialog.tsx';
import { useHome } from './home-data.ts';
import { MapFrame } from './map-frame.tsx';
import { useProblemLog } from './problem-log.ts';
import './steps.css';
import './inner-page.css';
import './contact.css';
import './ticks.css';

const read = ({ context }: Pick<Route.LoaderArgs, 'context'>) => context.get(publicSite).contact();

export const loader = async (args: Route.LoaderArgs) => ({ answer: await read(args) });
export const clientLoader = (args: Route.ClientLoaderArgs) => soon(read(args));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...contactPage.meta, path: pageUrls.contact }, rootDataOf(matches));

const ContactPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <div className="page-head contact-head">
      <div className="wrap">
        <h1>{contactPage.title}</h1>
        <p className="lead">{contactPage.lead}</p>
        <p className="actions">
          <a className="button" href={`${pageUrls.contact}#${bookingAnchor}`}>
            {contactPage.buttons.tour}
          </a>
        </p>
      </div>
    </div>
    <Loaded from={answer} loading="Loading contact information...">
      {(contact) => <Reach contact={contact} />}
    </Loaded>
    <BeforeYouCall />
  </>
);
export default ContactPage;

/** Everything that depends on the stored contact info. */
const Reach = ({ contact }: { contact: Read<PublicContact> }) => {
  useProblemLog(contact.problem);
  return (
    <>
      <div className="wrap">
        <Cards contact={contact.value} />
      </div>
      <Booking contact={contact.value} />
      <GettingHere contact={contact.value} />
    </>
  );
};

const Cards = ({ contact }: { contact: PublicContact }) => (
  <div className="contact-cards">
    <Card icon={<Phone />} title={contactCards.call.title} className="call-card">
      <p>
        <span>{contactCards.call.cell}</span>
        <a className="big-number" href={phoneLink(contact.phone_cell)}>
          {contact.phone_cell}
        </a>
      </p>
      <p>
        <span>{contactCards.call.home}</span>
        <a className="big-number" href={phoneLink(contact.phone_home)}>
          {contact.phone_home}
        </a>
      </p>
      <p>
        {contact.emergency_available ? contactCards.call.emergency : contactCards.call.noEmergency}
      </p>
      <p className="aside">{contactPage.emergency}</p>
    </Card>
    {contact.email ? (
      <Card icon={<Mail />} title={contactCards.email.title}>
        <p>
          <a href={mailLink(contact.email)} className="text-link">
            {contact.email}
          </a>
        </p>
        <p>{contactCards.email.promise}</p>
        <p className="aside">{contactCards.email.privacy}</p>
      </Card>
    ) : null}
    <Card icon={<MapPin />} title={contactCards.visit.title}>
      <address>
        {contact.address_street}
        <br />
        {contact.address_city}, {contact.address_state} {contact.address_zip}
      </address>
      <p>{contactCards.visit.tours}</p>
    </Card>
    {contact.business_hours ? (
      <Card icon={<Clock />} title={contactCards.hours.title}>
        <p className="keep-lines">{contact.business_hours}</p>
      </Card>
    ) : null}
  </div>
);

interface CardProps {
  icon: ReactNode;
  title: string;
  className?: string;
  children: ReactNode;
}

const Card = ({ icon, title, className = '', children }: CardProps) => (
  <section className={`contact-card ${className}`} aria-label={title}>
    <h2>
      {icon}
      {title}
    </h2>
    {children}
  </section>
);

/** The way of booking, and what happens when somebody calls. */
const Booking = ({ contact }: { contact: PublicContact }) => {
  const { settings } = useHome();
  const subject = encodeURIComponent(withHomeName(tourBooking.emailSubject, settings));
  return (
    <Section className="band sage booking" id={bookingAnchor} aria-labelledby="booking-heading">
      <div className="wrap booking-columns">
        <div>
          <h2 id="booking-heading">{tourBooking.heading}</h2>
          <p>{tourBooking.text}</p>
          <p className="actions">
            <a className="button" href={phoneLink(contact.phone_cell)}>
              <Phone />
              {contact.phone_cell}
            </a>
            {contact.email ? (
              <a className="button line" href={`${mailLink(contact.email)}?subject=${subject}`}>
                <Mail />
                {contactCards.email.title}
              </a>
            ) : null}
          </p>
        </div>
        <div>
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
      </div>
    </Section>
  );
};

const GettingHere = ({ contact }: { contact: PublicContact }) => (
  <Section className="band getting-here" aria-labelledby="getting-here-heading">
    <div className="wrap map-columns">
      <div>
        <h2 id="getting-here-heading">{gettingHere.heading}</h2>
        <p>{gettingHere.text}</p>
      </div>
      <MapFrame
        address={addressLine(contact)}
        frameUrl={mapFrameUrl(addressLine(contact))}
        words={gettingHere}
      />
    </div>
  </Section>
);

const BeforeYouCall = () => (
  <Section className="band oat before-you-call" aria-labelledby="before-heading">
    <div className="wrap">
      <div className="band-head">
        <h2 id="before-heading">{beforeYouCall.heading}</h2>
        <p>{beforeYouCall.lead}</p>
      </div>
      <div className="checklists">
        {[beforeYouCall.families, beforeYouCall.planners].map((list) => (
          <div key={list.heading} className="checklist">
            <h3>{list.heading}</h3>
            <p>{list.lead}</p>
            <ul className="ticks">
              {list.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {'note' in list ? <p className="aside">{list.note}</p> : null}
          </div>
        ))}
      </div>
    </div>
  </Section>
);
