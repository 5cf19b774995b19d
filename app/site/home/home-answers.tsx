import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { contactDialog } from '../../../domain/content/contact.ts';
import { homeAnswers } from '../../../domain/content/home.ts';
import { seconds } from '../../../domain/durations.ts';
import { type Answering, answeringAt, type AnsweringNow } from '../../../domain/home/answering.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { useOpenings } from '../rooms/openings-line.tsx';
import { useHome } from '../ui/home-data.ts';
import { Portrait } from '../ui/illustrations.tsx';
import { useTexts } from '../ui/texts.tsx';

/**
 * What families ask first: openings, price, Medicaid, license, and who answers. What isn't stored is left out,
 * and so is the row if nothing is.
 */
export const Answers = () => {
  const { settings, optional = {} } = useHome();
  const openings = useOpenings();
  const texts = useTexts(homeAnswers, {
    price: optional.price ?? '',
    time: optional.medicaidAfter ?? '',
    license: settings.licenseNumber,
  });
  const facts = [
    { to: pageUrls.rooms, text: openings },
    { to: pageUrls.costs, text: optional.price ? texts.price : null },
    { to: pageUrls.costs, text: optional.medicaid ? texts.medicaid[optional.medicaid] : null },
    { to: pageUrls.license, text: settings.licenseNumber ? texts.license : null },
  ].filter(({ text }) => text !== null);
  const isNamed = settings.facts?.answeredBy !== undefined;
  if (facts.length === 0 && !isNamed) return null;
  return (
    <div className="answers">
      {facts.length > 0 ? (
        <ul>
          {facts.map(({ to, text }, place) => (
            // The facts are identified only by their position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isNamed ? <WhoAnswers /> : null}
    </div>
  );
};

const WhoAnswers = () => {
  const { facts, pictures } = useHome().settings;
  const { call } = useTexts(contactDialog);
  return (
    <p className="who-answers">
      {pictures?.portrait ? <Portrait picture={pictures.portrait} /> : null}
      <span>
        {call.answeredBy} <b translate="no">{facts?.answeredBy}</b>
        <WhenAnswers />
      </span>
    </p>
  );
};

/**
 * The server says what holds all day; once loaded, the browser says what holds now in the same place. The first
 * sentence stays there, invisible, so that nothing moves.
 */
const WhenAnswers = () => {
  const { contact, optional } = useHome();
  const { emergency_available: always } = contact.value;
  const answering = always ? undefined : optional?.answering;
  const now = useNow(answering);
  const texts = useTexts(homeAnswers.who, {
    hours: answering?.today ?? '',
    when: now?.name === 'from' ? now.when : (answering?.next ?? ''),
  });
  if (always) return <span className="answers-when">{texts.always}</span>;
  if (!answering) return null;
  const { today } = answering;
  return (
    <span className="answers-when">
      <span className={now && 'past'}>{today ? texts.today : texts.from}</span>
      {now && now.name !== 'unknown' ? <span>{texts[now.name]}</span> : null}
    </span>
  );
};

/** What holds at the moment; undefined on the server, which doesn't know when the page is read. */
const useNow = (answering: Answering | undefined): AnsweringNow | undefined => {
  const [now, setNow] = useState<AnsweringNow>();
  useEffect(() => {
    if (!answering) return undefined;
    const look = () => setNow(answeringAt(answering, Date.now()));
    look();
    const timer = setInterval(look, seconds(30));
    return () => clearInterval(timer);
  }, [answering]);
  return now;
};
