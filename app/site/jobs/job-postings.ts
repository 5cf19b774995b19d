import type { jobsPage } from '../../../domain/site/words/jobs-words.ts';
import { toHtml } from '../../../domain/lib/text/html.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import { toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import type { Employment, Job } from '../../../domain/nouns/jobs/job-noun.ts';
import { createListMapper, pickFields } from '../../../domain/nouns/public-answers.ts';
import type { PublicContact } from '../../../domain/nouns/contact/public-contact.ts';
import type { TextValues } from '../../../domain/texts/text.ts';
import { fillBlanks, type MapTexts } from '../../../domain/texts/fill-texts.ts';
import { formatAddressLine } from '../layout/contact-dialog.tsx';
import { pageUrls, type PostUrl, toPostUrl } from '../../../domain/urls.ts';
import type { RootData } from '../../lib/page-data.ts';
import { toPostalAddress } from '../../lib/structured-data.ts';

const shownFields = [
  'id',
  'title',
  'shift',
  'employment',
  'pay_from',
  'pay_to',
  'requirements',
  'apply',
  'apply_note',
  'last_day',
  'created_at',
] as const;

/** A job as visitors read it. There are no built-in jobs. */
export type PublicJob = Pick<Job, (typeof shownFields)[number]> & {
  /** Based on the English title, so that it is the same in every language. */
  address: PostUrl;
  /** The original title, whatever the page's language. */
  english_title: string;
};

export const toPublicJobs = createListMapper<Job, PublicJob>((job) => {
  const english_title = job.english_title ?? job.title;
  return {
    ...pickFields(job, shownFields),
    address: toPostUrl(pageUrls.jobs, { id: job.id, title: english_title }),
    english_title,
  };
});

type JobsWords = MapTexts<typeof jobsPage, TextValues>;

/** The keys of the page's texts that name the kinds of employment. */
export const employmentTextKeys = {
  'full time': 'fullTime',
  'part time': 'partTime',
  'as needed': 'asNeeded',
} as const satisfies Record<Employment, string>;

/** Whether people apply by phone or in person, and by which email (or null). Without email, people call. */
export const findWaysToApply = ({ apply }: PublicJob, { email }: PublicContact) => {
  const writesTo = apply === 'any' || apply === 'write' ? email : null;
  return {
    calls: apply === 'any' || apply === 'call' || (apply === 'write' && writesTo === null),
    writesTo,
    comes: apply === 'any' || apply === 'come by',
  };
};

/** A job as search engines read it (schema.org), with only the stored fields. */
export const createJobPosting = (
  job: PublicJob,
  { settings: { url, name }, contact: { value: contact } }: Pick<RootData, 'settings' | 'contact'>,
  words: JobsWords,
): object => {
  const { calls, writesTo } = findWaysToApply(job, contact);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: toHtml(describeJob(job, contact, words)),
    url: url + job.address,
    ...(job.created_at && { datePosted: toHomeDay(new Date(job.created_at)) }),
    // The last moment of the last day by the home's clock.
    validThrough: toMoment(job.last_day, '23:59').toISOString(),
    workHours: job.shift,
    ...(job.employment && { employmentType: employmentTypes[job.employment] }),
    ...(job.requirements && { qualifications: splitLines(job.requirements).join('\n') }),
    ...describeSalary(job),
    ...((calls || writesTo) && {
      applicationContact: {
        '@type': 'ContactPoint',
        ...(calls && { telephone: contact.phone_cell }),
        ...(writesTo && { email: writesTo }),
      },
    }),
    hiringOrganization: { '@type': 'Organization', name, sameAs: `${url}/` },
    jobLocation: { '@type': 'Place', address: toPostalAddress(contact) },
  };
};

const employmentTypes: Record<Employment, string> = {
  'full time': 'FULL_TIME',
  'part time': 'PART_TIME',
  'as needed': 'PER_DIEM',
};

/** The paragraphs of a job's page as one text. */
const describeJob = (job: PublicJob, contact: PublicContact, words: JobsWords): string => {
  const { calls, writesTo, comes } = findWaysToApply(job, contact);
  const { buttons } = fillBlanks(words, {
    phone: contact.phone_cell,
    email: contact.email ?? '',
    address: formatAddressLine(contact),
  });
  return [
    [job.shift],
    job.requirements ? [words.needs, ...splitLines(job.requirements)] : [],
    [
      words.apply,
      job.apply_note,
      calls && buttons.call,
      writesTo && buttons.write,
      comes && buttons.come,
    ],
  ]
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
};

const describeSalary = ({ pay_from, pay_to }: PublicJob) =>
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
