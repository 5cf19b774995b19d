import { describe, expect, it } from 'vitest';
import { lists, shownLists } from '../../domain/nouns/index.ts';
import { apiUrls, galleryUploadUrl } from '../../domain/api-urls.ts';
import { endpoints } from './endpoints.ts';

const nameOf = (method: string, url: string) => `${method} ${url}`;
const pathOf = (url: string) => url.split('?')[0];
const contentUrls = new Set<string>([
  apiUrls.builtIn,
  apiUrls.order,
  apiUrls.bulk,
  ...shownLists.map((name) => lists[name].url),
  lists.translations.url,
  apiUrls.translationUpload,
  apiUrls.translationsTogether,
  apiUrls.translationUndo,
  apiUrls.publishedDrafts,
  // Visitors don't read old addresses, but follow them.
  lists.oldAddresses.url,
  apiUrls.oldAddressesTogether,
  // Visitors don't read permissions, but permissions decide which photos they see.
  lists.permissions.url,
  apiUrls.permittedPictures,
  apiUrls.roomState,
  apiUrls.contact,
  apiUrls.about,
  apiUrls.texts,
  apiUrls.facts,
  apiUrls.home,
  apiUrls.costs,
  apiUrls.license,
  apiUrls.professionals,
]);

describe('the list of endpoints', () => {
  it('has every path of the API, and no other', () => {
    const paths = new Set(endpoints.map(([, url]) => pathOf(url)));
    const known = [...Object.values(apiUrls), ...Object.values(lists).map(({ url }) => url)];
    expect(paths).toEqual(new Set(known));
  });

  it('has each operation once', () => {
    const names = endpoints.map(([method, url]) => nameOf(method, url));
    expect(names).toEqual([...new Set(names)]);
  });

  it('opens to everyone who is signed in only what they see of themselves, and the list of people', () => {
    const urls = endpoints.filter(([, , guard]) => guard === 'signed in').map(([, url]) => url);
    expect([...new Set(urls)].toSorted()).toEqual(
      [
        apiUrls.users,
        apiUrls.ownPassword,
        apiUrls.offlineKey,
        apiUrls.ownSessions,
        apiUrls.otherSessions,
        apiUrls.securityNotices,
        apiUrls.pushSubscriptions,
        apiUrls.pushTest,
        apiUrls.ownerOffer,
      ].toSorted(),
    );
  });

  it('opens only the writes of visitors to everyone, each with a limit of its own', () => {
    const open = endpoints.filter(
      ([method, , guard]) =>
        method !== 'GET' && (guard === 'open' || guard === 'same origin' || guard === 'link'),
    );
    expect(open.map(([method, url, , limit]) => [nameOf(method, url), limit])).toEqual([
      [nameOf('POST', apiUrls.login), 'sign-ins'],
      [nameOf('POST', apiUrls.register), 'registrations'],
      [nameOf('POST', apiUrls.secondStep), 'sign-ins'],
      [nameOf('POST', apiUrls.secondStepOptions), 'sign-ins'],
      [nameOf('POST', apiUrls.passkeySignInOptions), 'sign-ins'],
      [nameOf('POST', apiUrls.passkeySignIn), 'sign-ins'],
      [nameOf('POST', apiUrls.forgottenPassword), 'new passwords'],
      [nameOf('POST', apiUrls.passwordRecovery), 'sign-ins'],
      [nameOf('POST', apiUrls.newPassword), 'sign-ins'],
      [nameOf('PUT', apiUrls.newPassword), 'sign-ins'],
      [nameOf('POST', apiUrls.invitation), 'sign-ins'],
      [nameOf('PUT', apiUrls.invitation), 'sign-ins'],
      [nameOf('POST', apiUrls.invitationPasskey), 'sign-ins'],
      [nameOf('POST', apiUrls.tourRequests), 'tour requests'],
      [nameOf('POST', apiUrls.familyVisit), 'family actions'],
      [nameOf('DELETE', apiUrls.familyVisit), 'family actions'],
      [nameOf('POST', apiUrls.pageViews), 'page views'],
    ]);
  });

  it('limits every write, and of the reads only the one that signs', () => {
    const wrong = endpoints.filter(([method, , , limit]) => (method === 'GET') !== (limit === '-'));
    expect(wrong.map(([method, url]) => nameOf(method, url))).toEqual([
      nameOf('GET', apiUrls.formTime),
    ]);
  });

  it('marks every write of content as changing content, and no read', () => {
    for (const [method, url, , , changes] of endpoints) {
      const isContent = contentUrls.has(url) && method !== 'GET';
      const isRestore =
        method === 'POST' && [apiUrls.trash, apiUrls.history].some((u) => u === url);
      expect(changes === 'content', nameOf(method, url)).toBe(isContent || isRestore);
    }
  });

  it('lists an operation with a query before the one without', () => {
    const posts = endpoints.filter(([method]) => method === 'POST').map(([, url]) => url);
    expect(posts.indexOf(galleryUploadUrl)).toBeLessThan(posts.indexOf(apiUrls.gallery));
  });
});
