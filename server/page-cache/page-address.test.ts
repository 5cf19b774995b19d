import type { IncomingMessage } from 'node:http';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { nounNames, findNoun } from '../../domain/nouns/index.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { feedUrls, fileUrls, pageUrls } from '../../domain/urls.ts';
import { endpoints } from '../api/endpoints.ts';
import {
  findCacheKey,
  knownPages,
  findPageAddress,
  correctDoubledSlashes,
} from './page-address.ts';

const of = (url: string, method = 'GET') => findPageAddress({ method, url } as IncomingMessage);

describe('an address in another spelling', () => {
  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/%61bout', '/about'],
    ['/GALLERY/?page=2&from=mail', '/gallery?page=2&from=mail'],
    ['/professionals/THANK-you', '/professionals/thank-you'],
    ['/Admin/Login', '/admin/login'],
    ['/%61dmin/', '/admin'],
  ])('%s is sent to %s', (url, moved) => expect(of(url)).toEqual({ moved }));

  it('covers every spelling that the router accepts for the page', () => {
    for (const path of knownPages) {
      if (path === '/') continue;
      for (const spelled of [path.toUpperCase(), `${path}/`]) {
        expect(matchPath(path, spelled), spelled).not.toBeNull();
        expect(of(spelled), spelled).toEqual({ moved: path });
      }
    }
  });
});

