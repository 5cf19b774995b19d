import { Mail, MapPin, Phone } from '../../ui/icons.tsx';
import { Link } from 'react-router';
import { contactDialog as words } from '../../../domain/content/contact.ts';
import type { PublicContact } from '../../../domain/defaults/records.ts';
import { mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { useHome } from '../ui/home-data.ts';

export const contactDialogId = 'contact-dialog';

/** The modal 'Get In Touch' (docs/product/public-pages.md). */
export const ContactDialog = () => {
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <Dialog
      id={contactDialogId}
      title={words.title}
      closeLabel={words.close}
      className="contact-dialog"
    >
      <p>{contact.emergency_available ? words.lead : words.leadWithoutEmergency}</p>
      <h3>{words.call.title}</h3>
      <PhoneRows contact={contact} />
      {contact.email ? (
        <a className="button line wide" href={mailLink(contact.email)}>
          <Mail />
          {words.email.title}
        </a>
      ) : null}
      <VisitBlock contact={contact} />
      <div className="dialog-actions">
        <Link
          to={pageUrls.contact}
          className="button"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {words.contactPage}
        </Link>
        <DialogButton opens={contactDialogId} command="close" className="button line">
          {words.close}
        </DialogButton>
      </div>
    </Dialog>
  );
};

/** The cell and home phones: each opens a phone link and can be copied. */
export const PhoneRows = ({ contact }: { contact: PublicContact }) => (
  <ul className="phone-rows">
    <li>
      <a className="button" href={phoneLink(contact.phone_cell)}>
        <Phone />
        <span>
          {words.call.cell} <b>{contact.phone_cell}</b>
          <small>{words.call.cellNote}</small>
        </span>
      </a>
      <CopyButton text={contact.phone_cell} label={words.copy.cell} doneLabel={words.copy.done} />
    </li>
    <li>
      <a className="button line" href={phoneLink(contact.phone_home)}>
        <Phone />
        <span>
          {words.call.home} <b>{contact.phone_home}</b>
          <small>{words.call.homeNote}</small>
        </span>
      </a>
      <CopyButton text={contact.phone_home} label={words.copy.home} doneLabel={words.copy.done} />
    </li>
  </ul>
);

const VisitBlock = ({ contact }: { contact: PublicContact }) => (
  <div className="visit-block">
    <MapPin />
    <div>
      <h3>{words.visit.title}</h3>
      <address>
        {contact.address_street}
        <br />
        {cityLine(contact)}
      </address>
      <p>{contact.emergency_available ? words.visit.emergency : words.visit.noEmergency}</p>
    </div>
    <CopyButton
      text={addressLine(contact)}
      label={words.copy.address}
      doneLabel={words.copy.done}
    />
  </div>
);

/** The address on one line, for copying and for maps. */
export const addressLine = (contact: PublicContact): string =>
  `${contact.address_street}, ${cityLine(contact)}`;

/** City, state and zip, as they stand below the street. */
export const cityLine = (contact: PublicContact): string =>
  `${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;
