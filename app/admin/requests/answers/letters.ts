import { useQuery } from '@tanstack/react-query';
import type { replyWords } from '../../../../domain/content/letters.ts';
import type { Language } from '../../../../domain/lib/languages.ts';
import { type Moments, momentsOf } from '../../../../domain/lib/moments.ts';
import type { LetterWords } from '../../../../domain/visits/visit-words.ts';

/** What staff send in a family's language. */
export interface Letters extends Moments {
  /** What to bring to a visit. */
  bring: string;
  letterWords: LetterWords;
  replyWords: { readonly [Name in keyof typeof replyWords]: string };
}

/** Each language's words are loaded only where a family writes in it. */
const files = import.meta.glob<Omit<Letters, keyof Moments>>('/domain/languages/*/letters.ts');

const lettersIn = async (language: Language): Promise<Letters> => {
  const words = await files[`/domain/languages/${language}/letters.ts`]?.();
  if (!words) throw new Error(`There are no letters in ${language}.`);
  return { ...words, ...momentsOf(language) };
};

/** The words for a family in its language; undefined in English, and until they are loaded. */
export const useLetters = (language: Language | null): Letters | undefined =>
  useQuery({
    queryKey: ['letters', language],
    queryFn: language ? () => lettersIn(language) : undefined,
    enabled: language !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The words come with the staff area, so they need no connection.
    networkMode: 'always',
  }).data;
