import { describe, expect, it } from 'vitest';
import { toPublicPeople, createPeopleData, markWhoAnswers } from './shown-people.ts';

const maria = { id: 1, name: 'Maria', role: 'Night caregiver' };
const liv = { id: 2, name: 'Liv', role: 'Runs the house' };
const portrait = { image_url: '/images/1.jpg' } as never;
const shown = (rows: object[], settings: object = {}) =>
  markWhoAnswers(toPublicPeople(rows) ?? [], settings).map(({ name, answers, picture }) => [
    name,
    answers,
    picture?.image_url ?? null,
  ]);

describe('the person who answers', () => {
  const home = { facts: { answeredBy: 'Liv' }, pictures: { portrait } };

  it('is the one who is marked, whatever the home says', () => {
    const ruths = { ...home, facts: { answeredBy: 'Ruth' } };
    expect(shown([liv, { ...maria, answers: 1 }], ruths)).toEqual([
      ['Liv', false, null],
      ['Maria', true, null],
    ]);
  });

  it('is only one, if several are marked', () => {
    const both = [
      { ...maria, answers: 1 },
      { ...liv, answers: 1 },
    ];
    expect(shown(both).map(([, answers]) => answers)).toEqual([true, false]);
  });

  it('has the portrait of the home under the same name, if none of their own', () => {
    expect(shown([maria, liv], home)).toEqual([
      ['Maria', false, null],
      ['Liv', true, '/images/1.jpg'],
    ]);
    expect(shown([{ ...liv, image_url: '/images/2.jpg' }], home)).toEqual([
      ['Liv', true, '/images/2.jpg'],
    ]);
  });

  it('comes first with the home’s name and portrait, if the list does not have them', () => {
    expect(shown([maria], home)).toEqual([
      ['Liv', true, '/images/1.jpg'],
      ['Maria', false, null],
    ]);
  });

  it('is no one, if the home names no one', () =>
    expect(shown([maria])).toEqual([['Maria', false, null]]));
});

it('search engines read only what is stored', () => {
  const toGraph = (row: object, language?: 'ko') => {
    const root = { settings: { url: 'https://x.example' }, ...(language && { language }) };
    return (createPeopleData(toPublicPeople([row]) ?? [], root) as { '@graph': object[] })[
      '@graph'
    ][0];
  };
  expect(toGraph({ id: 1, name: 'Maria', credentials: null })).toEqual({
    '@type': 'Person',
    name: 'Maria',
    url: 'https://x.example/people#person-1',
    worksFor: { '@id': 'https://x.example/#home' },
  });
  expect(toGraph({ ...maria, image_url: '/images/1.jpg', credentials: 'CPR' })).toMatchObject({
    jobTitle: 'Night caregiver',
    image: 'https://x.example/images/1.jpg',
    hasCredential: [{ name: 'CPR' }],
  });
  expect(toGraph(maria, 'ko')).toMatchObject({ url: 'https://x.example/ko/people#person-1' });
});
