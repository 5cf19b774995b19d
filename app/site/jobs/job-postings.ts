import { addressIn } from '../../../domain/languages/addresses.ts';
import { linesIn } from '../../../domain/text/wording.ts';
import { homeDay, momentAtHome } from '../../../domain/time.ts';
import type { ApplyWay, Job } from '../../../domain/nouns/job.ts';
import { idOf, listFrom, textOr } from '../../../domain/public-answers.ts';
import { pageUrls } from '../../../domain/urls.ts';
import type { RootData } from '../../lib/page-data.ts';

/** What visitors read of a job. The site has no jobs of its own to show in its place. */
export type PublicJob = Pick<
  Job,
  | 'id'
  | 'title'
  | 'shift'
  | 'pay_from'
  | 'pay_to'
  | 'requirements'
  | 'apply'
  | 'apply_note'
  | 'last_day'
  | 'created_at'
> & {
  /** As the home knows it, whatever the page's language. */
  english_title: string;
};

/** Leaves out jobs without a title, a shift or a last day; null if none is left. */
export const jobsFrom = listFrom((row, place): PublicJob | null => {
  const title = textOr(row['title'], null);
  const shift = textOr(row['shift'], null);
  const last_day = textOr(row['last_day'], '');
  if (title === null || shift === null || Number.isNaN(Date.parse(last_day))) return null;
  return {
    id: idOf(row, place),
    title,
    english_title: textOr(row['english_title'], title),
    shift,
    last_day,
    pay_from: payOf(row['pay_from']),
    pay_to: payOf(row['pay_to']),
    requirements: textOr(row['requirements'], null),
    apply: isApplyWay(row['apply']) ? row['apply'] : 'any',
    apply_note: textOr(row['apply_note'], null),
    created_at: textOr(row['created_at'], ''),
  };
});

const payOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

const isApplyWay = (value: unknown): value is ApplyWay =>
  value === 'any' || value === 'call' || value === 'write' || value === 'come by';

/** The jobs as search engines read them (schema.org). What is not stored, such as the pay, is left out. */
export const jobPostings = (
  jobs: readonly PublicJob[],
  {
    settings: { url, name },
    contact: { value: contact },
    language,
  }: Pick<RootData, 'settings' | 'contact' | 'language'>,
): object => ({
  '@context': 'https://schema.org',
  '@graph': jobs.map((job) => ({
    '@type': 'JobPosting',
    title: job.title,
    description: [job.shift, ...linesIn(job.requirements)].join('\n'),
    url: `${url}${addressIn(language, pageUrls.jobs)}#job-${job.id}`,
    ...(job.created_at && { datePosted: homeDay(new Date(job.created_at)) }),
    // The last moment of the last day by the home's clock.
    validThrough: momentAtHome(job.last_day, '23:59').toISOString(),
    workHours: job.shift,
    ...(job.requirements && { qualifications: linesIn(job.requirements).join('\n') }),
    ...salaryOf(job),
    hiringOrganization: { '@type': 'Organization', name, sameAs: `${url}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.address_street,
        addressLocality: contact.address_city,
        addressRegion: contact.address_state,
        postalCode: contact.address_zip,
        addressCountry: 'US',
      },
    },
  })),
});

const salaryOf = ({ pay_from, pay_to }: PublicJob) =>
  pay_from !== null && {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        unitText: 'HOUR',
        ...(pay_to === pay_from
          ? { value: pay_from }
          : { minValue: pay_from, ...(pay_to !== null && { maxValue: pay_to }) }),
      },
    },
  };
