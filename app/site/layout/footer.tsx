import { Badge, CalendarHeart, Mail, Phone } from '../../ui/icons.tsx';
import { Link } from 'react-router';
import { siteComfort, siteFooter } from '../../../domain/site/words/site-words.ts';
import { hasSinglePhone } from '../../../domain/lib/text/shown-phone.ts';
import { mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { ComfortButton } from '../../ui/comfort.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { formatCityLine } from './contact-dialog.tsx';
import { useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { useContact, useHome } from '../ui/home-data.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageNav, TranslationNote } from './languages.tsx';
import { useMenu } from './menu-links.ts';
import { FoldedParagraphs } from '../ui/unfold.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

/** The shared footer: the company story, ways to reach the home, links, license line. */
export const Footer = () => {
  const texts = useTexts(siteFooter);
  const words = useWords(siteFooter);
  const { settings, story } = useHome();
  const { first, further } = useMenu();
  const findLang = useStoredLang();
  return (
    <footer className="site-footer on-night">
      <Section className="firs" aria-hidden />
      <div className="wrap">
        <div className="footer-story">
          <p className="heading footer-name row">
            <Logo picture={settings.pictures?.logo} />
            <span className={settings.logoAlone && 'visually-hidden'} translate="no">
              {settings.name}
            </span>
          </p>
          <FoldedParagraphs
            text={story.value}
            lang={findLang(story, 'company_story')}
            about={<Verbatim>{settings.name}</Verbatim>}
          />
        </div>
        <nav className="footer-links" aria-label={words.quickLinks}>
          <h2>{texts.quickLinks}</h2>
          {further.length > 0 ? (
            <details className="all-lines">
              <summary>{texts.allPages}</summary>
            </details>
          ) : null}
          <ul className="pages">
            {[...first, ...further].map(({ to, text, lang }, place) => (
              <li key={to} className={place < first.length ? undefined : 'further'}>
                <Link to={to} lang={lang}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <FooterContact />
        <LegalLine />
      </div>
    </footer>
  );
};

const FooterContact = () => {
  const contact = useContact();
  const blanks = { phone: contact.phone_cell, email: contact.email ?? '' };
  const texts = useTexts(siteFooter);
  const words = useWords(siteFooter, blanks);
  return (
    <div className="footer-contact">
      <h2>{texts.careLine}</h2>
      <a className="care-line line-link" href={phoneLink(contact.phone_cell)} translate="no">
        {contact.phone_cell}
      </a>
      <address>
        {!hasSinglePhone(contact) && (
          <p className="home-phone">
            {texts.homePhone}{' '}
            <a href={phoneLink(contact.phone_home)} translate="no">
              {contact.phone_home}
            </a>
          </p>
        )}
        {contact.email ? (
          <p className="email">
            <a href={mailLink(contact.email)} translate="no">
              {contact.email}
            </a>
          </p>
        ) : null}
        <p translate="no">
          {contact.address_street}
          <br />
          {formatCityLine(contact)}
        </p>
      </address>
      <ul className="icon-links row">
        <li>
          <a href={phoneLink(contact.phone_cell)} aria-label={words.callNumber}>
            <Phone />
          </a>
        </li>
        {contact.email ? (
          <li>
            <a href={mailLink(contact.email)} aria-label={words.writeTo}>
              <Mail />
            </a>
          </li>
        ) : null}
        <li>
          <Link to={pageUrls.contact} aria-label={words.contactPage}>
            <CalendarHeart />
          </Link>
        </li>
      </ul>
    </div>
  );
};

/** Links to the home's pages on other sites, and to its license in the state's look-up. */
const OtherSites = () => {
  const { links } = useHome().settings;
  const { lookUp } = useWords(siteFooter);
  if (!links) return null;
  return (
    <ul className="elsewhere">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noreferrer" aria-label={name ? undefined : lookUp}>
            {name ? <Verbatim>{name}</Verbatim> : <Badge />}
          </a>
        </li>
      ))}
    </ul>
  );
};

const LegalLine = () => {
  const {
    settings,
    year,
    contact: { value: contact },
  } = useHome();
  const texts = useTexts(siteFooter, { license: settings.licenseNumber });
  const comfort = useTexts(siteComfort);
  return (
    <div className="legal-line row figured">
      <p>
        <span>
          © {year} <Verbatim>{settings.name}</Verbatim>.{' '}
          {settings.licenseNumber ? texts.licensedAs : texts.licensed},{' '}
          <Verbatim>{`${contact.address_city}, ${contact.address_state}`}</Verbatim>.
        </span>
      </p>
      <LanguageNav />
      <TranslationNote />
      <ComfortButton className="comfort-again">{comfort.title}</ComfortButton>
      <OtherSites />
      <ul>
        <li>
          <Link to={pageUrls.privacyPolicy}>{texts.privacyPolicy}</Link>
        </li>
        <li>
          <Link to={pageUrls.termsOfService}>{texts.termsOfService}</Link>
        </li>
        <li>
          <Link to={pageUrls.healthDataPrivacy}>{texts.healthDataPrivacy}</Link>
        </li>
      </ul>
    </div>
  );
};
