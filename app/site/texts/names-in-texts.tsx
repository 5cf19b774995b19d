import { Fragment, type ReactNode } from 'react';
import type { Blanks } from '../../../domain/texts/words.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** The blanks of texts that name someone, or a number or address: no browser translates what is in them. */
const names: ReadonlySet<string> = new Set(['home', 'phone', 'email']);

/** Marks around a name in a filled text. No stored text has them: both are for private use. */
const [begin, end] = ['\uE000', '\uE001'];

/** The blanks with names between marks, until `withNames` makes elements of them. */
export const withMarks = (blanks: Blanks): Blanks =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, value]) => [
      name,
      names.has(name) ? begin + value + end : value,
    ]),
  );

/** A filled text with its names as elements; within one element, so that it stays one part of a flex box. */
export const withNames = (text: string): ReactNode => {
  if (!text.includes(begin)) return text;
  const [first = '', ...rest] = text.split(begin);
  const parts = rest.map((part) => part.split(end));
  return (
    <span>
      {first}
      {parts.map(([name, after], place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          <Verbatim>{name}</Verbatim>
          {after}
        </Fragment>
      ))}
    </span>
  );
};

/** A filled text without marks, for attributes. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(begin, '').replaceAll(end, '');
