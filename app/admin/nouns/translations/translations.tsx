import { formatCount, pluralize } from '../../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import letters from '../../../../art/empty-letters.svg?url';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  needsTranslation,
  toTextKey,
  type TranslationPlace,
} from '../../../../domain/nouns/translations/translated-place.ts';
import { isLanguage, type Language, languages } from '../../../../domain/lib/languages.ts';
import { home as homeNoun, homeMessages } from '../../../../domain/nouns/home/home-noun.ts';
import { translationMessages as messages } from '../../../../domain/nouns/translations/translation-noun.ts';
import { findStaffUrl } from '../../../../domain/staff-urls.ts';
import { Field } from '../../../ui/field.tsx';
import { unwrap } from '../../api/failed-request.ts';
import { listQuery } from '../../api/queries.ts';
import { isArray, readField, send } from '../../api/api-client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { homeQuery } from '../home/home-query.ts';
import { Button, ToggleGroup } from '../../ui/staff-button.tsx';
import { PageHeading, staffMeta } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PlacesForm } from './places-form.tsx';
import { TranslatorFile } from './translator-file.tsx';
import './translations.css';
import { useAction } from '../../session/use-action.ts';

export const meta = staffMeta('Translations');

const placesQuery = (language: Language) => ({
  queryKey: ['translations', language] as const,
  queryFn: () =>
    unwrap(
      readField(apiUrls.translationPlaces, 'places', messages.loadFailed, isArray, { language }),
    ),
});

const Translations = () => {
  const query = useQuery(listQuery('languages'));
  const [parameters, setParameters] = useSearchParams();
  const shown = (query.data ?? []).filter(({ visible }) => visible === 1);
  const codes = [...new Set(shown.map(({ language }) => language))].filter(isLanguage);
  const requested = parameters.get('language');
  const language = codes.find((code) => code === requested) ?? codes[0];
  return (
    <>
      <PageHeading>Translations</PageHeading>
      <QueryState query={query} loading="Loading the languages..." failed={messages.loadFailed} />
      {query.data && !language && (
        <EmptyState
          picture={letters}
          title="No other language yet"
          action={
            <Link to={findStaffUrl('languages')} className="staff-button staff-button-primary">
              Add a language
            </Link>
          }
        >
          Once you add a language, you can say your own words in it here.
        </EmptyState>
      )}
      {language && (
        <>
          <ToggleGroup
            label="Language"
            options={codes.map((code) => [code, languages[code].name] as const)}
            chosen={language}
            onChoose={(code) => {
              parameters.set('language', code);
              setParameters(parameters, { replace: true, preventScrollReset: true });
            }}
          />
          <LanguageTranslations key={language} language={language} />
        </>
      )}
    </>
  );
};
export default Translations;

/** The list's filters. The first one shows the texts that still need a translation. */
const filters = {
  todo: { label: 'To do', has: needsTranslation },
  outdated: {
    label: 'Changed in English',
    has: ({ state }: TranslationPlace) => state === 'outdated',
  },
  current: { label: 'Done', has: ({ state }: TranslationPlace) => state === 'current' },
  original: {
    label: 'Testimonials',
    has: ({ place }: TranslationPlace) => place.startsWith('testimonials/'),
  },
  ours: { label: 'Our words', has: ({ state }: TranslationPlace) => state === 'ours' },
} as const;
type FilterName = keyof typeof filters;

