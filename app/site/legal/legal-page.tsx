import { contactDialog } from '../../../domain/site/words/site-words.ts';
import {
  type LegalPageTexts as Texts,
  lastUpdated,
  formatLastUpdated,
} from '../../../domain/site/words/legal-dates.ts';
import type { PicturePlaceName } from '../../../domain/nouns/home/picture-places.ts';
import { listPhones } from '../../../domain/lib/text/shown-phone.ts';
import { mailLink, phoneLink } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { useTexts } from '../ui/texts.tsx';
import { useContact, useHome } from '../ui/home-data.ts';
import { Illustration } from '../ui/illustrations.tsx';
import './legal-page.css';

interface LegalPageProps {
  group: Texts;
  place: PicturePlaceName;
  /** The month in which a text of the page was last changed; null if never. */
  lastChanged: string | null;
  /** The date line of the original texts. */
  original?: string;
}

/** A legal page: contents beside the text, and a contact block from the stored contact info. */
export const LegalPage = ({
  group,
  place,
  lastChanged,
  original = lastUpdated,
}: LegalPageProps) => {
  const texts = useTexts(group);
  const sections = Object.entries(texts.sections);
  return (
    <div className="wrap legal">
      <Section as="header">
        <h1>{texts.title}</h1>
        <p className="last-updated figured">
          {lastChanged ? formatLastUpdated(lastChanged) : original}
        </p>
        <p className="lead">{texts.lead}</p>
        <Illustration place={place} />
      </Section>
      <nav className="legal-index" aria-label="On this page">
        <ol>
          {sections.map(([anchor, { heading }]) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="line-link">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {sections.map(([anchor, { heading, text }]) => (
          <Section key={anchor} id={anchor} aria-labelledby={`${anchor}-heading`}>
            <h2 id={`${anchor}-heading`}>{heading}</h2>
            {text}
          </Section>
        ))}
        <ContactBlock />
      </div>
    </div>
  );
};

const ContactBlock = () => {
  const { call } = useTexts(contactDialog);
  const { settings } = useHome();
  const contact = useContact();
  return (
    <address className="contact-block">
      <b translate="no">{settings.name}</b>
      <span translate="no">
        {contact.address_street}
        <br />
        {`${contact.address_city}, ${contact.address_state} ${contact.address_zip}`}
      </span>
      {listPhones(contact, call).map(({ label, number }) => (
        <span key={number}>
          {label}{' '}
          <a href={phoneLink(number)} translate="no">
            {number}
          </a>
        </span>
      ))}
      {contact.email ? (
        <a href={mailLink(contact.email)} className="text-link" translate="no">
          {contact.email}
        </a>
      ) : null}
    </address>
  );
};
