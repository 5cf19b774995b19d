import { shortened } from '../../../domain/lib/text/wording.ts';

/** The fields by which people tell the records of a noun apart, the best first. */
const naming = ['name', 'title', 'username', 'caption', 'question', 'label', 'message'];

/** The most characters of a name that is a whole sentence. */
const longest = 60;

/** The display name of a record of any noun; empty if it has none. */
export const recordName = (record: object): string => {
  const fields: Record<string, unknown> = { ...record };
  const name = naming
    .map((field) => fields[field])
    .find((value) => value && typeof value === 'string');
  return shortened(String(name ?? ''), longest);
};
