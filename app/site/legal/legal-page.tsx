import type { LegalPage as Texts, LegalSection } from '../../../domain/content/legal.ts';
import { lastUpdated } from '../../../domain/content/legal.ts';
import { withSettings } from '../../../domain/home-name.ts';
import { mailLink, phoneLink } from '../../../domain/urls.ts';
import { useHome } from '../ui/home-data.ts';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import './legal-page.css';

interface LegalPageProps {
  texts: Texts;
  /** What stands beside the title. */
  drawing?: 'gate' | 'two-chairs' | 'door';
  /** The date line, where a page has its own. */
  updated?: string;
}

/** A legal page: contents beside the text, and a contact block from the stored contact info. */
export const LegalPage = ({ texts, drawing, updated = lastUpdated }: LegalPageProps) => {
  const { settings } = useHome();
  return (
    <div className="wrap legal">
      <header>
        <h1>{texts.title}</h1>
        <p className="last-updated">{updated}</p>
        <p className="lead">{withSettings(texts.lead, settings)}</p>
        {drawing ? <StandingDrawing name={drawing} /> : null}
      </header>
      <nav className="legal-index" aria-label="On this page">
        <ol>
          {texts.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {texts.sections.map((section) => (
          <LegalText key={section.id} section={section} />
        ))}
        <ContactBlock />
      </div>
    </div>
  );
};

const LegalText = ({ section }: { section: LegalSection }) => {
  const { settings } = useHome();
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`}>
      <h2 id={`${section.id}-heading`}>{section.heading}</h2>
      {section.paragraphs.map((text) => (
        <p key={text}>{withSettings(text, settings)}</p>
      ))}
      {section.items ? (
        <ul>
          {section.items.map((item) => (
            <li key={item}>{withSettings(item, settings)}</li>
          ))}
        </ul>
      ) : null}
      {section.afterItems?.map((text) => (
        <p key={text}>{withSettings(text, settings)}</p>
      ))}
    </section>
  );
};

const ContactBlock = () => {
  const {
    settings,
    contact: { value: contact },
  } = useHome();
  return (
    <address className="contact-block">
      <b>{settings.name}</b>
      <span>
        {contact.address_street}
        <br />
        {`${contact.address_city}, ${contact.address_state} ${contact.address_zip}`}
      </span>
      <span>
        Cell phone <a href={phoneLink(contact.phone_cell)}>{contact.phone_cell}</a>
      </span>
      <span>
        Home phone <a href={phoneLink(contact.phone_home)}>{contact.phone_home}</a>
      </span>
      {contact.email ? (
        <a href={mailLink(contact.email)} className="text-link">
          {contact.email}
        </a>
      ) : null}
    </address>
  );
};
