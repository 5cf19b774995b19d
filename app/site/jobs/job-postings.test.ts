import { expect, it } from 'vitest';
import { defaultContact } from '../../../domain/defaults/contact.ts';
import type { RootData } from '../../lib/page-data.ts';
import { jobPostings, jobsFrom } from './job-postings.ts';

const stored = {
  id: 3,
  title: 'Night caregiver',
  shift: 'Four nights a week',
  last_day: '2026-12-01',
  created_at: '2026-11-26T02:00:00.000Z',
};

const root = {
  settings: { name: 'Madrona Porch', url: 'https://porch.example' },
  contact: { value: defaultContact, stored: true },
} as unknown as RootData;

const posting = (fields: object) =>
  (jobPostings(jobsFrom([{ ...stored, ...fields }]) ?? [], root) as { '@graph': object[] })[
    '@graph'
  ][0];

it('says what is stored, with the days of the home’s clock', () => {
  expect(posting({ pay_from: 21.5, pay_to: 24, requirements: 'CPR card\nPatience' })).toMatchObject(
    {
      '@type': 'JobPosting',
      title: 'Night caregiver',
      description: 'Four nights a week\nCPR card\nPatience',
      url: 'https://porch.example/jobs#job-3',
      datePosted: '2026-11-25',
      validThrough: '2026-12-02T07:59:00.000Z',
      baseSalary: { value: { unitText: 'HOUR', minValue: 21.5, maxValue: 24 } },
      jobLocation: { address: { addressLocality: 'Lynnwood' } },
    },
  );
});

it('leads to the page in its language', () => {
  const row = { ...stored, title: 'Cuidador de noche', english_title: 'Night caregiver' };
  const jobs = jobsFrom([row]) ?? [];
  expect(jobs).toMatchObject([{ title: 'Cuidador de noche', english_title: 'Night caregiver' }]);
  expect(JSON.stringify(jobPostings(jobs, { ...root, language: 'es' }))).toContain(
    '"https://porch.example/es/jobs#job-3"',
  );
});

it('says nothing about a pay or a need that is not stored', () => {
  expect(Object.keys(posting({}) ?? {})).not.toContain('baseSalary');
  expect(Object.keys(posting({}) ?? {})).not.toContain('qualifications');
});

it.each([{ title: ' ' }, { shift: null }, { last_day: 'soon' }])(
  'leaves out a job with %o',
  (row) => expect(jobsFrom([{ ...stored, ...row }])).toBeNull(),
);
