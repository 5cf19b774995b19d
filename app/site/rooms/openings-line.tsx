import { Link } from 'react-router';
import { openingsLine } from '../../../domain/content/site.ts';
import { openingDay } from '../../../domain/rooms/openings.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { useTexts } from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';

/**
 * One line on whether a room is open; nothing if no room is stored.
 * @param linked whether it links to the rooms; false on their own page
 */
export const OpeningsLine = ({ linked = true }: { linked?: boolean }) => {
  const openings = useHome().optional?.openings;
  const texts = useTexts(openingsLine, {
    count: String(openings?.open ?? 0),
    day: openings?.next ? openingDay(openings.next) : '',
  });
  if (!openings) return null;
  const { open, next, ask } = openings;
  const name = open > 1 ? 'several' : open === 1 ? 'one' : next ? 'next' : ask ? 'ask' : 'none';
  if (!linked) return <p className="openings">{texts[name]}</p>;
  return (
    <p>
      <Link to={pageUrls.rooms} className="text-link">
        {texts[name]}
      </Link>
    </p>
  );
};
