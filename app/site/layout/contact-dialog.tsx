import { Mail, MapPin, Phone } from '../../ui/icons.tsx';
import { Link } from 'react-router';
import { contactDialog, copied } from '../../../domain/content/contact.ts';
import type { PublicContact } from '../../../domain/defaults/records.ts';
import { mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { useTexts } from '../texts/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import { Portrait } from '../ui/portrait.tsx';

export const contactDialogId = 'contact-dialog';

/** The modal 'Get In Touch' (docs/product/public-pages.md). */
export const ContactDialog = () => {
  const texts = useTexts(contactDialog);
  const {
    contact: { value: contact },
    settings: { facts, pictures },
  } = useHome();
  return (
    <Dialog
      id={contactDialogId}
      title={texts.title}
      closeLabel={texts.close}
      className="contact-dialog"
    >
      <p>{contact.emergency_available ? texts.lead : texts.leadWithoutEmergency}</p>
      <h3>{texts.call.title}</h3>
      {facts?.answeredBy && pictures?.portrait ? (
        <p className="who-answers">
          <Portrait picture={pictures.portrait} />
          <span>
            {texts.call.answeredBy} <b>{facts.answeredBy}</b>
          </span>
        </p>
      ) : null}
      <PhoneRows contact={contact} />
      {contact.email ? (
        <a className="button line wide" href={mailLink(contact.email)}>
          <Mail />
          {texts.email.title}
        </a>
      ) : null}
      <VisitBlock contact={contact} />
      <div className="dialog-actions">
        <Link to={pageUrls.contact} replace className="button">
          {texts.contactPage}
        </Link>
        <DialogButton opens={contactDialogId} command="close" className="button line">
          {texts.close}
        </DialogButton>
      </div>
    </Dialog>
  );
};

/** The cell and home phones: each opens a phone link and can be copied. */
export const PhoneRows = ({ contact }: { contact: PublicContact }) => {
  const texts = useTexts(contactDialog);
  return (
    <ul className="phone-rows">
      <li>
        <a className="button" href={phoneLink(contact.phone_cell)}>
          <Phone />
          <span>
            {texts.call.cell} <b>{contact.phone_cell}</b>
            <small>{texts.call.cellNote}</small>
          </span>
        </a>
        <CopyButton text={contact.phone_cell} label={texts.copy.cell} doneLabel={copied} />
      </li>
      <li>
        <a className="button line" href={phoneLink(contact.phone_home)}>
          <Phone />
          <span>
            {texts.call.home} <b>{contact.phone_home}</b>
            <small>{texts.call.homeNote}</small>
          </span>
        </a>
        <CopyButton text={contact.phone_home} label={texts.copy.home} doneLabel={copied} />
      </li>
    </ul>
  );
};

const VisitBlock = ({ contact }: { contact: PublicContact }) => {
  const texts = useTexts(contactDialog);
  return (
    <div className="visit-block">
      <MapPin />
      <div>
        <h3>{texts.visit.title}</h3>
        <address>
          {contact.address_street}
          <br />
          {cityLine(contact)}
        </address>
        <p>{contact.emergency_available ? texts.visit.emergency : texts.visit.noEmergency}</p>
      </div>
      <CopyButton text={addressLine(contact)} label={texts.copy.address} doneLabel={copied} />
    </div>
  );
};

/** The address on one line, for copying and for maps. */
export const addressLine = (contact: PublicContact): string =>
  `${contact.address_street}, ${cityLine(contact)}`;

/** City, state and zip, as they stand below the street. */
export const cityLine = (contact: PublicContact): string =>
  `${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;
