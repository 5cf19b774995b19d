import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import picture from '../../../art/empty-letters.svg?url';
import { textareaRows } from '../../../domain/constants.ts';
import {
  type ContactInfo,
  contactForm,
  contactLabels as labels,
  contactMessages as messages,
  emergencyCalls,
} from '../../../domain/entities/contact-info.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { contactQuery } from '../api/queries.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { SingleRecord } from '../records/single-record.tsx';
import { PlaceFields } from './place-fields.tsx';
import { CheckField, TextAreaField, TextField } from '../forms/form-fields.tsx';

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
    <Fact label={labels.phone_cell}>{contact.phone_cell}</Fact>
    <Fact label={labels.phone_home}>{contact.phone_home}</Fact>
    <Fact label={labels.email}>{contact.email ?? 'None'}</Fact>
    <Fact label="Address">
      {contact.address_street}
      <br />
      {contact.address_city}, {contact.address_state} {contact.address_zip}
    </Fact>
    <Fact label={labels.emergency_available}>{emergencyCalls(contact.emergency_available)}</Fact>
    <Fact label={labels.business_hours}>
      <span className="staff-lines">{contact.business_hours ?? 'None'}</span>
    </Fact>
    <Fact label="Street view">
      {contact.latitude === null
        ? 'Found by the address'
        : `At ${contact.latitude}, ${contact.longitude}`}
    </Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="staff-fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const ContactForm = ({ record, onClosed }: EditorFormProps<ContactInfo>) => {
  const save = useSaveRecord('contact', record, messages);
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: {
      phone_cell: record?.phone_cell ?? '',
      phone_home: record?.phone_home ?? '',
      email: record?.email ?? '',
      address_street: record?.address_street ?? '',
      address_city: record?.address_city ?? '',
      address_state: record?.address_state ?? '',
      address_zip: record?.address_zip ?? '',
      emergency_available: record ? record.emergency_available === 1 : true,
      business_hours: record?.business_hours ?? '',
      latitude: String(record?.latitude ?? ''),
      longitude: String(record?.longitude ?? ''),
    },
  });
  return (
    <RecordDialog
      title={record ? 'Edit contact information' : 'Add contact information'}
      form={form}
      wide
      fieldsRequired={messages.fieldsRequired}
      earlier={record && { noun: 'contact', id: record.id }}
      onClosed={onClosed}
      onSave={({ latitude, longitude, emergency_available, ...values }) =>
        save({
          ...values,
          emergency_available: emergency_available ? 1 : 0,
          // Beyond the specified fields: sent where there is one, or was.
          ...((latitude !== null || (record?.latitude ?? null) !== null) && {
            latitude,
            longitude,
          }),
        })
      }
    >
      <div className="field-pair">
        <TextField name="phone_cell" label={labels.phone_cell} type="tel" autoComplete="off" />
        <TextField name="phone_home" label={labels.phone_home} type="tel" autoComplete="off" />
      </div>
      <TextField name="email" label={labels.email} type="email" optional autoComplete="off" />
      <TextField name="address_street" label={labels.address_street} autoComplete="off" />
      <div className="field-pair">
        <TextField name="address_city" label={labels.address_city} autoComplete="off" />
        <TextField name="address_state" label={labels.address_state} autoComplete="off" />
        <TextField
          name="address_zip"
          label={labels.address_zip}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <CheckField name="emergency_available" label="Emergency calls are answered 24 hours a day" />
      <TextAreaField
        name="business_hours"
        label={labels.business_hours}
        rows={textareaRows}
        optional
      />
      <PlaceFields />
    </RecordDialog>
  );
};
