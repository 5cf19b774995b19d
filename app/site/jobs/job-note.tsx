import { jobsPage } from '../../../domain/site/words/jobs-words.ts';
import { formatPriceRange } from '../../../domain/nouns/costs/costs-in-words.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import { formatDateWithWeekday } from '../../../domain/lib/format-date.ts';
import { directionsLink, phoneLink, prefilledMailLink } from '../../../domain/urls.ts';
import { Mail, MapPin, Phone } from '../../ui/icons.tsx';
import { formatAddressLine } from '../layout/contact-dialog.tsx';
import { useContact } from '../ui/home-data.ts';
import { useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { employmentTextKeys, type PublicJob, findWaysToApply } from './job-postings.ts';
import '../ui/ticks.css';
import './jobs.css';

/** The shift, the kind of work, the pay, and the last day to apply. */
export const JobFacts = ({ job }: { job: PublicJob }) => {
  const format = useFormat();
  const findLang = useStoredLang();
  const prices = { price_from: job.pay_from, price_to: job.pay_to };
  const pay = (format?.price ?? formatPriceRange)(prices);
  const day = (format?.nearDay ?? formatDateWithWeekday)(job.last_day);
  const texts = useTexts(jobsPage, { pay, day });
  return (
    <>
      <p className="job-shift" lang={findLang(job, 'shift')}>
        {job.shift}
      </p>
      {job.employment && <p>{texts.employment[employmentTextKeys[job.employment]]}</p>}
      {pay && <p className="job-pay">{texts.pay}</p>}
      <p className="quiet">
        <time dateTime={job.last_day}>{texts.until}</time>
      </p>
    </>
  );
};

interface PartProps {
  job: PublicJob;
  heading: 'h2' | 'h3';
}

export const JobNeeds = ({ job, heading: Heading }: PartProps) => {
  const texts = useTexts(jobsPage);
  const findLang = useStoredLang();
  const needs = splitLines(job.requirements);
  if (needs.length === 0) return null;
  return (
    <>
      <Heading>{texts.needs}</Heading>
      <ul className="ticks">
        {needs.map((line, index) => (
          <li key={line} lang={findLang(job, 'requirements', index)}>
            {line}
          </li>
        ))}
      </ul>
    </>
  );
};

export const WaysToApply = ({ job, heading: Heading }: PartProps) => {
  const contact = useContact();
  const findLang = useStoredLang();
  const address = formatAddressLine(contact);
  const { phone_cell: phone, email } = contact;
  const { apply, buttons } = useTexts(jobsPage, { phone, email: email ?? '', address });
  const { calls, writesTo, comes } = findWaysToApply(job, contact);
  return (
    <>
      <Heading>{apply}</Heading>
      {job.apply_note && <p lang={findLang(job, 'apply_note')}>{job.apply_note}</p>}
      <ul className="job-ways">
        {calls && (
          <li>
            <a className="button" href={phoneLink(phone)}>
              <Phone />
              <span>{buttons.call}</span>
            </a>
          </li>
        )}
        {writesTo && (
          <li>
            <a href={prefilledMailLink(writesTo, job.english_title, '')}>
              <Mail />
              <span>{buttons.write}</span>
            </a>
          </li>
        )}
        {comes && (
          <li>
            <a href={directionsLink(address)} rel="noreferrer">
              <MapPin />
              <span>{buttons.come}</span>
            </a>
          </li>
        )}
      </ul>
    </>
  );
};