it('every public read is cached, or costs little for a reason', () => {
  const reasons: Record<string, string> = {
    [apiUrls.login]: 'It reads a session.',
    [apiUrls.formTime]: 'It signs a time and reads nothing.',
    [apiUrls.forgottenPassword]: 'It reads two settings.',
    [fileUrls.robots]: 'It is made of a setting.',
    [fileUrls.health]: 'It says how the server is at this moment.',
    [fileUrls.worker]: 'It is made once.',
    [fileUrls.socialCards]: 'Its path has the version.',
    [fileUrls.uploads]: 'The files below it are on the disk.',
    [fileUrls.documents]: 'The files below it are on the disk.',
  };
  const isStatic = (path: string) =>
    [fileUrls.images, fileUrls.assets, fileUrls.drawnIcons, fileUrls.staffIcon].some((file) =>
      path.startsWith(file),
    );
  const reads = [
    ...endpoints.flatMap(([method, url, guard]) =>
      method === 'GET' && guard === 'open' ? url : [],
    ),
    ...Object.values(fileUrls).filter((path) => !isStatic(path)),
    ...feedUrls,
    ...Object.values(pageUrls),
  ];
  const uncached = reads.filter(
    (url) => !findCacheKey({ method: 'GET', url, headers: {} } as IncomingMessage, 'session'),
  );
  expect(uncached.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

describe('what belongs to a list of posts', () => {
  const key = (url: string) =>
    findCacheKey({ method: 'GET', url, headers: {} } as IncomingMessage, 'session')?.key ?? null;

  it.each([
    ['/news.xml', '/news.xml'],
    ['/news.ics?x=1', '/news.ics'],
    ['/news/tea-at-four-12?from=mail', '/news/tea-at-four-12'],
    ['/news/tea-at-four-12.ics', '/news/12.ics'],
    ['/es/news/tea-at-four-12', '/es/news/tea-at-four-12'],
    ['/news?page=3&x=1', '/news?page=3'],
    ['/jobs/night-caregiver-3', '/jobs/night-caregiver-3'],
    ['/api/news?x=1', '/api/news'],
    ['/api/jobs?x=1&id=3', '/api/jobs?id=3'],
    ['/api/jobs?archive=1', '/api/jobs?archive=1'],
    ['/api/news?offset=24&limit=24', '/api/news?limit=24&offset=24'],
    [`/api/own-pages?address=${'a'.repeat(200)}`, null],
  ])('is cached: %s as %s', (url, cached) => expect(key(url)).toBe(cached));

  it.each([
    ['/api/gallery.php', 'maxpagesize=24', '/api/gallery.php?limit=24'],
    ['/api/news?archive=1', 'maxpagesize=24', '/api/news?limit=24&archive=1'],
    ['/api/gallery.php?limit=3', 'maxpagesize=24', '/api/gallery.php?limit=3'],
    ['/api/gallery.php', 'maxpagesize=9999', '/api/gallery.php?limit=500'],
    ['/api/gallery.php', 'respond-async', '/api/gallery.php'],
  ])('is the same for the first rows by header as by query: %s, %s', (url, prefer, cached) => {
    const request = { method: 'GET', url, headers: { prefer } } as unknown as IncomingMessage;
    expect(findCacheKey(request, 'session')?.key).toBe(cached);
  });

  it.each([
    ['/News/Tea-12/', { moved: '/news/tea-12' }],
    ['/news/tea-12', null],
    ['/news.xml', null],
    ['/news/tea', { notFound: '/news/not-found' }],
    ['/Jobs/Cook-12', { moved: '/jobs/cook-12' }],
    ['/jobs/cook-12', null],
    ['/jobs/cook-12.ics', { notFound: '/jobs/not-found' }],
    ['/people/cook-12', { notFound: '/not-found/page' }],
  ])('leads %s to %o', (url, meant) => expect(of(url)).toEqual(meant));
});

describe('an address with doubled slashes', () => {
  const token = 'a-_9'.repeat(10) + 'abc';
  const meant = (url: string, method = 'GET') =>
    correctDoubledSlashes({ method, url } as IncomingMessage);

  it.each([
    ['//contact', '/contact'],
    ['//Contact//?from=mail', '/contact?from=mail'],
    ['//', '/'],
    ['/admin//tours', '/admin/tours'],
    [`//visit/${token}`, `/visit/${token}`],
  ])('%s means %s', (url, page) => expect(meant(url)).toBe(page));

  it.each([
    '//evil.example',
    '//evil.example/contact',
    '/images//1.jpg',
    '//api/users.php',
    '/about?next=//x',
  ])('%s means no page', (url) => expect(meant(url)).toBeNull());

  it('is only corrected for pages', () => expect(meant('//contact', 'POST')).toBeNull());
});

it('leads password managers to the page where a password is changed', () => {
  expect(of('/.well-known/change-password')).toEqual({ found: '/admin/account' });
});

describe('an unknown address', () => {
  it.each([
    ['/nope', '/not-found'],
    ['/nope?x=1', '/not-found'],
    ['/about/us', '/not-found/page'],
    ['/about.data', '/not-found'],
    ['/__manifest', '/not-found'],
    ['/100%', '/not-found'],
    ['/contact/admin', '/not-found/page'],
    ['/admin.data', '/not-found'],
    ['/visit', '/not-found'],
    ['/visit/a/b', '/not-found/page'],
    ['/calendar/', '/not-found'],
    ['/administrator', '/not-found'],
    ['/ko/nothing', '/ko/not-found'],
    ['/ko/calendar/0123.ics', '/ko/not-found/page'],
  ])('%s has the visitors’ page of its route: %s', (url, notFound) =>
    expect(of(url)).toMatchObject({ notFound }),
  );

  it.each([
    ['/our-garden?x=1', '/our-garden'],
    ['/Our-Garden/', '/our-garden'],
    ['/ko/our-garden', '/ko/our-garden'],
    ['/our_garden', undefined],
    [`/${'x'.repeat(61)}`, undefined],
  ])('%s may be that of a page that staff added: %s', (url, root) =>
    expect(of(url)).toEqual({
      notFound: url.startsWith('/ko') ? '/ko/not-found' : '/not-found',
      ...(root && { root }),
    }),
  );

  it.each(['/admin/nope', '/Admin/x', '/%61dmin/users/1'])(
    '%s gets the staff area’s page for unknown addresses',
    (url) => expect(of(url)).toEqual({ notFound: '/admin/not-found' }),
  );
});

it.each([
  '/api',
  '/api/nope',
  '/uploads/nope.webp',
  '/documents/nope.pdf',
  '/social-card/0123456789abcdef.jpg',
  '/visit/0123',
  '/es/visit/0123?chosen=',
  '/calendar/0123.ics',
  '/healthz',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/admin/pages/here',
])('%s is not a page', (url) => expect(of(url)).toBeNull());

/** Files that are served from a folder, and so never reach the check for a page. */
const inFolders = new Set<string>([
  fileUrls.images,
  fileUrls.socialCard,
  fileUrls.assets,
  fileUrls.drawnIcons,
]);

it.each(Object.values(fileUrls).filter((url) => !inFolders.has(url)))(
  '%s answers for itself',
  (url) => expect(of(url)).toBeNull(),
);

it('the staff page of every noun is known', () => {
  for (const name of nounNames) {
    const { page } = findNoun(name);
    if (page) expect(knownPages, name).toContain(page);
  }
});

it('only GET and HEAD lead to pages', () => {
  expect(of('/nope', 'POST')).toBeNull();
  expect(of('/nope', 'HEAD')).toMatchObject({ notFound: '/not-found' });
});
