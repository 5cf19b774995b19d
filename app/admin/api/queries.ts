import { queryOptions } from '@tanstack/react-query';
import { type Fact, factMessages } from '../../../domain/nouns/facts/fact-noun.ts';
import { type AboutInfo, aboutMessages } from '../../../domain/nouns/about/about-noun.ts';
import { type ContactInfo, contactMessages } from '../../../domain/nouns/contact/contact-noun.ts';
import { type Costs, costsMessages } from '../../../domain/nouns/costs/costs-noun.ts';
import { type ListName, findList, type ListRecords } from '../../../domain/nouns/index.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { type Failure, type Part, readField, readList, type Result } from './api-client.ts';

/** All records of a list, as staff read them. */
export const listQuery = <Name extends ListName>(name: Name) => {
  const { url, envelope, messages } = findList(name);
  const read = () =>
    envelope
      ? readField(url, envelope, messages.loadFailed, asArray<ListRecords[Name]>)
      : readList<ListRecords[Name]>(url, messages.loadFailed);
  return queryOptions({ queryKey: [name] as const, queryFn: () => unwrap(read()) });
};

/** The languages of the site besides English. */
export const siteLanguagesQuery = listQuery('languages');

/** Wraps a single record, so that "none stored" differs from "unusable response". */
export const single = <T>(value: unknown): { record: T | null } | null =>
  value === null || typeof value === 'object' ? { record: value as T | null } : null;

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: () =>
    unwrap(readField(apiUrls.contact, 'contact', contactMessages.loadFailed, single<ContactInfo>)),
});

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () =>
    unwrap(readField(apiUrls.about, 'about', aboutMessages.loadFailed, single<AboutInfo>)),
});

export const costsQuery = queryOptions({
  queryKey: ['costs'],
  queryFn: () => unwrap(readField(apiUrls.costs, 'costs', costsMessages.loadFailed, single<Costs>)),
});

export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: () => unwrap(readField(apiUrls.facts, 'facts', factMessages.loadFailed, asArray<Fact>)),
});

/** A failure as an Error, because the query library expects errors to be thrown. */
export class FailedRequest extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** @throws FailedRequest */
export const unwrap = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw new FailedRequest(answer);
};

export const toFailure = (error: unknown, whenFailed: string): Failure =>
  error instanceof FailedRequest ? error.failure : { ok: false, error: whenFailed, status: null };

export const asArray = <T>(value: unknown): T[] | null =>
  Array.isArray(value) ? (value as T[]) : null;

/** Selectors for lists and their counts. */
export const selectRows = <Row>({ rows }: Part<Row>): Row[] => rows;
export const selectTotal = ({ total }: Part<unknown>): number => total;
