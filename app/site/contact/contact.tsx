import { Clock, Mail, MapPin, Phone } from '../../ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  beforeYouCall,
  contactCards,
  contactPage,
  gettingHere,
} from '../../../domain/site/words/contact-words.ts';
import type { PublicContact } from '../../../domain/nouns/contact/public-contact.ts';
import { listPhones } from '../../../domain/lib/text/shown-phone.ts';
import {
  mailLink,
  mapFrameUrl,
  pageUrls,
  phoneLink,
  requestFormUrl,
} from '../../../domain/urls.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { filledFormContext, signedFormTimeContext } from '../../lib/filled-request-form.ts';
import { createMeta, loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext, type ReadResult } from '../../lib/public-content.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { Loaded, useProblemLog, waitBriefly } from '../../ui/loading/deferred.tsx';
import type { Route } from './+types/contact';
import { formatAddressLine } from '../layout/contact-dialog.tsx';
import { MapFrame } from '../ui/map-frame.tsx';
import { useHome } from '../ui/home-data.ts';
import { OptionalText, useTexts, useWords } from '../ui/texts.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import { OpeningsLine } from '../rooms/openings-line.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { BookingSection } from '../booking/booking.tsx';
import '../ui/inner-page.css';
import './contact.css';
import '../ui/ticks.css';

const readContact = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContentContext).contact();

export const loader = (args: Route.LoaderArgs) =>
  loadWithTexts(
    args,
    'contact',
    readContact(args).then((answer) => ({
      answer,
      filled: args.context.get(filledFormContext),
      formTime: args.context.get(signedFormTimeContext),
    })),
  );
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(
    args,
    'contact',
    waitBriefly(readContact(args)).then((shown) => ({ ...shown, filled: null, formTime: null })),
  );

export const meta: Route.MetaFunction = createMeta(contactPage.meta, pageUrls.contact);

const ContactPage = ({ loaderData: { answer, filled, formTime } }: Route.ComponentProps) => {
  const texts = useTexts(contactPage);
  return (
    <>
      <PageHead className="contact-head" texts={texts}>
        <p className="actions">
          <Link className="button" to={requestFormUrl}>
            {texts.buttons.tour}
          </Link>
        </p>
        <OpeningsLine />
        <Illustration name="telephone" place="contact" />
      </PageHead>
      <Sections
        of="contact"
        all={{
          cards: (
            <Loaded from={answer} loading="Loading contact information...">
              {(contact) => <ContactCards contact={contact} />}
            </Loaded>
          ),
          booking: (
            <Loaded from={answer} loading={<></>}>
              {({ value }) => (
                <BookingSection contact={value} filled={filled} formTime={formTime} />
              )}
            </Loaded>
          ),
          way: (
            <Loaded from={answer} loading={<></>}>
              {({ value }) => <GettingHere contact={value} />}
            </Loaded>
          ),
          before: <BeforeYouCall />,
        }}
      />
    </>
  );
};
export default ContactPage;

const ContactCards = ({
  contact: { value: contact, problem },
}: {
  contact: ReadResult<PublicContact>;
}) => {
  const texts = useTexts(contactCards);
  const { emergency } = useTexts(contactPage);
  useProblemLog(problem);
  return (
    <Section className="wrap">
      <div className="contact-cards">
        <Card icon={<Phone />} group={contactCards.call} className="call-card">
          {listPhones(contact, texts.call).map(({ label, number }) => (
            <p key={number}>
              <span>{label}</span>
              <a className="big-number" href={phoneLink(number)} translate="no">
                {number}
              </a>
            </p>
          ))}
          <p>{contact.emergency_available ? texts.call.emergency : texts.call.noEmergency}</p>
          <p className="aside">{emergency}</p>
        </Card>
        {contact.email ? (
          <Card icon={<Mail />} group={contactCards.email}>
            <p>
              <a href={mailLink(contact.email)} className="text-link" translate="no">
                {contact.email}
              </a>
            </p>
            <p>{texts.email.promise}</p>
            <p className="aside">{texts.email.privacy}</p>
          </Card>
        ) : null}
        <Card icon={<MapPin />} group={contactCards.visit}>
          <address translate="no">
            {contact.address_street}
            <br />
            {`${contact.address_city}, ${contact.address_state} ${contact.address_zip}`}
          </address>
          <p>{texts.visit.tours}</p>
        </Card>
        {contact.business_hours ? (
          <Card icon={<Clock />} group={contactCards.hours}>
            <Hours contact={contact} />
          </Card>
        ) : null}
      </div>
    </Section>
  );
};

/** The opening hours: in the page's language if they could be parsed, otherwise as the home wrote them. */
const Hours = ({ contact }: { contact: PublicContact }) => {
  const { language } = useHome();
  const { business_hours, business_hours_translated: translated } = contact;
  return (
    <p className="keep-lines figured" lang={language && !translated ? 'en' : undefined}>
      {translated ?? business_hours}
    </p>
  );
};

interface CardProps {
  icon: ReactNode;
  group: { title: Text<'line'> };
  className?: string;
  children: ReactNode;
}

const Card = ({ icon, group, className = '', children }: CardProps) => {
  const { title } = useTexts({ title: group.title });
  const words = useWords({ title: group.title });
  return (
    <Section className={`contact-card ${className}`} aria-label={words.title}>
      <h2>
        {icon}
        {title}
      </h2>
      {children}
    </Section>
  );
};

const GettingHere = ({ contact }: { contact: PublicContact }) => {
  const texts = useTexts(gettingHere);
  return (
    <Section className="band getting-here" aria-labelledby="getting-here-heading">
      <div className="wrap map-columns">
        <div>
          <h2 id="getting-here-heading">{texts.heading}</h2>
          <OptionalText>{texts.text}</OptionalText>
        </div>
        <MapFrame
          address={formatAddressLine(contact)}
          mapUrl={mapFrameUrl(formatAddressLine(contact))}
          group={gettingHere}
        />
      </div>
    </Section>
  );
};

const BeforeYouCall = () => {
  const texts = useTexts(beforeYouCall);
  return (
    <Section className="band oat before-you-call" aria-labelledby="before-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="before-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
        </div>
        <div className="checklists">
          {(['families', 'planners'] as const).map((name) => {
            const list = texts[name];
            return (
              <details key={name} className="unfolds checklist">
                <summary>
                  <h3>{list.heading}</h3>
                </summary>
                <OptionalText>{list.lead}</OptionalText>
                <ul className="ticks">
                  {list.items.map((item) => (
                    <li key={item.key}>{item.text}</li>
                  ))}
                </ul>
                {'note' in list ? <OptionalText className="aside">{list.note}</OptionalText> : null}
              </details>
            );
          })}
        </div>
      </div>
    </Section>
  );
};
