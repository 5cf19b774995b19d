import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, SquareArrowOutUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { sitePageEntries, sitePages } from '../../../domain/texts/text-areas.ts';
import type { HouseReview, LegalReview } from '../../../domain/site/go-live/go-live-list.ts';
import { fillOrHideBlanks } from '../../../domain/texts/text-names.ts';
import { legalPages } from '../../../domain/site/go-live/home-readiness.ts';
import { mayConfirmLegalPages } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { editUrls, findStaffUrl } from '../../../domain/staff-urls.ts';
import { optionalPages } from '../../../domain/nouns/home/optional-pages.ts';
import type { PageUrl } from '../../../domain/urls.ts';
import { useStaff } from '../session/session.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { goLiveQuery } from './go-live-list.tsx';
import { PageReview, Reviews, useConfirmReview } from './reviews.tsx';
import './go-live.css';

export const meta = staffMeta('Pages');

/** Every public page, with links to edit its texts and to view it. */
const Pages = () => {
  useFocusOnHash(true);
  const missingPages = useQuery(goLiveQuery).data?.missing_pages ?? [];
  return (
    <>
      <PageHeading>Pages</PageHeading>
      <p className="staff-page-lead quiet">
        Open a page here and press any text to change it. Visitors see it as soon as you save. A
        page that has nothing to say yet is not on your site.
      </p>
      <ul className="page-list card staff-rows">
        {sitePageEntries.map(([url, { name }]) => (
          <li key={url}>
            <h2>{name}</h2>
            {missingPages.includes(url) ? (
              <MissingPage url={url} name={name} />
            ) : (
              <PageLinks url={url} name={name} />
            )}
          </li>
        ))}
      </ul>
      <HouseReviews />
      <LegalReviews />
    </>
  );
};
export default Pages;

interface PageProps {
  url: PageUrl;
  name: string;
}

const PageLinks = ({ url, name }: PageProps) => (
  <>
    <a
      className="staff-button staff-button-primary"
      href={editUrls[url]}
      aria-label={`Edit this page: ${name}`}
    >
      <Pencil aria-hidden />
      <span>
        Edit<span className="page-list-long"> this page</span>
      </span>
    </a>
    <a className="staff-button staff-button-plain" href={url} aria-label={`View ${name}`}>
      <SquareArrowOutUpRight aria-hidden />
      View
    </a>
  </>
);

/** A page that visitors don't find until something is stored for it. */
const MissingPage = ({ url, name }: PageProps) => (
  <>
    <p>Not on your site yet</p>
    <Link
      className="staff-button staff-button-plain"
      to={findPageSource(url)}
      aria-label={`Fill this page: ${name}`}
    >
      <Plus aria-hidden />
      Fill
    </Link>
  </>
);

/** The staff page with the content of an optional page. */
const findPageSource = (url: PageUrl): string => {
  const [name = ''] = Object.entries(optionalPages).find(([, page]) => page === url) ?? [];
  return findStaffUrl(name === 'medicaidPolicy' ? 'costs' : name);
};

const countReviews = (reviews: { read_at: string | null }[]) => ({
  unread: reviews.filter(({ read_at }) => read_at === null).length,
  all: reviews.length,
});

/** The template's sentences about the home, grouped by page, for the owner to check. */
const HouseReviews = () => (
  <Reviews
    id="house"
    title="Sentences about your house"
    count={({ house }) => countReviews(house.filter(isFromTemplate))}
    lead="They came with the site and describe an example house, its people and its street. Open each page, read them there, and change what is not true of yours. What you have written yourself needs no reading."
  >
    {({ house }) =>
      house
        .filter(isFromTemplate)
        .map((review) => <HouseReviewEntry key={review.area} review={review} />)
    }
  </Reviews>
);

/**
 * Whether to list a review: it is confirmed, or it has unread sentences from the template. If the owner wrote
 * every sentence, there is nothing to check.
 */
const isFromTemplate = ({ sentences, read_at }: HouseReview): boolean =>
  read_at !== null || sentences.some(({ unread }) => unread);

const HouseReviewEntry = ({ review }: { review: HouseReview }) => {
  const { area, url, version, sentences } = review;
  const unread = sentences.filter((sentence) => sentence.unread);
  const name = area === 'site' ? 'What every page has' : sitePages[url].name;
  return (
    <PageReview
      review={review}
      url={url}
      name={name}
      mayConfirm={mayConfirmLegalPages(useStaff())}
      onConfirm={useConfirmReview(apiUrls.houseReading, { area }, { version, about: name })}
    >
      {unread.length > 0 && (
        <details>
          <summary>{formatCount(unread.length, 'sentence')} to read</summary>
          {unread.map(({ key, words }) => (
            <p key={key}>{fillOrHideBlanks(words, {})}</p>
          ))}
        </details>
      )}
    </PageReview>
  );
};

/** The legal pages. They bind the owner, so the owner has to read them, and again after each change. */
const LegalReviews = () => (
  <Reviews
    id="legal"
    title="The legal pages"
    count={({ legal_pages }) => countReviews(legal_pages)}
    lead="They say what you promise to families and what becomes of their data. They were written for homes like yours, but not by your lawyer: read each one, change what is not true, and have it looked at if you are not sure."
  >
    {({ legal_pages }) =>
      legal_pages.map((review) => <LegalReviewEntry key={review.page} review={review} />)
    }
  </Reviews>
);

const LegalReviewEntry = ({ review }: { review: LegalReview }) => {
  const { page, version } = review;
  const name = sitePages[legalPages[page]].name;
  return (
    <PageReview
      review={review}
      url={legalPages[page]}
      name={name}
      mayConfirm={mayConfirmLegalPages(useStaff())}
      onConfirm={useConfirmReview(apiUrls.legalReading, { page }, { version, about: name })}
    />
  );
};
