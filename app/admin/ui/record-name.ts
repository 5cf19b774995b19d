import { shorten } from '../../../domain/lib/text/wording.ts';

/** The fields with a record's name; the first one that has a value is used. */
const nameFields = ['name', 'title', 'username', 'caption', 'question', 'label', 'message'];

/** The most characters to show of a name, because a question or a message can be long. */
const maxNameLength = 60;

/** The display name of a record of any noun; empty if it has none. */
export const getRecordName = (record: object): string => {
  const fields: Record<string, unknown> = { ...record };
  const name = nameFields
    .map((field) => fields[field])
    .find((value) => value && typeof value === 'string');
  return shorten(String(name ?? ''), maxNameLength);
};
