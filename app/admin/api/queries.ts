import { queryOptions } from '@tanstack/react-query';
import { type AboutInfo, aboutMessages } from '../../../domain/nouns/about.ts';
import { type ContactInfo, contactMessages } from '../../../domain/nouns/contact.ts';
import { type Document, documentMessages } from '../../../domain/nouns/report.ts';
import { type Fact, factMessages } from '../../../domain/entities/fact.ts';
import { type GalleryItem, galleryMessages } from '../../../domain/nouns/gallery-item.ts';
import { type Question, questionMessages } from '../../../domain/nouns/question.ts';
import { type Room, roomMessages } from '../../../domain/nouns/room.ts';
import { type Service, serviceMessages } from '../../../domain/nouns/service.ts';
import { type Testimonial, testimonialMessages } from '../../../domain/nouns/testimonial.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField, readList } from './api-client.ts';
import { asArray, valueOf } from './query-results.ts';

export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.testimonials,
        'testimonials',
        testimonialMessages.loadFailed,
        asArray<Testimonial>,
      ),
    ),
});

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: () => valueOf(readList<GalleryItem>(apiUrls.gallery, galleryMessages.loadFailed)),
});

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: () => valueOf(readList<Service>(apiUrls.services, serviceMessages.loadFailed)),
});

export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  queryFn: () => valueOf(readList<Room>(apiUrls.rooms, roomMessages.loadFailed)),
});

export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: () => valueOf(readList<Question>(apiUrls.questions, questionMessages.loadFailed)),
});

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => valueOf(readList<Document>(apiUrls.documents, documentMessages.loadFailed)),
});

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
