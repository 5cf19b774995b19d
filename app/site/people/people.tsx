import type { ReactNode } from 'react';
import { peoplePage } from '../../../domain/site/words/people-words.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { formatDate } from '../../../domain/lib/format-date.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import { pageUrls, phoneLink } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { createNotFoundMeta } from '../layout/not-found-page.tsx';
import { loadOptionalPage, OptionalPage, readOptionalList } from '../layout/optional-page.tsx';
import { useHome } from '../ui/home-data.ts';
import { markLanguage, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { PageHead } from '../layout/sections.tsx';
import type { Route } from './+types/people';
import {
  toPublicPeople,
  createPeopleData,
  type PublicPerson,
  markWhoAnswers,
} from './shown-people.ts';
import '../ui/inner-page.css';
import '../ui/ticks.css';
import './people.css';

const readPeople = (args: Pick<Route.LoaderArgs, 'context'>) =>
  readOptionalList(args, 'people', toPublicPeople);

export const loader = (args: Route.LoaderArgs) =>
  loadOptionalPage(args, 'people', readPeople(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'people', waitBriefly(readPeople(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  const answer = loaderData?.answer;
  if (!answer) return createNotFoundMeta(matches);
  const structuredData =
    import.meta.env.SSR && root && 'value' in answer && createPeopleData(answer.value, root);
  return createPageMeta(
    {
      ...readHeadTexts(peoplePage.meta, matches),
      path: pageUrls.people,
      ...(structuredData && { structured: structuredData }),
    },
    root,
  );
};

const PeoplePage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the people...">
    {({ value }) => <People people={value} />}
  </OptionalPage>
);
export default PeoplePage;

const People = ({ people }: { people: PublicPerson[] }) => {
  const texts = useTexts(peoplePage);
  const { settings } = useHome();
  return (
    <>
      <PageHead className="people-head" texts={texts} />
      <Section className="wrap">
        <ul className="people">
          {markWhoAnswers(people, settings).map((person, place) => (
            <li key={person.id} id={`person-${person.id}`} className={person.answers ? 'lit' : ''}>
              <PersonCard person={person} first={place === 0} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

/** A gabled window with the portrait, or with the first letter of the name. */
const PersonCard = ({ person, first }: { person: PublicPerson; first: boolean }) => {
  const { name, role, picture, words, since_year, checked_on } = person;
  const format = useFormat();
  const findLang = useStoredLang();
  const texts = useTexts(peoplePage, {
    languages: markLanguage(person.languages ?? '', findLang(person, 'languages')),
    year: String(since_year ?? ''),
    day: checked_on ? (format?.day ?? formatDate)(checked_on) : '',
  });
  const credentials = splitLines(person.credentials);
  return (
    <article>
      <div className="frame person-window">
        {picture ? (
          <Picture
            sources={findPictureSources(picture)}
            alt=""
            slots={portraitSlots}
            first={first}
          />
        ) : (
          <span aria-hidden>{[...name][0]}</span>
        )}
      </div>
      <div className="person-words">
        <h2>
          <Verbatim>{name}</Verbatim>
        </h2>
        {role && (
          <p className="person-role" lang={findLang(person, 'role')}>
            {role}
          </p>
        )}
        {person.answers && <WhoAnswers label={texts.answers} />}
        {person.languages && <p>{texts.languages}</p>}
        {since_year && <p>{texts.since}</p>}
      </div>
      {(words || credentials.length > 0) && (
        <div className="person-more">
          {words && (
            <p className="person-own keep-lines" lang={findLang(person, 'words')}>
              {words}
            </p>
          )}
          {credentials.length > 0 && (
            <>
              <ul className="ticks" lang={findLang(person, 'credentials')}>
                {credentials.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {checked_on && <p className="aside">{texts.checked}</p>}
            </>
          )}
        </div>
      )}
    </article>
  );
};

const WhoAnswers = ({ label }: { label: ReactNode }) => {
  const { phone_cell } = useHome().contact.value;
  return (
    <p className="person-answers">
      {label}{' '}
      <a href={phoneLink(phone_cell)}>
        <Verbatim>{phone_cell}</Verbatim>
      </a>
    </p>
  );
};

/** The windows are a little wider than high (people.css). */
const portraitSlots = [
  { when: '(max-width: 47.99rem)', width: '8.5rem', height: 0.9 },
  { width: '22rem', height: 0.9 },
];
