import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { toPublicRooms } from '../../domain/nouns/rooms/public-rooms.ts';
import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import {
  defaultAboutInfo,
  defaultGallery,
  defaultServices,
  defaultTestimonials,
} from '../../domain/site/built-in/built-in-records.ts';
import {
  toValueOrDefault,
  toListOrDefault,
  toPageSlice,
  type PublicContent,
  type rememberHome as RememberHome,
} from './public-content.ts';

/** Answers the next requests; returns the requested addresses. */
const answering = (answer: () => Response | Promise<Response>): string[] => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return Promise.resolve().then(answer);
  });
  return requested;
};
const json = (body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { headers });

let browserPublicContent: PublicContent;
let rememberHome: typeof RememberHome;
/** Loads the modules again for each test, because they remember answers. */
beforeEach(async () => {
  vi.resetModules();
  ({ browserPublicContent } = await import('./browser-content.ts'));
  ({ rememberHome } = await import('./public-content.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const contact = { ...defaultContact, phone_cell: '206-555-0100' };
const about = { company_story: 'Story', mission_statement: 'Mission', vision_statement: 'Vision' };
const service = {
  id: 3,
  title: 'Foot care',
  description: 'One. Two.',
  icon: 'walk',
  features: 'A, B',
};
const picture = { id: 5, image_url: '/images/2.jpg', caption: 'Dough', category: 'Kitchen' };
const testimonial = { id: 7, name: null, message: 'Good soup.', consent_how: null };

/** Every read of the interface, with an answer that it accepts and one that says "nothing stored". */
const reads = {
  contact: {
    read: () => browserPublicContent.contact(),
    url: '/api/contact.php',
    full: { success: true, contact },
    empty: { success: true, contact: null },
    builtIn: defaultContact,
  },
  about: {
    read: () => browserPublicContent.about(),
    url: '/api/about.php',
    full: { success: true, about },
    empty: { success: true, about: null },
    builtIn: defaultAboutInfo,
  },
  services: {
    read: () => browserPublicContent.services(),
    url: '/api/services.php',
    full: [service],
    empty: [],
    builtIn: defaultServices,
  },
  rooms: {
    read: () => browserPublicContent.list('rooms', toPublicRooms),
    url: '/api/rooms',
    full: [{ id: 3, name: 'Garden room', shown_as: 'open', pictures: [] }],
    empty: [],
    builtIn: [],
  },
  gallery: {
    read: () => browserPublicContent.gallery(1),
    url: '/api/gallery.php',
    full: [picture],
    empty: [],
    builtIn: defaultGallery,
  },
  testimonials: {
    read: () => browserPublicContent.testimonials(1),
    url: '/api/testimonials.php',
    full: { success: true, testimonials: [testimonial] },
    empty: { success: true, testimonials: [] },
    builtIn: defaultTestimonials,
  },
};

describe.each(Object.entries(reads))(
  'in the browser, %s',
  (label, { read, url, full, empty, builtIn }) => {
    it('comes from the documented address', async () => {
      const requested = answering(() => json(full));
      expect(await read()).toMatchObject({ stored: true });
      expect(requested).toEqual([url]);
    });

    it('is built in if nothing is stored, which is a problem only where defaults stand in', async () => {
      answering(() => json(empty));
      const answer = await read();
      const standsIn = !Array.isArray(builtIn) || builtIn.length > 0;
      expect(answer).toMatchObject({ stored: false, value: builtIn });
      expect(answer.problem).toBe(standsIn ? `${label}: unusable answer` : undefined);
    });

    it.each([
      ['status 500', () => json({ success: false, error: 'x' }, {}), 500, `${label}: status 500`],
      ['status 404', () => json([]), 404, `${label}: status 404`],
    ])('is built in at %s', async (_, make, status, problem) => {
      answering(() => new Response(make().body, { status }));
      expect(await read()).toMatchObject({ stored: false, value: builtIn, problem });
    });

    it('is built in when the network fails', async () => {
      answering(() => Promise.reject(new TypeError('Failed to fetch')));
      expect(await read()).toMatchObject({
        stored: false,
        value: builtIn,
        problem: `${label}: Failed to fetch`,
      });
    });

    it('is built in when the answer is not JSON', async () => {
      answering(() => new Response('<html>'));
      const answer = await read();
      expect(answer).toMatchObject({ stored: false, value: builtIn });
      expect(answer.problem).toMatch(new RegExp(`^${label}: .*JSON`));
    });

    it.each([
      [{ success: false }],
      ['text'],
      [7],
      [null],
      [{ success: true, other: {} }],
      [[null, 5]],
    ])('is built in when the answer is %j', async (body) => {
      answering(() => json(body));
      expect(await read()).toMatchObject({
        stored: false,
        value: builtIn,
        problem: expect.stringMatching(`^${label}: `),
      });
    });
  },
);

describe('in the browser, what was read before', () => {
  const broken: [string, () => Response | Promise<Response>][] = [
    ['status 503', () => Response.json({ success: false, error: 'x' }, { status: 503 })],
    ['a dead line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an unusable answer', () => json({ success: false })],
  ];
  const later = () => vi.stubGlobal('performance', { now: () => 1e9 });
  const comesWith = (stored: boolean) =>
    rememberHome({
      settings: {} as SiteSettings,
      contact: { value: contact, stored },
      story: { value: 'Our own story', stored },
    });

  it.each(broken)('%s: every noun shows its last answer', async (_, answer) => {
    for (const { read, full } of Object.values(reads)) {
      answering(() => json(full));
      const before = await read();
      later();
      answering(answer);
      expect(await read()).toMatchObject({ ...before, problem: expect.any(String) });
      vi.unstubAllGlobals();
    }
  });

  it.each(broken)('%s: contact, story and reviews are never the sample’s', async (_, answer) => {
    comesWith(true);
    answering(answer);
    expect(await browserPublicContent.contact()).toMatchObject({ value: contact, stored: true });
    expect(await browserPublicContent.about()).toMatchObject({
      value: { ...defaultAboutInfo, company_story: 'Our own story' },
    });
    expect(await browserPublicContent.testimonials(1)).toMatchObject({ value: [], stored: false });
  });

  it.each(broken)(
    '%s: a page that knows nothing better shows what is built in',
    async (_, answer) => {
      comesWith(false);
      answering(answer);
      for (const { read, builtIn } of Object.values(reads))
        expect(await read()).toMatchObject({ value: builtIn, stored: false });
    },
  );

  it('is forgotten once the server says that nothing is stored', async () => {
    answering(() => json(reads.contact.full));
    await browserPublicContent.contact();
    later();
    answering(() => json(reads.contact.empty));
    expect(await browserPublicContent.contact()).toMatchObject({ value: defaultContact });
  });
});

describe('in the browser, a read', () => {
  it('is a visitor’s, also where staff are signed in', async () => {
    const requested: RequestInit[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      requested.push(init);
      return Promise.resolve(json([]));
    });
    await browserPublicContent.gallery(1);
    expect(requested).toMatchObject([{ credentials: 'omit' }]);
  });
});

describe('in the browser, a long list', () => {
  it('keeps what the server says about a failure', async () => {
    answering(() => Response.json({ success: false, error: 'Back soon.' }, { status: 503 }));
    expect(await browserPublicContent.testimonials(1)).toMatchObject({
      problem: 'testimonials: status 503',
      serverText: 'Back soon.',
    });
    answering(() => json({ success: false, error: 'Not today.' }));
    expect(await browserPublicContent.testimonials(2)).toMatchObject({ serverText: 'Not today.' });
  });

  it('asks for its first 24 at the plain address', async () => {
    const requested: RequestInit[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      requested.push(init);
      return Promise.resolve(json([picture]));
    });
    await browserPublicContent.gallery(1);
    expect(requested).toMatchObject([{ headers: { Prefer: 'maxpagesize=24' } }]);
  });

  it('asks for 24 at a time and learns how many there are', async () => {
    const requested = answering(() => json([picture], { 'X-Total-Count': '60' }));
    expect(await browserPublicContent.gallery(3)).toMatchObject({
      total: 60,
      page: 3,
      stored: true,
    });
    expect(requested).toEqual(['/api/gallery.php?limit=24&offset=48']);
  });

  it('counts what came where the server says no total', async () => {
    answering(() => json({ success: true, testimonials: [testimonial, testimonial] }));
    expect(await browserPublicContent.testimonials(1)).toMatchObject({ total: 2 });
  });

  it('is built in on its first page if no row can be used', async () => {
    answering(() => json([{ caption: 'No picture' }], { 'X-Total-Count': '1' }));
    expect(await browserPublicContent.gallery(1)).toMatchObject({
      value: defaultGallery,
      stored: false,
      problem: 'gallery: unusable answer',
    });
  });

  it('that is empty says so, unlike one that could not be read', async () => {
    answering(() => json(reads.testimonials.empty));
    expect(await browserPublicContent.testimonials(1)).toMatchObject({ isEmpty: true });
    vi.stubGlobal('performance', { now: () => 1e9 });
    answering(() => json({}));
    expect(await browserPublicContent.testimonials(1)).not.toHaveProperty('isEmpty');
  });

  it('shows nothing built in on a further page', async () => {
    answering(() => json({}));
    expect(await browserPublicContent.gallery(3)).toMatchObject({ value: [], stored: false });
    answering(() => json([], { 'X-Total-Count': '24' }));
    expect(await browserPublicContent.gallery(2)).toMatchObject({
      value: [],
      stored: true,
      total: 24,
    });
  });
});

describe('stored or built in', () => {
  it('a stored value wins and hides an old problem', () => {
    expect(toValueOrDefault('stored', 'built in', 'x')).toEqual({ value: 'stored', stored: true });
    expect(toValueOrDefault(null, 'built in', 'x')).toEqual({
      value: 'built in',
      stored: false,
      problem: 'x',
    });
  });

  it('a list beyond its end is empty, not built in', () => {
    expect(toListOrDefault({ items: null, total: 30 }, ['built in'], 3)).toMatchObject({
      value: [],
      stored: true,
      total: 30,
    });
    expect(toListOrDefault({ items: null, total: 0 }, ['built in'], 1)).toMatchObject({
      value: ['built in'],
      stored: false,
      total: 1,
    });
    expect(toListOrDefault(null, ['built in'], 2).value).toEqual([]);
  });

  it('a page is a slice of 24', () => {
    expect([1, 2, 3].map(toPageSlice)).toEqual([
      { limit: 24, offset: 0 },
      { limit: 24, offset: 24 },
      { limit: 24, offset: 48 },
    ]);
  });
});
