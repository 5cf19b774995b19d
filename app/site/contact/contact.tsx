import { Clock, Mail, MapPin, Phone } from '../../ui/icons.tsx';
import type { ReactNode } from 'react';
import {
  beforeYouCall,
  contactCards,
  contactPage,
  gettingHere,
} from '../../../domain/content/contact.ts';
import type { PublicContact } from '../../../domain/defaults/records.ts';
import { bookingAnchor, mailLink, mapFrameUrl, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { type FilledTourForm, filledTourForm, pageFormTime } from '../../lib/filled-tour-form.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { publicContent, type Read } from '../../lib/public-content.ts';
import { Section } from '../../ui/in-view.tsx';
import { Loaded, waitBriefly } from '../../ui/deferred.tsx';
import type { Route } from './+types/contact';
import { addressLine } from '../layout/contact-dialog.tsx';
import { MapFrame } from '../ui/map-frame.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import { TourBooking } from '../tour/tour-booking.tsx';
import '../ui/inner-page.css';
import './contact.css';
import '../ui/ticks.css';

const read = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContent).contact();

export const loader = async (args: Route.LoaderArgs) => ({
  answer: await read(args),
  filled: args.context.get(filledTourForm),
  formTime: args.context.get(pageFormTime),
});
export const clientLoader = async (args: Route.ClientLoaderArgs) => ({
  ...(await waitBriefly(read(args))),
  filled: null,
  formTime: null,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...contactPage.meta, path: pageUrls.contact }, rootDataOf(matches));

const ContactPage = ({ loaderData: { answer, filled, formTime } }: Route.ComponentProps) => (
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
        <StandingDrawing name="telephone" />
      </div>
    </div>
    <Loaded from={answer} loading="Loading contact information...">
      {(contact) => <Reach contact={contact} filled={filled} formTime={formTime} />}
    </Loaded>
    <BeforeYouCall />
  </>
);
export default ContactPage;

interface ReachProps {
  contact: Read<PublicContact>;
  filled: FilledTourForm | null;
  formTime: string | null;
}

/** Everything that depends on the stored contact info. */
const Reach = ({ contact, filled, formTime }: ReachProps) => {
  useProblemLog(contact.problem);
  return (
    <>
      <div className="wrap">
        <Cards contact={contact.value} />
      </div>
      <TourBooking contact={contact.value} filled={filled} formTime={formTime} />
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
        {`${contact.address_city}, ${contact.address_state} ${contact.address_zip}`}
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
