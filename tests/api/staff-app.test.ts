import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { toAddSharedUrl, adminUrls, shareUrl } from '../../domain/staff-urls.ts';
import { fileUrls } from '../../domain/urls.ts';
import { itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

const it = itIn({ people: [], settings: { SITE_NAME: 'Porch & Lamp' } });

const manifest = async () => {
  const { status, headers, body } = await world.send('GET', fileUrls.staffManifest);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/manifest+json');
  return JSON.parse(body);
};

describe('the manifest of the staff area', () => {
  it('installs only the staff area, with what phones need for it', async () => {
    const { icons, shortcuts, ...app } = await manifest();
    expect(app).toMatchObject({
      id: '/admin',
      scope: '/admin',
      start_url: '/admin',
      name: 'Porch & Lamp staff',
      display: 'standalone',
      theme_color: '#12302B',
    });
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    expect(shortcuts).toMatchObject([
      { name: 'Tour requests', url: adminUrls.tours },
      { name: 'Add picture', url: '/admin/gallery?add=1' },
    ]);
  });

  it('makes phones share pictures to an address that the service worker handles', async () => {
    const { share_target: target, scope } = await manifest();
    expect(target).toEqual({
      action: shareUrl,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'pictures', accept: ['image/*'] }] },
    });
    expect(shareUrl.startsWith(`${scope}/`)).toBe(true);
  });

  it('has the stored name and colors', async () => {
    const as = await world.sessionOf((await world.addUser('orla')).id);
    await world.send('PUT', apiUrls.home, { json: samples.home, as });
    expect(await manifest()).toMatchObject({
      name: 'Alder House staff',
      short_name: 'Alder House staff',
      theme_color: '#10283d',
      background_color: '#f7f9fb',
    });
  });

  it('leaves the site’s own manifest as it was', async () => {
    const { body } = await world.send('GET', fileUrls.manifest);
    const site = JSON.parse(body);
    expect(site).toMatchObject({ name: 'Porch & Lamp', start_url: '/', display: 'browser' });
    expect(site).not.toHaveProperty('share_target');
  });
});

describe('a picture that is shared without a service worker', () => {
  const share = async (headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('pictures', new File(['a picture'], 'a.jpg', { type: 'image/jpeg' }));
    const as = await world.sessionOf((await world.addUser('orla')).id);
    return world.send('POST', shareUrl, { body: form, headers, as });
  };

  it('leads to the form, which explains this, and is not stored', async () => {
    const before = world.files();
    const { status, headers } = await share();
    expect(status).toBe(303);
    expect(headers.get('Location')).toBe(toAddSharedUrl('none'));
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(world.files()).toEqual(before);
  });

  it('is not stored for another site either', async () => {
    const before = world.files();
    const { status } = await share({
      Origin: 'https://elsewhere.example',
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(status).toBe(303);
    expect(world.files()).toEqual(before);
  });
});
