import { beforeEach, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { as, it, world } from '../support/api-test.ts';

/** The person who answers is one of the people, and stored only once (docs/product/people.md). */
beforeEach(async () => {
  const portrait = JSON.stringify({ image_url: '/images/1.jpg', focus_x: null, focus_y: null });
  await world.send('PUT', apiUrls.home, { json: { answered_by: 'Liv', portrait }, as });
});

const add = async (fields: object): Promise<number> => {
  const json = { name: 'Maria', role: 'Night caregiver', ...fields };
  return (await world.send('POST', findApiUrl('people'), { json, as })).body.id;
};
/** The person who answers, in the data of every page. */
const answering = async () => {
  const { facts, pictures } = await world.context.homeSettings();
  return [facts?.answeredBy, pictures?.portrait?.image_url];
};

it('the home’s own name and portrait stay while no one is marked', async () => {
  await add({ image_url: '/images/2.jpg' });
  expect(await answering()).toEqual(['Liv', '/images/1.jpg']);
});

it('whoever is marked gives name and portrait, until hidden', async () => {
  const id = await add({ answers: 1, image_url: '/images/2.jpg' });
  expect(await answering()).toEqual(['Maria', '/images/2.jpg']);
  const json = { noun: 'people', action: 'hide', ids: [id] };
  await world.send('POST', apiUrls.bulk, { json, as });
  expect(await answering()).toEqual(['Liv', '/images/1.jpg']);
});

it('the home’s portrait is never shown beside another name', async () => {
  await add({ answers: 1 });
  expect(await answering()).toEqual(['Maria', undefined]);
});

it('the home’s portrait stays with the same name', async () => {
  await add({ name: 'Liv', answers: 1 });
  expect(await answering()).toEqual(['Liv', '/images/1.jpg']);
});
