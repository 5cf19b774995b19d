import { phonesIn } from './phone.ts';

/** Phone numbers as visitors read them. */

/**
 * A number of the United States in one form, (425) 776-3301, however it was typed. What is not one such
 * number stays as it is.
 */
export const phoneInOneForm = (phone: string): string => {
  const [only, ...others] = phonesIn(phone);
  const [, area, exchange, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(only?.digits ?? '') ?? [];
  if (!area || others.length > 0) return phone;
  const extension = only?.extension ? ` ext. ${only.extension}` : '';
  return `(${area}) ${exchange}-${line}${extension}`;
};

/** What a home with one phone calls it. */
export const onePhoneLabel = 'Phone';

interface Phones {
  phone_cell: string;
  phone_home: string;
}

/** A home with one phone stores it as both. */
export const hasOnePhone = ({ phone_cell, phone_home }: Phones): boolean =>
  phoneInOneForm(phone_cell) === phoneInOneForm(phone_home);

/**
 * The numbers that visitors see, the cell phone first; a home's only one has a label of its own.
 * @param labels of a home with two
 */
export const phonesOf = <Label>(
  contact: Phones,
  labels: { cell: Label; home: Label },
): { label: Label | string; number: string }[] =>
  hasOnePhone(contact)
    ? [{ label: onePhoneLabel, number: contact.phone_cell }]
    : [
        { label: labels.cell, number: contact.phone_cell },
        { label: labels.home, number: contact.phone_home },
      ];
