import { parsePhones } from './phone.ts';

/** Phone numbers as visitors read them. */

/** Formats a US number as (425) 555-0142, however it was typed. Returns anything else unchanged. */
export const formatPhone = (phone: string): string => {
  const [only, ...others] = parsePhones(phone);
  const [, area, exchange, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(only?.digits ?? '') ?? [];
  if (!area || others.length > 0) return phone;
  const extension = only?.extension ? ` ext. ${only.extension}` : '';
  return `(${area}) ${exchange}-${line}${extension}`;
};

/** The label for a home's only phone. */
export const singlePhoneLabel = 'Phone';

interface Phones {
  phone_cell: string;
  phone_home: string;
}

/** Whether a home has only one phone, whose number is then in both fields. */
export const hasSinglePhone = ({ phone_cell, phone_home }: Phones): boolean =>
  formatPhone(phone_cell) === formatPhone(phone_home);

/**
 * The numbers that visitors see, the cell phone first. A home's only phone has a separate label.
 * @param labels the labels for a home with two phones
 */
export const listPhones = <Label>(
  contact: Phones,
  labels: { cell: Label; home: Label },
): { label: Label | string; number: string }[] =>
  hasSinglePhone(contact)
    ? [{ label: singlePhoneLabel, number: contact.phone_cell }]
    : [
        { label: labels.cell, number: contact.phone_cell },
        { label: labels.home, number: contact.phone_home },
      ];
