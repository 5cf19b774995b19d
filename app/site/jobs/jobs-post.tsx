import { Link } from 'react-router';
import { jobsPage } from '../../../domain/site/words/jobs-words.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { useProblemLog } from '../../ui/loading/deferred.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import { requirePost, createGoneMeta, readPost } from '../layout/posts.ts';
import { useStoredLang, useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/jobs-post';
import { JobFacts, JobNeeds, WaysToApply } from './job-note.tsx';
import { createJobPosting, toPublicJobs } from './job-postings.ts';
import '../ui/inner-page.css';

const readJob = (args: Pick<Route.LoaderArgs, 'context' | 'params'>) =>
  loadWithTexts(args, 'jobs', readPost(args, 'jobs', toPublicJobs));

export const loader = async (args: Route.LoaderArgs) => requirePost(await readJob(args), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => readJob(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  const words = readHeadTexts(jobsPage, matches);
  const job = loaderData?.post;
  if (!job) return createGoneMeta(words.gone, root);
  // Only on the English page, because the home wrote the job in English.
  const structuredData =
    import.meta.env.SSR && root && !root.language && createJobPosting(job, root, words);
  return createPageMeta(
    {
      title: job.title,
      description: [job.shift, ...splitLines(job.requirements)].join(', '),
      keywords: words.meta.keywords,
      path: job.address,
      above: { title: words.meta.title, path: pageUrls.jobs },
      ...(structuredData && { structured: structuredData }),
    },
    root,
  );
};

const JobPost = ({ loaderData: { post: job, problem } }: Route.ComponentProps) => {
  const { all, gone: goneTexts } = useTexts(jobsPage);
  const findLang = useStoredLang();
  useProblemLog(problem);
  if (!job) return <CallInstead {...goneTexts} />;
  return (
    <article aria-labelledby="job-title">
      <Section className="page-head">
        <div className="wrap job-what">
          <h1 id="job-title" lang={findLang(job, 'title')}>
            {job.title}
          </h1>
          <JobFacts job={job} />
        </div>
      </Section>
      <Section className="wrap job-notes">
        <div className="job-note">
          {job.requirements && (
            <div className="job-how">
              <JobNeeds job={job} heading="h2" />
            </div>
          )}
          <div className="job-how">
            <WaysToApply job={job} heading="h2" />
          </div>
        </div>
        <p>
          <Link to={pageUrls.jobs} className="text-link">
            {all}
          </Link>
        </p>
      </Section>
    </article>
  );
};
export default JobPost;
