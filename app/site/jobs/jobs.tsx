import { Link } from 'react-router';
import { jobsPage } from '../../../domain/site/words/jobs-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { loadWithTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import {
  createOptionalMeta,
  loadOptionalPage,
  OptionalPage,
  readOptionalList,
} from '../layout/optional-page.tsx';
import { useStoredLang, useTexts } from '../ui/texts.tsx';
import { PageHead } from '../layout/sections.tsx';
import type { Route } from './+types/jobs';
import { JobFacts, JobNeeds, WaysToApply } from './job-note.tsx';
import { toPublicJobs, type PublicJob } from './job-postings.ts';
import '../ui/inner-page.css';
import '../ui/ticks.css';
import './jobs.css';

const readJobs = (args: Pick<Route.LoaderArgs, 'context'>) =>
  readOptionalList(args, 'jobs', toPublicJobs);

export const loader = (args: Route.LoaderArgs) => loadOptionalPage(args, 'jobs', readJobs(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'jobs', waitBriefly(readJobs(args)));

export const meta: Route.MetaFunction = createOptionalMeta(jobsPage.meta, pageUrls.jobs);

const JobsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the jobs...">
    {({ value }) => <OpenJobs jobs={value} />}
  </OptionalPage>
);
export default JobsPage;

const OpenJobs = ({ jobs }: { jobs: PublicJob[] }) => {
  const texts = useTexts(jobsPage);
  return (
    <>
      <PageHead className="jobs-head" texts={texts} beside={<HooksDrawing />} />
      <Section className="wrap job-notes">
        {jobs.map((job) => (
          <JobNote key={job.id} job={job} />
        ))}
      </Section>
    </>
  );
};

/** A rail with an apron, a cardigan and a bag, and one hook that is free under the lamp. */
const HooksDrawing = () => (
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
  const findLang = useStoredLang();
  return (
    <article className="job-note" id={`job-${job.id}`} aria-labelledby={`job-${job.id}-title`}>
      <div className="job-what">
        <h2 id={`job-${job.id}-title`}>
          <Link to={job.address} lang={findLang(job, 'title')}>
            {job.title}
          </Link>
        </h2>
        <JobFacts job={job} />
      </div>
      <div className="job-how">
        <JobNeeds job={job} heading="h3" />
        <WaysToApply job={job} heading="h3" />
      </div>
    </article>
  );
};
