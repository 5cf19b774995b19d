import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import picture from '../../../art/empty-letters.svg?url';
import {
  contact as contactNoun,
  contactForm,
  type ContactInfo,
  contactMessages as messages,
  emergencyCalls,
} from '../../../domain/nouns/contact.ts';
import { hasOnePhone, phoneInOneForm } from '../../../domain/text/shown-phone.ts';
import { staffMeta } from '../ui/page.tsx';
import { contactQuery } from '../api/queries.ts';
import { BuiltInWarning, type EditorFormProps } from '../records/record-editor.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { SingleRecord } from '../records/single-record.tsx';
import { contactDefaults, contactPayload, HoursFields, ReachFields } from './contact-fields.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { PlaceFields } from './place-fields.tsx';

export const meta = staffMeta('Contact');

/** How people reach the home; every public page shows it. */
const Contact = () => (
  <SingleRecord
    heading="Contact"
    noun="contact"
    query={useQuery(contactQuery)}
    loadFailed={messages.loadFailed}
    thing="contact information"
    picture={picture}
    emptyText="Visitors see the built-in phone numbers and address until you add your own."
    renderForm={(record, onClosed) => <ContactForm record={record} onClosed={onClosed} />}
  >
    {(contact) => <ContactCard contact={contact} />}
  </SingleRecord>
);
export default Contact;

const ContactCard = ({ contact }: { contact: ContactInfo }) => (
  <dl className="staff-facts">
    <Fact id="phone_cell" label={contactNoun.labels.phone_cell}>
      <Verbatim>{phoneInOneForm(contact.phone_cell)}</Verbatim>
    </Fact>
    <Fact id="phone_home" label={contactNoun.labels.phone_home}>
      {hasOnePhone(contact) ? (
        'The same number'
      ) : (
        <Verbatim>{phoneInOneForm(contact.phone_home)}</Verbatim>
      )}
    </Fact>
    <Fact id="email" label={contactNoun.labels.email}>
      {contact.email ? <Verbatim>{contact.email}</Verbatim> : 'None'}
    </Fact>
    <Fact id="address" label="Address">
      <Verbatim>
        {contact.address_street}
        <br />
        {contact.address_city}, {contact.address_state} {contact.address_zip}
      </Verbatim>
    </Fact>
    <Fact id="emergency_available" label={contactNoun.labels.emergency_available}>
      {emergencyCalls(contact.emergency_available)}
    </Fact>
    <Fact id="business_hours" label={contactNoun.labels.business_hours}>
      <span className="staff-lines">{contact.business_hours ?? 'None'}</span>
    </Fact>
    <Fact id="street_view" label="Street view">
      {contact.latitude === null
        ? 'Found by the address'
        : `At ${contact.latitude}, ${contact.longitude}`}
    </Fact>
  </dl>
);

/** The id is the fact's place, for the search box. */
const Fact = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div id={id} className="staff-fact" tabIndex={-1}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const ContactForm = ({ record, onClosed }: EditorFormProps<ContactInfo>) => {
  const save = useSaveRecord('contact', record, messages);
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: contactDefaults(record),
  });
  return (
    <RecordDialog
      title={record ? 'Edit contact information' : 'Add contact information'}
      form={form}
      wide
      fieldsRequired={messages.fieldsRequired}
      earlier={record && { noun: 'contact', id: record.id }}
      onClosed={onClosed}
      onSave={(values, settle) => save(contactPayload(values, record), settle)}
    >
      {!record && <BuiltInWarning noun="contact" />}
      <ReachFields />
      <HoursFields />
      <PlaceFields />
    </RecordDialog>
  );
};
