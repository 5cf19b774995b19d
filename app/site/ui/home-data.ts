import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type Figure, findShownFigure } from '../../../domain/nouns/facts/site-facts.ts';
import type { RootData } from '../../lib/page-data.ts';

/** Replaces stored values with the ones that staff are typing; null on the visitors' pages. */
export const DraftHomeContext = createContext<((stored: RootData) => RootData) | null>(null);

/** The parts of the home that every page shows: name, settings, contact, story. */
export const useHome = (): RootData => {
  const data = useRouteLoaderData<RootData>('root');
  const draft = useContext(DraftHomeContext);
  if (!data) throw new Error('The root has no data, so no page can be shown.');
  return draft ? draft(data) : data;
};

/** The home's contact information. */
export const useContact = (): RootData['contact']['value'] => useHome().contact.value;

/** The visible figures of a band, in order and with the band's names for them. */
export const useFigures = <Name extends string>(figures: Readonly<Record<Name, Figure>>) => {
  const { facts } = useHome();
  return (Object.entries(figures) as [Name, Figure][]).flatMap(([name, figure]) => {
    const shownFigure = findShownFigure(facts, figure);
    return shownFigure ? { name, ...shownFigure } : [];
  });
};
