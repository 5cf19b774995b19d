import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../../domain/lib/languages.ts';
import { type MomentFormats, createMomentFormats } from '../../../../domain/lib/moments.ts';
import type { Messages } from '../../../../domain/languages/words.ts';

/** The messages to a family in its own language. */
export type FamilyEmails = Messages['letters'] & MomentFormats;

/** Loads a language's messages only if a family writes in it. */
const catalogs = import.meta.glob<Messages['letters']>('/domain/languages/catalogs/*.json', {
  import: 'letters',
});

const loadFamilyEmails = async (language: Language): Promise<FamilyEmails> => {
  const words = await catalogs[`/domain/languages/catalogs/${language}.json`]?.();
  if (!words) throw new Error(`There are no letters in ${language}.`);
  return { ...words, ...createMomentFormats(language) };
};

/** The messages in a family's language; undefined for English and while loading. */
export const useFamilyEmails = (language: Language | null): FamilyEmails | undefined =>
  useQuery({
    queryKey: ['letters', language],
    queryFn: language ? () => loadFamilyEmails(language) : undefined,
    enabled: language !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The messages are part of the app's files, so they need no connection.
    networkMode: 'always',
  }).data;
