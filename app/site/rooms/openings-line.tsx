import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../domain/lib/format-date.ts';
import { openingsLine } from '../../../domain/site/words/site-words.ts';
import { formatDaysAgo } from '../../../domain/nouns/rooms/openings.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { useFormat, useTexts } from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';

/** Whether a room is open, and when that was confirmed; null if no room is stored. */
export const useOpeningsText = (): ReactNode => {
  const { optional, settings } = useHome();
  const openings = optional?.openings;
  const format = useFormat();
  const texts = useTexts(openingsLine, {
    count: String(openings?.open ?? 0),
    day: openings?.next ? (format?.day ?? formatDate)(openings.next) : '',
    when: (format?.daysAgo ?? formatDaysAgo)(openings?.confirmed ?? 0),
  });
  if (!openings) return null;
  const { open, next, ask, confirmed } = openings;
  const name = open > 1 ? 'several' : open === 1 ? 'one' : next ? 'next' : ask ? 'ask' : 'none';
  if (name === 'none' && settings.facts?.waitingList)
    return (
      <>
        {texts.none}, {texts.waiting}
      </>
    );
  if (confirmed === undefined) return texts[name];
  const [between, after] = format?.aside ?? [', ', ''];
  return (
    <>
      {texts[name]}
      {between}
      {texts.confirmed}
      {after}
    </>
  );
};

/**
 * One line on whether a room is open; nothing if no room is stored.
 * @param linked whether it links to the rooms; false on their own page
 */
export const OpeningsLine = ({ linked = true }: { linked?: boolean }) => {
  const openings = useOpeningsText();
  if (openings === null) return null;
  if (!linked) return <p className="openings">{openings}</p>;
  return (
    <p>
      <Link to={pageUrls.rooms} className="text-link figured">
        <span>{openings}</span>
      </Link>
    </p>
  );
};
