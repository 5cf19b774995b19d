import { expect, it } from 'vitest';
import { jobsPage } from '../../../domain/site/words/jobs-words.ts';
import { defaultContact } from '../../../domain/nouns/contact/public-contact.ts';
import type { RootData } from '../../lib/page-data.ts';
import { readHeadTexts } from '../../lib/page-texts.ts';
import { createJobPosting, toPublicJobs } from './job-postings.ts';

const stored = {
  id: 3,
  title: 'Night caregiver',
  shift: 'Four nights a week',
  last_day: '2026-12-01',
  created_at: '2026-11-26T02:00:00.000Z',
  employment: null,
  pay_from: null,
  pay_to: null,
  requirements: null,
  apply: 'any',
  apply_note: null,
};

const contact = { ...defaultContact, email: 'hello@porch.example' };
const root = {
  settings: { name: 'Madrona Porch', url: 'https://porch.example' },
  contact: { value: contact, stored: true },
} as unknown as RootData;

const posting = (fields: object) =>
  toPublicJobs([{ ...stored, ...fields }])?.map((job) =>
    createJobPosting(job, root, readHeadTexts(jobsPage, [])),
  )[0] as Record<string, unknown>;

it('says what is stored, with the days of the home’s clock', () => {
  expect(posting({ pay_from: 21.5, pay_to: 24, employment: 'part time' })).toMatchObject({
    '@type': 'JobPosting',
    title: 'Night caregiver',
    url: 'https://porch.example/jobs/night-caregiver-3',
    employmentType: 'PART_TIME',
    datePosted: '2026-11-25',
    validThrough: '2026-12-02T07:59:00.000Z',
    baseSalary: { value: { unitText: 'HOUR', minValue: 21.5, maxValue: 24 } },
    jobLocation: { address: { addressLocality: 'Lynnwood' } },
  });
});

it('describes the job as HTML, with how to apply', () => {
  const requirements = 'CPR card\nPatience & <calm>';
  const { phone_cell, address_street } = defaultContact;
  const { description, applicationContact } = posting({ requirements, apply_note: 'Ask for Liv.' });
  expect(description).toBe(
    '<p>Four nights a week</p>' +
      '<p>What it needs<br>CPR card<br>Patience &amp; &lt;calm&gt;</p>' +
      `<p>How to apply<br>Ask for Liv.<br>Call ${phone_cell}<br>Write to hello@porch.example<br>` +
      `Come by: ${address_street}, Lynnwood, WA ${defaultContact.address_zip}</p>`,
  );
  expect(applicationContact).toMatchObject({ telephone: phone_cell, email: contact.email });
});

it('names only the ways to apply that the job has', () => {
  expect(posting({ apply: 'come by' })).not.toHaveProperty('applicationContact');
  expect(posting({ apply: 'call' })['applicationContact']).not.toHaveProperty('email');
});

it('has the address of its English title in every language', () => {
  const row = { ...stored, title: 'Cuidador de noche', english_title: 'Night caregiver' };
  expect(toPublicJobs([row])).toMatchObject([
    { title: 'Cuidador de noche', address: '/jobs/night-caregiver-3' },
  ]);
});

it('says nothing about a pay, a need or a kind of work that is not stored', () => {
  for (const name of ['baseSalary', 'qualifications', 'employmentType'])
    expect(posting({})).not.toHaveProperty(name);
});
