import { Link } from 'react-router';
import { publicListPageSize } from '../../../domain/display.ts';
import { testimonialStates } from '../../../domain/site/words/label-words.ts';
import { contactDialog } from '../../../domain/site/words/site-words.ts';
import {
  permissionWords,
  sourceWords,
  testimonialsPage,
  testimonialStats,
} from '../../../domain/site/words/testimonials-words.ts';
import { findLinkName } from '../../../domain/nouns/home/site-links.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import type { PublicTestimonial } from '../../../domain/nouns/testimonials/public-testimonials.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { pageUrls, requestFormUrl } from '../../../domain/urls.ts';
import { createHead, loadAnswerWithTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext, type ReadListResult } from '../../lib/public-content.ts';
import { loadBrowserContent } from '../../lib/failed-navigation.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { Loaded, useConsoleError, waitBriefly } from '../../ui/loading/deferred.tsx';
import type { Route } from './+types/testimonials';
import { PhoneRows } from '../layout/contact-dialog.tsx';
import { useFigures, useContact } from '../ui/home-data.ts';
import {
  isPastEnd,
  toListQuery,
  MoreLink,
  readPageNumber,
  requirePage,
  useFocusOnNew,
  useLongList,
} from '../ui/long-list.tsx';
import { Closing } from '../layout/closing.tsx';
import { useFixedWords, useStoredLang, useTestimonialWords, useTexts } from '../ui/texts.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import '../ui/inner-page.css';
import './testimonials.css';

const callDialogId = 'call-dialog';

/** Only stored testimonials: this page never shows the built-in ones (docs/decisions/085). */
const readTestimonials = async ({
  context,
  request,
}: Pick<Route.LoaderArgs, 'context' | 'request'>) => {
  const list = await context.get(publicContentContext).testimonials(readPageNumber(request.url));
  if (list.stored) return list;
  return { ...list, value: [], ...(list.isEmpty && { problem: undefined }) };
};

export const loader = (args: Route.LoaderArgs) =>
  loadAnswerWithTexts(
    args,
    'testimonials',
    readTestimonials(args).then((list) => requirePage(pageUrls.testimonials, list)),
  );
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'testimonials', waitBriefly(readTestimonials(args)));

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  createHead(testimonialsPage.meta, pageUrls.testimonials, matches, {
    query: toListQuery(location.search),
    noIndex: isPastEnd(loaderData?.answer),
  });

const TestimonialsPage = ({ loaderData: { answer } }: Route.ComponentProps) => {
  const texts = useTexts(testimonialsPage);
  return (
    <>
      <PageHead className="testimonials-head" texts={texts}>
        <StatTiles />
      </PageHead>
      <Sections
        of="testimonials"
        all={{
          testimonials: (
            <Section className="wrap">
              <Loaded from={answer} loading={testimonialStates.loading}>
                {(list) => <Quotes key={list.page} testimonials={list} />}
              </Loaded>
            </Section>
          ),
          closing: <TestimonialsClosing />,
        }}
      />
    </>
  );
};
export default TestimonialsPage;

/** The closing section, with the dialog that its button opens. */
const TestimonialsClosing = () => {
  const { closing, buttons } = useTexts(testimonialsPage);
  return (
    <>
      <Closing
        className="blush testimonials-closing"
        texts={closing}
        drawing={<Illustration place="testimonials" />}
      >
        <Link to={requestFormUrl} className="button">
          {buttons.visit}
        </Link>
        <DialogButton opens={callDialogId} className="button line">
          {buttons.call}
        </DialogButton>
      </Closing>
      <CallDialog />
    </>
  );
};

const statFigures = {
  rating: 'averageRating',
  recommend: 'wouldRecommend',
  families: 'happyFamilies',
  years: 'yearsOfCare',
} as const;