const LanguageTranslations = ({ language }: { language: Language }) => {
  const query = useQuery(placesQuery(language));
  const [parameters, setParameters] = useSearchParams();
  const [of, page] = [parameters.get('of'), parameters.get('page')];
  const isNarrowed = of !== null || page !== null;
  const [filter, setFilter] = useState<FilterName | null>(
    isNarrowed && !parameters.has('left') ? null : 'todo',
  );
  const places = (query.data ?? []).filter(
    (each) =>
      (of === null || each.place === of || each.place.startsWith(`${of}/`)) &&
      (page === null || each.page === page),
  );
  const options: (readonly [FilterName | null, string])[] = [
    ...Object.entries(filters).map(([name, { label }]) => [name as FilterName, label] as const),
    [null, 'All'],
  ];
  const countPlaces = (filterName: FilterName | null) =>
    places.filter((each) => matchesFilter(each, filterName)).length;
  return (
    <>
      <QueryState query={query} loading="Loading the texts..." failed={messages.loadFailed} />
      {isNarrowed && (
        <p className="staff-page-note">
          Only{' '}
          {page === null ? (places[0]?.of ?? 'one thing') : (findPageName(places) ?? 'one page')}.{' '}
          <Button
            onClick={() => {
              parameters.delete('of');
              parameters.delete('page');
              setParameters(parameters, { replace: true });
            }}
          >
            Show everything
          </Button>
        </p>
      )}
      {query.data && (
        <>
          <p className="staff-page-lead quiet" role="status">
            {describeCounts(places)}
          </p>
          <ToggleGroup
            label="Which texts"
            options={options}
            chosen={filter}
            onChoose={setFilter}
            getCount={countPlaces}
          />
          <TranslationList
            key={`${filter} ${of} ${page}`}
            language={language}
            places={places}
            filter={filter}
          />
          <details className="translation-more fold">
            <summary>A file for a translator, and what visitors read meanwhile</summary>
            <TranslatorFile language={language} />
            <OutdatedSetting />
          </details>
        </>
      )}
    </>
  );
};

const matchesFilter = (place: TranslationPlace, filter: FilterName | null): boolean =>
  filter === null || filters[filter].has(place);

const findPageName = (places: readonly TranslationPlace[]): string | undefined =>
  places.find(({ place }) => place.startsWith('texts/'))?.of;

const describeCounts = (places: readonly TranslationPlace[]): string => {
  const count = (state: TranslationPlace['state']) =>
    places.filter((each) => each.state === state).length;
  const [missing, outdated] = [count('missing'), count('outdated')];
  if (missing + outdated === 0) return 'Everything is translated.';
  return [
    missing > 0 &&
      `${formatCount(missing, 'text')} of yours ${pluralize(missing, 'is', 'are')} shown in English.`,
    outdated > 0 && `${formatCount(outdated, 'text')} changed in English since translated.`,
  ]
    .filter(Boolean)
    .join(' ');
};

interface TranslationListProps {
  language: Language;
  places: readonly TranslationPlace[];
  filter: FilterName | null;
}

/** A text that was just saved stays in the list until another filter is chosen. */
const TranslationList = ({ language, places, filter }: TranslationListProps) => {
  const [listedPlaces] = useState(() =>
    places.filter((each) => matchesFilter(each, filter)).map(toTextKey),
  );
  const placesByKey = new Map(places.map((each) => [toTextKey(each), each]));
  const shown = listedPlaces.flatMap((key) => placesByKey.get(key) ?? []);
  if (shown.length === 0) return <p className="translation-nothing">Nothing here.</p>;
  return <PlacesForm language={language} places={shown} />;
};

/** The setting for the text that visitors read while a translation is outdated. */
const OutdatedSetting = () => {
  const { act } = useAction();
  const { data } = useQuery(homeQuery);
  const field = homeNoun.fields.outdated_translations;
  const home = data?.record;
  if (!home) return null;
  const saveSetting = (value: string) => {
    const change = { outdated_translations: value };
    return act(() => send('PUT', apiUrls.home, change, homeMessages.saveFailed, home.version), {
      failed: homeMessages.savingError,
      done: homeMessages.updated,
      reload: [homeQuery.queryKey],
    });
  };
  return (
    <Field label={field.label} hint="What visitors read until the translation is changed as well.">
      {(control) => (
        <select
          {...control}
          value={home.outdated_translations ?? 'older'}
          onChange={(event) => void saveSetting(event.target.value)}
        >
          {field.choices?.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
