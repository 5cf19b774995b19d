import { Fragment, type ReactNode } from 'react';
import type { Blanks } from '../../../domain/texts/words.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** The blanks that contain a name, number or address, which browsers must not translate. */
const names: ReadonlySet<string> = new Set(['home', 'phone', 'email']);

/**
 * Marks the start and end of a name in a filled text. Stored texts never contain these private-use
 * characters.
 */
const [begin, end] = ['\uE000', '\uE001'];

/** Adds the marks to the blanks with names; `withNames` later turns them into elements. */
export const withMarks = (blanks: Blanks): Blanks =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, value]) => [
      name,
      names.has(name) ? begin + value + end : value,
    ]),
  );

/** A filled text with its names as elements, wrapped in one element so that it stays a single flex item. */
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
