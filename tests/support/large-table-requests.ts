import { apiUrls } from '../../domain/api-urls.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import {
  calendarUrl,
  familyApiUrl,
  familyCalendarUrl,
  familyPageUrl,
  fileUrls,
} from '../../domain/urls.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { samples } from './samples.ts';

/**
 * Requests whose work could grow with the rows of a home with large tables (large-tables.ts), in an order
 * that works: all reads, writes of one record of a long list, and actions on many records.
 */
export interface LargeTableRequest {
  method: string;
  path: string;
  json?: object;
  form?: string;
  /** Whether a visitor sends it; the owner sends all others. */
  open?: boolean;
  /** The expected status. */
  status: number;
}

/** The secrets of a family's link and of a calendar's address. */
export const knownLinkToken = 'a'.repeat(43);
export const knownCalendarToken = 'b'.repeat(43);

/** @param rows of each table; twice as many tour requests */
export const largeTableRequests = (rows: number): LargeTableRequest[] => {
  const own = [...visitorReads(rows), ...staffReads(rows), ...writes(rows)];
  return [...plainReads(own), ...own];
};

/** Reads whose response depends on other stored content; tests/api/counted-work.test.ts sends them. */
const dependent: readonly string[] = [
  apiUrls.logout,
  apiUrls.documentFile,
  apiUrls.draftPreview,
  apiUrls.picturePreview,
  apiUrls.reviewCard,
  apiUrls.signedForm,
  apiUrls.trashPicture,
];

/** The reads that need no query, and are not among the other requests. */
const plainReads = (others: LargeTableRequest[]): LargeTableRequest[] => {
  const read = new Set([
    ...dependent,
    ...others.flatMap(({ method, path }) => (method === 'GET' ? path.split('?')[0] : [])),
  ]);
  return endpoints.flatMap(([method, path, guard]) =>
    method === 'GET' && guard !== 'link' && !read.has(path)
      ? { method, path, open: guard === 'open', status: 200 }
      : [],
  );
};

const { tourRequests } = apiUrls;
const familyUrl = familyApiUrl(knownLinkToken);

const visitorReads = (rows: number): LargeTableRequest[] =>
  [
    apiUrls.testimonials,
    apiUrls.gallery,
    apiUrls.services,
    `${apiUrls.pageTexts}?area=home`,
    `${apiUrls.testimonials}?limit=500&offset=${Math.floor(rows * 0.89)}`,
    `${apiUrls.gallery}?limit=500&offset=${Math.floor(rows * 0.99)}`,
    `${apiUrls.login}?me=1`,
    fileUrls.sitemap,
    fileUrls.health,
    familyUrl,
    familyCalendarUrl(knownLinkToken),
    familyPageUrl(knownLinkToken),
    calendarUrl(knownCalendarToken),
  ].map((path) => ({ method: 'GET', path, open: true, status: 200 }));

const staffReads = (rows: number): LargeTableRequest[] => {
  const shareOfRows = (path: string, share: number) =>
    `${path}limit=500&offset=${Math.floor(rows * share)}`;
  const paths = [
    apiUrls.testimonials,
    apiUrls.gallery,
    apiUrls.services,
    apiUrls.users,
    shareOfRows(`${apiUrls.users}?`, 0.99),
    `${apiUrls.users}?limit=500&status=waiting`,
    `${apiUrls.users}?limit=500&words=no%20such%20person`,
    `${apiUrls.history}?noun=testimonials&id=5`,
    apiUrls.audit,
    `${apiUrls.audit}?limit=500&before=${Math.floor(rows * 0.99)}`,
    `${apiUrls.audit}?words=zebra`,
    `${apiUrls.login}?me=1`,
    `${tourRequests}?box=open`,
    shareOfRows(`${tourRequests}?box=open&`, 0.89),
    `${tourRequests}?box=closed`,
    `${tourRequests}?box=spam`,
    shareOfRows(`${tourRequests}?box=spam&`, 0.99),
    `${apiUrls.tourRequestsVisits}?from=${toHomeDay(new Date())}&days=31`,
    `${apiUrls.tourRequestsCalendar}?id=202`,
    `${apiUrls.insights}?by=week`,
    `${apiUrls.insights}?by=month`,
    `${apiUrls.signedForms}?id=1`,
    `${apiUrls.translationPlaces}?language=es`,
    adminUrls.tours,
  ];
  return paths.map((path) => ({ method: 'GET', path, status: 200 }));
};

const writes = (rows: number): LargeTableRequest[] => {
  /** Ids of a table, without the first ones. */
  const ids = Array.from({ length: 500 }, (_, index) => Math.floor(rows / 12) + index);
  const order = { noun: 'gallery', id: 20, before: Math.floor(rows * 0.0375) };
  const last = 2 * rows;
  const { testimonials: path } = apiUrls;
  return [
    { method: 'POST', path, json: samples.testimonial, status: 201 },
    { method: 'PUT', path, json: { id: 5, ...samples.testimonial }, status: 200 },
    { method: 'DELETE', path, form: 'id=5', status: 200 },
    { method: 'POST', path: apiUrls.order, json: order, status: 200 },
    ...['hide', 'delete'].map((action) => ({
      method: 'POST',
      path: apiUrls.bulk,
      json: { noun: 'gallery', action, ids },
      status: 200,
    })),
    { method: 'DELETE', path: apiUrls.trashAll, form: `id=${2 ** 31 - 1}`, status: 200 },
    { method: 'POST', path: apiUrls.tourRequestsExport, status: 200 },
    {
      method: 'POST',
      path: apiUrls.tourRequestsBulk,
      json: { action: 'spam', status: 'new', up_to: last },
      status: 200,
    },
    { method: 'DELETE', path: apiUrls.tourRequestsSpam, form: `id=${rows}`, status: 200 },
    { method: 'DELETE', path: apiUrls.calendarFeed, status: 200 },
  ];
};
