import { jobsPage } from '../../../domain/content/jobs.ts';
import { priceInWords } from '../../../domain/costs/words.ts';
import { dayInWords } from '../../../domain/time.ts';
import { linesIn } from '../../../domain/text/wording.ts';
import { directionsLink, pageUrls, phoneLink, writtenMailLink } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { headWords, withAnswer, withTexts } from '../../lib/page-texts.ts';
import { publicContent, type Read } from '../../lib/public-content.ts';
import { Mail, MapPin, Phone } from '../../ui/icons.tsx';
import { Loaded, useProblemLog, waitBriefly } from '../../ui/loading/deferred.tsx';
import { addressLine } from '../layout/contact-dialog.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import { useHome } from '../ui/home-data.ts';
import { OptionalText, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/jobs';
import { jobPostings, jobsFrom, type PublicJob } from './job-postings.ts';
import '../ui/inner-page.css';
import '../ui/ticks.css';
import './jobs.css';

const read = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContent).list('jobs', jobsFrom);

export const loader = (args: Route.LoaderArgs) => withAnswer(args, 'jobs', read(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  withTexts(args, 'jobs', waitBriefly(read(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = rootDataOf(matches);
  const answer = loaderData?.answer;
  const jobs = !answer || answer instanceof Promise ? [] : answer.value;
  const structured = import.meta.env.SSR && root && jobs.length > 0 && jobPostings(jobs, root);
  return pageMeta(
    {
      ...headWords(jobsPage.meta, matches),
      path: pageUrls.jobs,
      noIndex: !root?.optional?.pages?.includes('jobs'),
      ...(structured && { structured }),
    },
    root,
  );
};

const JobsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <Loaded from={answer} loading="Loading the jobs...">
    {(jobs) => <JobsOrCall jobs={jobs} />}
  </Loaded>
);
export default JobsPage;

const JobsOrCall = ({ jobs }: { jobs: Read<PublicJob[]> }) => {
  const { nothing } = useTexts(jobsPage);
  useProblemLog(jobs.problem);
  return jobs.value.length > 0 ? <OpenJobs jobs={jobs.value} /> : <CallInstead {...nothing} />;
};

const OpenJobs = ({ jobs }: { jobs: PublicJob[] }) => {
  const texts = useTexts(jobsPage);
  return (
    <>
      <div className="page-head jobs-head">
        <div className="wrap">
          <div>
            <h1>{texts.title}</h1>
            <OptionalText className="lead">{texts.lead}</OptionalText>
          </div>
          <Hooks />
        </div>
      </div>
      <div className="wrap job-notes">
        {jobs.map((job) => (
          <JobNote key={job.id} job={job} />
        ))}
      </div>
    </>
  );
};

/** A rail with an apron, a cardigan and a bag, and one hook that is free under the lamp. */
const Hooks = () => (
  <svg className="hooks" viewBox="0 0 320 200" width="320" height="200" aria-hidden>
    <circle className="hooks-glow" cx="266" cy="62" r="52" />
    <path className="hooks-rail" d="M8 34h304v20H8Z" />
    <path
      className="hooks-iron"
      d="M44 48v20m-8 0q8 12 16 0m66-20v20m-8 0q8 12 16 0m66-20v20m-8 0q8 12 16 0m66-20v20m-8 0q8 12 16 0"
    />
    <path className="hooks-apron" d="M34 72h20l6 34h8l4 74H16l4-74h8Z" />
    <path className="hooks-pocket" d="M30 130h28v22H30Z" />
    <path
      className="hooks-wool"
      d="m104 76 14 8 14-8 20 22 4 76h-18l-4-52v62h-32v-62l-4 52H80l4-76Z"
    />
    <path className="hooks-bag" d="M166 112h52l6 62h-64Z" />
    <path className="hooks-strap" d="M172 114q20-74 40 0" />
  </svg>
);

const JobNote = ({ job }: { job: PublicJob }) => {
  const format = useFormat();
  const langOf = useStoredLang();
  const prices = { price_from: job.pay_from, price_to: job.pay_to };
  const pay = (format?.price ?? priceInWords)(prices);
  const day = (format?.nearDay ?? dayInWords)(job.last_day);
  const texts = useTexts(jobsPage, { pay, day });
  const needs = linesIn(job.requirements);
  return (
    <article className="job-note" id={`job-${job.id}`} aria-labelledby={`job-${job.id}-title`}>
      <div className="job-what">
        <h2 id={`job-${job.id}-title`} lang={langOf(job, 'title')}>
          {job.title}
        </h2>
        <p className="job-shift" lang={langOf(job, 'shift')}>
          {job.shift}
        </p>
        {pay && <p className="job-pay">{texts.pay}</p>}
        <p className="job-until">
          <time dateTime={job.last_day}>{texts.until}</time>
        </p>
      </div>
      <div className="job-how">
        {needs.length > 0 && (
          <>
            <h3>{texts.needs}</h3>
            <ul className="ticks" lang={langOf(job, 'requirements')}>
              {needs.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <h3>{texts.apply}</h3>
        {job.apply_note && <p lang={langOf(job, 'apply_note')}>{job.apply_note}</p>}
        <ApplyWays job={job} />
      </div>
    </article>
  );
};

/** The home's own phone, email and door. A home without an email is called. */
const ApplyWays = ({ job: { apply, english_title } }: { job: PublicJob }) => {
  const {
    contact: { value: contact },
  } = useHome();
  const address = addressLine(contact);
  const { phone_cell: phone, email } = contact;
  const { buttons } = useTexts(jobsPage, { phone, email: email ?? '', address });
  const writes = email !== null && (apply === 'any' || apply === 'write');
  return (
    <ul className="job-ways">
      {(apply === 'any' || apply === 'call' || (apply === 'write' && !writes)) && (
        <li>
          <a className="button" href={phoneLink(phone)}>
            <Phone />
            <span>{buttons.call}</span>
          </a>
        </li>
      )}
      {writes && (
        <li>
          <a href={writtenMailLink(email, english_title, '')}>
            <Mail />
            <span>{buttons.write}</span>
          </a>
        </li>
      )}
      {(apply === 'any' || apply === 'come by') && (
        <li>
          <a href={directionsLink(address)} rel="noreferrer">
            <MapPin />
            <span>{buttons.come}</span>
          </a>
        </li>
      )}
    </ul>
  );
};
