import { describe, expect } from 'vitest';
import { as, it, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

const get = (name: string, cookie: string | null = null) =>
  world.send('GET', `/api/${name}.php`, { as: cookie });
const add = async (name: string, json: object) =>
  (await world.send('POST', `/api/${name}.php`, { json, as })).body;

describe('public reads (docs/product/api.md)', () => {
  it('are empty if nothing is stored', async () => {
    expect((await get('testimonials')).body).toEqual({ success: true, testimonials: [] });
    expect((await get('gallery')).body).toEqual([]);
    expect((await get('services')).body).toEqual([]);
    expect((await get('contact')).body).toEqual({ success: true, contact: null });
    expect((await get('about')).body).toEqual({ success: true, about: null });
  });

  it('return the coordinates for Street View, which stay when only the specified fields are saved', async () => {
    const place = { latitude: 47.8209, longitude: -122.3151 };
    const { id } = await add('contact', samples.contact);
    const change = async (fields: object) => {
      await world.send('PUT', '/api/contact.php', {
        json: { ...samples.contact, id, ...fields },
        as,
      });
      return (await get('contact')).body.contact;
    };
    expect(await change({})).toMatchObject({ latitude: null, longitude: null });
    expect(await change(place)).toMatchObject(place);
    expect(await change({ phone_cell: '(425) 555-0199' })).toMatchObject(place);
    expect(await change({ latitude: null, longitude: null })).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  it('show visitors only approved testimonials, and staff all of them', async () => {
    const shown = await add('testimonials', { message: 'Shown' });
    await add('testimonials', { message: 'Hidden' });
    await world.send('PUT', '/api/testimonials.php', { json: { id: shown.id, approved: 1 }, as });
    const stranger = await get('testimonials');
    expect(stranger.body.testimonials).toMatchObject([{ message: 'Shown', name: null }]);
    expect(stranger.headers.get('X-Total-Count')).toBe('1');
    expect((await get('testimonials', as)).body.testimonials).toHaveLength(2);
  });

  it('return a part of a long list', async () => {
    for (const caption of ['one', 'two', 'three'])
      await add('gallery', { ...samples.gallery, caption });
    const part = await world.send('GET', '/api/gallery.php?limit=1&offset=1');
    expect(part.body).toMatchObject([{ caption: 'two' }]);
    expect(part.headers.get('X-Total-Count')).toBe('3');
    const preferred = (rows: string) =>
      world.send('GET', '/api/gallery.php', { headers: { Prefer: `maxpagesize=${rows}` } });
    const first = await preferred('2');
    expect(first.body).toMatchObject([{ caption: 'three' }, { caption: 'two' }]);
    expect(first.headers.get('X-Total-Count')).toBe('3');
    expect(first.headers.get('Vary')).toContain('Prefer');
    for (const ignored of ['0', 'x', '']) expect((await preferred(ignored)).body).toHaveLength(3);
    expect((await world.send('GET', '/api/gallery.php?limit=0')).status).toBe(400);
    expect((await world.send('GET', '/api/gallery.php?offset=1')).status).toBe(400);
  });

  it('never contain a password hash, and name the approver', async () => {
    const priya = await world.addUser('priya', 'approved', true);
    const una = await world.addUser('una', '');
    const owner = await world.sessionOf(priya.id);
    await world.send('PUT', '/api/users.php', {
      json: { id: una.id, status: 'approved' },
      as: owner,
    });
    const { body } = await get('users', as);
    expect(body.at(-1)).toEqual({
      ...una,
      status: 'approved',
      approved_by: 'priya',
      approved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      privileged: false,
      role: 'staff',
      version: 2,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});

describe('a broken database', () => {
  it('is a 500 without details but with a request id', async () => {
    await world.context.database.destroy();
    for (const name of ['testimonials', 'gallery', 'services', 'contact', 'about']) {
      const answer = await get(name);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({ success: false });
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('an unknown path', () => {
  it('is a JSON 404', async () => {
    for (const path of ['/api/', '/api/nothing.php', '/api/login', '/api/users.php/1']) {
      const answer = await world.send('GET', path);
      expect([path, answer.status, answer.body.success]).toEqual([path, 404, false]);
    }
  });

  it('HEAD is answered like GET, without the body', async () => {
    const answer = await world.send('HEAD', '/api/gallery.php');
    expect([answer.status, answer.body]).toEqual([200, '']);
  });
});

describe('every response of the API', () => {
  it('has the security headers and is never cached', async () => {
    for (const path of ['/api/gallery.php', '/api/users.php', '/api/nothing']) {
      const { headers } = await world.send('GET', path);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('X-Request-Id')).toBeTruthy();
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});

describe('a write of content', () => {
  it('marks its response once it is stored', async () => {
    let changes = 0;
    world.context.onInvalidation(() => (changes += 1));
    await add('testimonials', samples.testimonial);
    await add('contact', samples.contact);
    await add('contact', samples.contact);
    await add('services', {});
    expect(changes).toBe(2);
  });
});
