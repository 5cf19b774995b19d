import { Link } from 'react-router';
import { newsPage } from '../../../domain/site/words/news-words.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { shorten } from '../../../domain/lib/text/wording.ts';
import { formatDateWithWeekday } from '../../../domain/lib/format-date.ts';
import { postCalendarUrl } from '../../../domain/urls.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Paragraphs, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { type PublicNews, formatEntryTime } from './shown-news.ts';

interface EntryProps {
  entry: PublicNews;
  first: boolean;
}

/** About as many characters as a reader takes in before deciding to read on. */
const excerptLength = 420;

/** An entry in the list: its beginning, and for events the day on a leaf of a calendar. */
export const NewsEntry = ({ entry, first }: EntryProps) => {
  const { id, title, words, address } = entry;
  const [picture] = entry.pictures;
  const findLang = useStoredLang();
  const excerpt = shorten(words, excerptLength);
  const columns = [entry.times && 'dated', picture && 'pictured'].filter(Boolean).join(' ');
  return (
    <article className={`news-entry ${columns}`.trim()} aria-labelledby={`news-${id}`}>
      {entry.times && <CalendarLeaf day={entry.day} />}
      <div className="news-words">
        <h3 id={`news-${id}`}>
          <Link to={address} lang={findLang(entry, 'title')}>
            {title}
          </Link>
        </h3>
        <EntryTime entry={entry} />
        <Paragraphs text={excerpt} lang={findLang(entry, 'words')} />
        <AddToCalendar entry={entry} />
      </div>
      {picture && (
        <div className="frame news-picture">
          <Picture
            sources={findPictureSources(picture)}
            alt={picture.alt}
            lang={findLang(picture, 'alt')}
            slots={entryPictureSlots}
            first={first}
          />
        </div>
      )}
    </article>
  );
};

export const EntryTime = ({ entry: { kind, day, times } }: { entry: PublicNews }) => {
  const format = useFormat();
  const inWords = format?.time ?? formatEntryTime;
  const texts = useTexts(newsPage, {
    starts: times ? inWords(times.starts) : '',
    ends: times?.ends ? inWords(times.ends) : '',
  });
  return (
    <p className="news-when row quiet figured">
      {kind !== 'news' && <span>{texts.kinds[kind]}</span>}
      <time dateTime={day}>{(format?.nearDay ?? formatDateWithWeekday)(day)}</time>
      {times && <span>{times.ends ? texts.until : texts.from}</span>}
    </p>
  );
};

export const AddToCalendar = ({ entry }: { entry: PublicNews }) => {
  const { calendar } = useTexts(newsPage);
  if (!entry.times) return null;
  return (
    <p className="news-calendar quiet">
      <a className="button line" href={postCalendarUrl(entry.address)}>
        {calendar}
      </a>
    </p>
  );
};

const splitDay = (day: string) => {
  const [weekday = '', date = ''] = formatDateWithWeekday(day).split(', ');
  const [month = '', number = ''] = date.split(' ');
  return { weekday, month, number };
};

/** A leaf of a tear-off calendar. Decoration: the day is in words beside it. */
const CalendarLeaf = ({ day }: { day: string }) => {
  const { weekday, month, number } = (useFormat()?.leaf ?? splitDay)(day);
  return (
    <div className="leaf" aria-hidden>
      <span>{month}</span>
      <b>{number}</b>
      <span>{weekday}</span>
    </div>
  );
};

/** The picture is as wide as the words on phones, and beside them on larger screens (news.css). */
const entryPictureSlots = [
  { when: '(max-width: 47.99rem)', width: '92vw', height: 0.67 },
  { width: 'min(38vw, 24rem)', height: 0.67 },
];
