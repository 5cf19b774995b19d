import { Link } from 'react-router';
import { claims, publicListPageSize } from '../../../domain/constants.ts';
import {
  testimonialStats,
  testimonialsPage as words,
} from '../../../domain/content/testimonials.ts';
import type { PublicTestimonial } from '../../../domain/defaults/records.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { browserPublicContent, publicContent, type ReadList } from '../../lib/public-content.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/in-view.tsx';
import { Loaded, waitBriefly } from '../../ui/deferred.tsx';
import type { Route } from './+types/testimonials';
import { PhoneRows } from '../layout/contact-dialog.tsx';
import { useHome } from '../ui/home-data.ts';
import {
  isBeyondTheEnd,
  listQuery,
  pageNumberOf,
  requirePage,
  useFocusOnNew,
  useLongList,
} from '../ui/long-list.ts';
import { MoreLink } from '../ui/more-link.tsx';
import { useConsoleError } from '../ui/problem-log.ts';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import '../ui/quote.css';
import '../ui/inner-page.css';
import './testimonials.css';

const callDialogId = 'call-dialog';

/** Only what families wrote: the built-in texts stay away (docs/decisions/012). */
const read = async ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) => {
  const list = await context.get(publicContent).testimonials(pageNumberOf(request.url));
  return list.stored ? list : { ...list, value: [] };
};

export const loader = async (args: Route.LoaderArgs) => ({
  answer: requirePage(pageUrls.testimonials, await read(args)),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => waitBriefly(read(args));

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(
    {
      ...words.meta,
      path: pageUrls.testimonials,
      query: listQuery(location.search),
      noIndex: isBeyondTheEnd(loaderData?.answer),
    },
    rootDataOf(matches),
  );

const TestimonialsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <div className="page-head testimonials-head">
      <div className="wrap">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <StatTiles />
      </div>
    </div>
    <div className="wrap">
      <Loaded from={answer} loading={words.loading}>
        {(list) => <Quotes key={list.page} testimonials={list} />}
      </Loaded>
    </div>
    <Section className="band blush closing" aria-labelledby="closing-heading">
      <div className="wrap">
        <h2 id="closing-heading">{words.closing.title}</h2>
        <p className="lead">{words.closing.text}</p>
        <p className="actions">
          <Link to={pageUrls.contact} className="button" prefetch="intent">
            {words.buttons.visit}
          </Link>
          <DialogButton opens={callDialogId} className="button line">
            {words.buttons.call}
          </DialogButton>
        </p>
        <StandingDrawing name="two-chairs" />
      </div>
    </Section>
    <CallDialog />
  </>
);
export default TestimonialsPage;

const stats = [
  { figure: claims.averageRating, label: testimonialStats.rating },
  { figure: claims.wouldRecommend, label: testimonialStats.recommend },
  { figure: claims.happyFamilies, label: testimonialStats.families },
  { figure: claims.yearsOfCare, label: testimonialStats.years },
];

const StatTiles = () => (
  <dl className="stat-tiles">
    {stats.map((stat) => (
      <div key={stat.label}>
        <dt>{stat.label}</dt>
        <dd>{stat.figure}</dd>
      </div>
    ))}
  </dl>
);

interface QuotesProps {
  testimonials: ReadList<PublicTestimonial>;
}

/** What families wrote, or in one sentence why nothing is here. */
const Quotes = ({ testimonials }: QuotesProps) => {
  const { problem, serverText, value } = testimonials;
  useConsoleError(problem ? `${words.loadFailed}. ${problem}` : '');
  if (problem) return <p className="loading">{serverText ?? words.loadFailed}</p>;
  if (value.length === 0) return <p className="loading">{words.empty}</p>;
  return <QuoteWall testimonials={testimonials} />;
};

const QuoteWall = ({ testimonials }: QuotesProps) => {
  const list = useLongList(testimonials, publicListPageSize, browserPublicContent.testimonials);
  const firstNew = useFocusOnNew(list.newFrom);
  return (
    <>
      <ul className="quote-wall">
        {list.items.map((item, index) => (
          <li key={item.id} ref={index === list.newFrom ? firstNew : undefined} tabIndex={-1}>
            <figure className="quote">
              <blockquote>
                <p className="keep-lines">{`“${item.message || words.noMessage}”`}</p>
              </blockquote>
              <figcaption>
                {item.name ? <b>{item.name}</b> : null}
                <span>{words.verified}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <MoreLink
        list={pageUrls.testimonials}
        page={testimonials.page}
        label="Show more testimonials"
        nextPage={list.nextPage}
        loading={list.loading}
        more={list.more}
      />
    </>
  );
};

const CallDialog = () => {
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <Dialog
      id={callDialogId}
      title={words.buttons.call}
      closeLabel="Close"
      className="contact-dialog"
    >
      <PhoneRows contact={contact} />
    </Dialog>
  );
};
