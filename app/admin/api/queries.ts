import { queryOptions } from '@tanstack/react-query';
import { aboutMessages } from '../../../domain/nouns/about/about-noun.ts';
import { contactMessages } from '../../../domain/nouns/contact/contact-noun.ts';
import { costsMessages } from '../../../domain/nouns/costs/costs-noun.ts';
import { type ListName, findList, type ListRecords } from '../../../domain/nouns/index.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import {
  isArray,
  isObjectOrNull,
  type Part,
  readField,
  readRows,
  type Result,
} from './api-client.ts';
import { unwrap } from './failed-request.ts';
import { siteTextMessages } from '../../../domain/texts/site-text.ts';

/** All records of a list, as staff read them. */
export const listQuery = <Name extends ListName>(name: Name) => {
  const { url, envelope, messages } = findList(name);
  const read = () => readRows<ListRecords[Name]>(url, envelope ?? null, messages.loadFailed);
  return queryOptions({ queryKey: [name] as const, queryFn: () => unwrap(read()) });
};

/** The languages of the site besides English. */
export const siteLanguagesQuery = listQuery('languages');

/**
 * Wraps a single record in an object, so that a record that is not stored (null) differs from one that has
 * not loaded.
 */
export const readSingle = async <Record>(
  read: Promise<Result<Record>>,
): Promise<{ record: Record }> => ({
  record: await unwrap(read),
});

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: () =>
    readSingle(readField(apiUrls.contact, 'contact', contactMessages.loadFailed, isObjectOrNull)),
});

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () =>
    readSingle(readField(apiUrls.about, 'about', aboutMessages.loadFailed, isObjectOrNull)),
});

export const costsQuery = queryOptions({
  queryKey: ['costs'],
  queryFn: () =>
    readSingle(readField(apiUrls.costs, 'costs', costsMessages.loadFailed, isObjectOrNull)),
});

export const factsQuery = listQuery('facts');

/** Selectors for the rows of a part of a list, and for the total count of the list. */
export const selectRows = <Row>({ rows }: Part<Row>): Row[] => rows;
export const selectTotal = ({ total }: Part<unknown>): number => total;

/** The texts of the public pages. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: () => unwrap(readField(apiUrls.texts, 'texts', siteTextMessages.loadFailed, isArray)),
});
