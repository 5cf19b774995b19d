import { queryOptions } from '@tanstack/react-query';
import { type AboutInfo, aboutMessages } from '../../../domain/nouns/about.ts';
import { type ContactInfo, contactMessages } from '../../../domain/nouns/contact.ts';
import { type Fact, factMessages } from '../../../domain/entities/fact.ts';
import { type ListName, listOf, type ListRecords } from '../../../domain/nouns/index.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField, readList } from './api-client.ts';
import { asArray, valueOf } from './query-results.ts';

/** All records of a list, as staff read them. */
export const listQuery = <Name extends ListName>(name: Name) => {
  const { url, envelope, messages } = listOf(name);
  const read = () =>
    envelope
      ? readField(url, envelope, messages.loadFailed, asArray<ListRecords[Name]>)
      : readList<ListRecords[Name]>(url, messages.loadFailed);
  return queryOptions({ queryKey: [name] as const, queryFn: () => valueOf(read()) });
};

/** A single record, wrapped so that "none stored" differs from "unusable answer". */
export const single = <T>(value: unknown): { record: T | null } | null =>
  value === null || typeof value === 'object' ? { record: value as T | null } : null;

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: () =>
    valueOf(readField(apiUrls.contact, 'contact', contactMessages.loadFailed, single<ContactInfo>)),
});

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () =>
    valueOf(readField(apiUrls.about, 'about', aboutMessages.loadFailed, single<AboutInfo>)),
});

export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: () => valueOf(readField(apiUrls.facts, 'facts', factMessages.loadFailed, asArray<Fact>)),
});
