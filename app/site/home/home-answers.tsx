import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { homeAnswers, homeHero } from '../../../domain/site/words/home-words.ts';
import { seconds } from '../../../domain/lib/durations.ts';
import {
  type Answering,
  findAnsweringStep,
  type AnsweringPeriod,
} from '../../../domain/nouns/contact/answering.ts';
import { capitalize } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { contactDialogId, WhoAnswers } from '../layout/contact-dialog.tsx';
import { useOpeningsText } from '../rooms/openings-line.tsx';
import { useHome } from '../ui/home-data.ts';
import { markLanguage, useStoredLang, useTexts } from '../ui/texts.tsx';

/**
 * The answers that families look for first: openings, price, Medicaid, license, and who answers the phone.
 * Leaves out facts that are not stored, and renders nothing if none is.
 */
export const HomeAnswers = () => {
  const { settings, language, optional = {} } = useHome();
  const { designations } = settings.facts ?? {};
  const openings = useOpeningsText();
  const latest = optional.latest?.[0];
  const findLang = useStoredLang();
  const texts = useTexts(homeAnswers, {
    // The English texts continue a sentence and begin with a small letter, as the specification says.
    price: language ? capitalize(optional.price ?? '') : (optional.price ?? ''),
    time: optional.medicaidAfter ?? '',
    license: settings.licenseNumber,
    specialties: designations
      ? markLanguage(designations.join(', '), findLang(settings, 'designations'))
      : '',
    title: latest ? markLanguage(latest.title, findLang(latest, 'title')) : '',
    day: latest?.on ?? '',
  });
  const facts = [
    { to: pageUrls.rooms, text: openings },
    { to: pageUrls.costs, text: optional.price ? texts.price : null },
    { to: pageUrls.costs, text: optional.medicaid ? texts.medicaid[optional.medicaid] : null },
    { to: pageUrls.license, text: settings.licenseNumber ? texts.license : null },
    {
      to: optional.pages?.includes('license') ? pageUrls.license : pageUrls.about,
      text: designations ? texts.specialty : null,
    },
  ].filter(({ text }) => text !== null);
  const { buttons } = useTexts(homeHero);
  const isNamed = settings.facts?.answeredBy !== undefined;
  if (facts.length === 0 && !latest && !isNamed) return null;
  return (
    <div className="answers">
      {facts.length > 0 ? (
        <ul>
          {facts.map(({ to, text }, place) => (
            // The answers have no ids, so their positions are the keys.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      {latest ? (
        <p className="answers-news">
          <Link to={latest.url}>{texts.news}</Link>
        </p>
      ) : null}
      {isNamed ? (
        <div className="answers-who row">
          <WhoAnswers>
            <AnsweringTimes />
          </WhoAnswers>
          <DialogButton opens={contactDialogId} className="button line">
            {buttons.call}
          </DialogButton>
        </div>
      ) : null}
    </div>
  );
};

/**
 * The server renders a sentence that is true all day. Once loaded, the browser shows the one for the current
 * time in the same place. The first sentence remains, invisible, so that nothing moves.
 */
const AnsweringTimes = () => {
  const { contact, optional } = useHome();
  const answering = optional?.answering;
  const step = useAnsweringStep(answering);
  const texts = useTexts(homeAnswers.who, {
    hours: answering?.today ?? '',
    opens: step?.when ?? answering?.next ?? '',
  });
  if (contact.value.emergency_available)
    return <span className="answers-when">{texts.always}</span>;
  if (!answering || step === null) return null;
  return (
    <span className="answers-when figured">
      {answering.today ? <span className={step && 'past'}>{texts.today}</span> : texts.from}
      {answering.today && step ? <span>{step.when ? texts.from : texts.now}</span> : null}
    </span>
  );
};

/** The current answering period; null on a later day; undefined on the server, which can't know the time. */
const useAnsweringStep = (answering: Answering | undefined): AnsweringPeriod | null | undefined => {
  const [step, setStep] = useState<AnsweringPeriod | null>();
  useEffect(() => {
    if (!answering) return undefined;
    const check = () => setStep(findAnsweringStep(answering, Date.now()));
    check();
    const timer = setInterval(check, seconds(30));
    return () => clearInterval(timer);
  }, [answering]);
  return step;
};