const StatTiles = () => {
  const labels = useTexts(testimonialStats);
  const shownFigures = useFigures(statFigures);
  const findLang = useStoredLang();
  if (shownFigures.length === 0) return null;
  return (
    <dl className="stat-tiles">
      {shownFigures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>
            {labels[name]}
            {note ? <small lang={findLang({}, 'note')}>{note}</small> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const useListStates = () => useFixedWords('testimonials.states', testimonialStates);

interface QuotesProps {
  testimonials: ReadListResult<PublicTestimonial>;
}

/** The testimonials, or one sentence that says why there are none. */
const Quotes = ({ testimonials }: QuotesProps) => {
  const states = useListStates();
  const { problem, serverText, stored, value } = testimonials;
  useConsoleError(problem ? `${testimonialStates.loadFailed}. ${problem}` : '');
  if (problem && !stored) return <p className="loading">{serverText ?? states.loadFailed}</p>;
  if (value.length === 0) return <p className="loading">{states.empty}</p>;
  return <QuoteWall testimonials={testimonials} />;
};

const loadMoreTestimonials = async (page: number) =>
  (await loadBrowserContent()).browserPublicContent.testimonials(page);

const QuoteWall = ({ testimonials }: QuotesProps) => {
  const texts = useTexts(testimonialsPage);
  const list = useLongList(testimonials, publicListPageSize, loadMoreTestimonials);
  const firstNew = useFocusOnNew(list.newFrom);
  return (
    <>
      {splitParts(list.items).map((part, number) => (
        <ul key={part[0]?.id} className="quote-wall">
          {part.map((item, index) => {
            const place = number * publicListPageSize + index;
            return (
              <li key={item.id} ref={place === list.newFrom ? firstNew : undefined} tabIndex={-1}>
                <QuoteCard item={item} />
              </li>
            );
          })}
        </ul>
      ))}
      <MoreLink
        list={pageUrls.testimonials}
        page={testimonials.page}
        label={texts.more}
        nextPage={list.nextPage}
        loading={list.loading}
        more={list.more}
      />
    </>
  );
};

/** Each part has its own columns, so that adding one does not move the earlier ones. */
const splitParts = (items: PublicTestimonial[]): PublicTestimonial[][] =>
  Array.from({ length: Math.ceil(items.length / publicListPageSize) }, (_, part) =>
    items.slice(part * publicListPageSize, (part + 1) * publicListPageSize),
  );

interface QuoteCardProps {
  item: PublicTestimonial;
}

/**
 * A quote, its name and its label. Of a long quote, only the first lines are visible until the empty
 * <details> beside it is opened; printed and read aloud, the whole quote is there.
 */
const QuoteCard = ({ item }: QuoteCardProps) => {
  const { lang, translation } = useTestimonialWords()(item);
  const texts = useTexts(testimonialsPage);
  const states = useListStates();
  const permission = useFixedWords('testimonials.permission', permissionWords);
  const length = Math.max(estimateLength(item.message), estimateLength(translation?.words ?? ''));
  return (
    <figure className={`quote-card ${length > maxDesktopLength ? 'longest' : ''}`.trim()}>
      <blockquote>
        <p
          className="keep-lines"
          lang={lang}
        >{`“${toCurlyQuotes(item.message || states.noMessage)}”`}</p>
        {translation ? (
          <p className="keep-lines translated-quote quiet">
            <b>{states.translation}</b>{' '}
            <span lang={translation.lang}>{toCurlyQuotes(translation.words)}</span>
          </p>
        ) : null}
      </blockquote>
      {length > maxPhoneLength ? (
        <details className="bare">
          <summary>{texts.readAll}</summary>
        </details>
      ) : null}
      <figcaption>
        {item.name ? <b translate="no">{item.name}</b> : null}
        <span>{states.verified}</span>
        {item.consent_how ? <span>{permission[item.consent_how]}</span> : null}
        <ReviewSource {...item} />
      </figcaption>
    </figure>
  );
};

/**
 * A review's source, with a link to the review if its address is stored; nothing if neither is stored. The
 * link sends no referrer.
 */
const ReviewSource = ({ source, source_url }: Pick<PublicTestimonial, 'source' | 'source_url'>) => {
  const words = useFixedWords('testimonials.source', sourceWords);
  if (!source && !source_url) return null;
  const { from } = fillBlanks(words, {
    source: source ?? (source_url ? findLinkName(source_url) : ''),
  });
  return (
    <span>
      {from}
      {source_url ? (
        <>
          ,{' '}
          <a href={source_url} rel="noreferrer">
            {words.read}
          </a>
        </>
      ) : null}
    </span>
  );
};

/** Quotes with more characters than this take more lines than testimonials.css shows. */
const maxPhoneLength = 240;
const maxDesktopLength = 400;

/** About as many characters as fit on a line of a phone. */
const phoneLineLength = 38;

/** The length in characters; each line break counts as a full line. */
const estimateLength = (message: string): number =>
  message.length + phoneLineLength * message.split('\n').slice(1).length;

const CallDialog = () => {
  const { buttons } = useTexts(testimonialsPage);
  const { close } = useTexts(contactDialog);
  const contact = useContact();
  return (
    <Dialog id={callDialogId} title={buttons.call} closeLabel={close} className="contact-dialog">
      <PhoneRows contact={contact} />
    </Dialog>
  );
};
