import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from '../../../../domain/lib/zod.ts';
import {
  type ContactInfo,
  type contactForm,
  contact,
} from '../../../../domain/nouns/contact/contact-noun.ts';
import { hasSinglePhone } from '../../../../domain/lib/text/shown-phone.ts';
import { CheckField } from '../../forms/form-fields.tsx';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import './contact-fields.css';

type ContactValues = z.output<typeof contactForm>;

/** The form's initial values. @param record null if nothing is stored yet */
export const toContactFormValues = (record: ContactInfo | null) =>
  ({
    ...toFormValues(contact, record),
    emergency_available: record ? record.emergency_available === 1 : true,
  }) as z.input<typeof contactForm>;

export const toContactPayload = (
  { latitude, longitude, emergency_available, ...values }: ContactValues,
  record: ContactInfo | null,
): object => ({
  ...values,
  emergency_available: emergency_available ? 1 : 0,
  // The API doesn't require coordinates; send them only if there are some now or were before.
  ...((latitude !== null || (record?.latitude ?? null) !== null) && { latitude, longitude }),
});

interface PhoneFieldsProps {
  /** Whether the form starts with a single phone field if the home has stored no phone. */
  startsWithOneNumber?: boolean;
}

/** Phones, email and address. A home with one phone stores its number in both phone fields. */
export const PhoneAndAddressFields = (phones: PhoneFieldsProps) => (
  <>
    <PhoneFields {...phones} />
    <NounField noun={contact} name="email" type="email" />
    <NounField noun={contact} name="address_street" />
    <div className="place-line row">
      <NounField noun={contact} name="address_city" />
      <NounField noun={contact} name="address_state" />
      <NounField noun={contact} name="address_zip" inputMode="numeric" />
    </div>
  </>
);

const PhoneFields = ({ startsWithOneNumber = false }: PhoneFieldsProps) => {
  const { getValues, setValue } = useFormContext<PhoneValues>();
  const cellPhone = useWatch<PhoneValues, 'phone_cell'>({ name: 'phone_cell' });
  const [hasOneNumber, setHasOneNumber] = useState(
    () => (startsWithOneNumber || cellPhone.trim() !== '') && hasSinglePhone(getValues()),
  );
  useEffect(() => {
    if (hasOneNumber && !hasSinglePhone(getValues()))
      setValue('phone_home', cellPhone, { shouldDirty: true });
  }, [hasOneNumber, cellPhone, getValues, setValue]);
  return (
    <>
      <div className="field-pair">
        <NounField noun={contact} name="phone_cell" type="tel" />
        {!hasOneNumber && <NounField noun={contact} name="phone_home" type="tel" />}
      </div>
      <label className="staff-check">
        <input
          type="checkbox"
          checked={hasOneNumber}
          onChange={({ currentTarget }) => setHasOneNumber(currentTarget.checked)}
        />
        <span>We have one number</span>
      </label>
    </>
  );
};

type PhoneValues = Pick<z.input<typeof contactForm>, 'phone_cell' | 'phone_home'>;

/** The fields for the hours when someone can be reached. */
export const HoursFields = () => (
  <>
    <CheckField name="emergency_available" label="Emergency calls are answered 24 hours a day" />
    <NounField noun={contact} name="business_hours" />
  </>
);
