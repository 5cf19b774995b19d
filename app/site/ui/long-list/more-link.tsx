import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { siteLists } from '../../../../domain/content/site.ts';
import { listPageUrl, type PageUrl } from '../../../../domain/urls.ts';
import { useTexts } from '../../texts/texts.tsx';

interface MoreLinkProps {
  list: PageUrl;
  /** The page that the reader is on. */
  page: number;
  nextPage: number | null;
  loading: boolean;
  label: ReactNode;
  more: () => Promise<void>;
}

/**
 * Adds the next part of a long list in place. Also a link to a page of its own, for readers without scripts
 * and for search engines.
 */
export const MoreLink = ({ list, page, nextPage, loading, label, more }: MoreLinkProps) => {
  const texts = useTexts(siteLists, { page: String(page - 1) });
  const addInPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void more();
  };
  if (page === 1 && nextPage === null) return null;
  return (
    <p className="more">
      {page > 1 ? (
        <Link to={listPageUrl(list, page - 1)} className="button line" rel="prev">
          {texts.back}
        </Link>
      ) : null}
      {nextPage === null ? null : (
        <a
          href={listPageUrl(list, nextPage)}
          className="button line"
          rel="next"
          onClick={addInPlace}
          aria-busy={loading}
        >
          {label}
        </a>
      )}
    </p>
  );
};
