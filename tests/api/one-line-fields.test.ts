import { expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

const it = itInShared();

const { testimonial, gallery, service, room, contact, document } = samples;
const fields: [string, object, string, string][] = [
  [apiUrls.testimonials, testimonial, 'name', 'The name'],
  [apiUrls.gallery, gallery, 'category', 'The category'],
  [apiUrls.services, service, 'title', 'The title'],
  [apiUrls.services, service, 'icon', 'The icon'],
  [apiUrls.rooms, room, 'name', 'The name'],
  [apiUrls.documents, document, 'title', 'The title'],
  [apiUrls.contact, contact, 'phone_cell', 'The cell phone'],
  [apiUrls.contact, contact, 'address_street', 'The street'],
  [apiUrls.contact, contact, 'address_city', 'The city'],
  [apiUrls.contact, contact, 'address_zip', 'The zip code'],
];

it.each(fields)('%s %j: %s accepts only one line', async (url, sample, field, label) => {
  for (const lineBreak of ['\n', '\r\n', '\u2028']) {
    const json = { ...sample, [field]: `One${lineBreak}two` };
    const answer = await world.send('POST', url, { json, as });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe(`${label} must be on one line.`);
  }
});

it('texts keep their lines, except for a line break at the end', async () => {
  const json = { name: 'Elaine\n', message: 'One\ntwo' };
  await world.send('POST', apiUrls.testimonials, { json, as });
  const { testimonials } = (await world.send('GET', apiUrls.testimonials, { as })).body;
  expect(testimonials).toMatchObject([{ name: 'Elaine', message: 'One\ntwo' }]);
});
