import { CalendarHeart, Mail, Phone } from '../../ui/icons.tsx';
import { Link } from 'react-router';
import { mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { ComfortButton } from '../../ui/comfort.tsx';
import { cityLine } from './contact-dialog.tsx';
import { useHome } from '../ui/home-data.ts';
import { Logo } from '../../ui/logo.tsx';
import { navigation } from './navigation.ts';
import { Treeline } from './treeline.tsx';

/** The shared footer: the company story, ways to reach the home, links, licence line. */
export const Footer = () => {
  const { settings, story } = useHome();
  return (
    <footer className="site-footer on-night">
      <Treeline />
      <div className="wrap">
        <div className="footer-story">
          <p className="heading footer-name">
            <Logo />
            {settings.name}
          </p>
          <p className="keep-lines">{story.value}</p>
        </div>
        <nav className="footer-links" aria-label="Quick Links">
          <h2>Quick Links</h2>
          <ul>
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} prefetch="intent">
                  {label}
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
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <div className="footer-contact">
      <h2>24/7 care line</h2>
      <a className="care-line" href={phoneLink(contact.phone_cell)}>
        {contact.phone_cell}
      </a>
      <address>
        <p>
          Home phone <a href={phoneLink(contact.phone_home)}>{contact.phone_home}</a>
        </p>
        {contact.email ? (
          <p>
            <a href={mailLink(contact.email)}>{contact.email}</a>
          </p>
        ) : null}
        <p>
          {contact.address_street}
          <br />
          {cityLine(contact)}
        </p>
      </address>
      <ul className="icon-links">
        <li>
          <a href={phoneLink(contact.phone_cell)} aria-label={`Call ${contact.phone_cell}`}>
            <Phone />
          </a>
        </li>
        {contact.email ? (
          <li>
            <a href={mailLink(contact.email)} aria-label={`Email ${contact.email}`}>
              <Mail />
            </a>
          </li>
        ) : null}
        <li>
          <Link to={pageUrls.contact} aria-label="Contact page">
            <CalendarHeart />
          </Link>
        </li>
      </ul>
    </div>
  );
};

const LegalLine = () => {
  const {
    settings,
    year,
    contact: { value: contact },
  } = useHome();
  return (
    <div className="legal-line">
      <p>
        © {year} {settings.name}. Licensed adult family home
        {settings.licenseNumber ? `, license ${settings.licenseNumber}` : ''},{' '}
        {`${contact.address_city}, ${contact.address_state}.`}
      </p>
      <ComfortButton className="comfort-again" />
      <ul>
        <li>
          <Link to={pageUrls.privacyPolicy}>Privacy Policy</Link>
        </li>
        <li>
          <Link to={pageUrls.termsOfService}>Terms of Service</Link>
        </li>
        <li>
          <Link to={pageUrls.healthDataPrivacy}>Consumer Health Data Privacy</Link>
        </li>
      </ul>
    </div>
  );
};
