import { letterWords } from '../../domain/requests/letter-words.ts';
import { proposalInWords } from '../../domain/requests/request-step.ts';
import type { RequestRecord } from '../../domain/requests/request.ts';
import type { OptionalContent } from '../../domain/nouns/home/optional-pages.ts';
import { messagesIn } from '../../domain/languages/catalogs.ts';
import type { Language } from '../../domain/lib/languages.ts';
import { type Moments, momentsOf } from '../../domain/lib/moments.ts';
import { dayInWords, momentInWords } from '../../domain/lib/time.ts';
import type { LetterWords } from '../../domain/requests/visit-words.ts';

export interface FamilyWords extends Pick<Moments, 'moment' | 'day' | 'proposal'> {
  /** Undefined for English. */
  language: Language | undefined;
  letters: LetterWords;
}

export const familyWordsIn = (language: Language | undefined): FamilyWords =>
  language
    ? { language, letters: messagesIn(language).letters.family, ...momentsOf(language) }
    : {
        language,
        letters: letterWords,
        moment: momentInWords,
        day: dayInWords,
        proposal: proposalInWords,
      };

/** The language of a request, if the home still offers it. */
export const languageOfRequest = (
  { language }: Pick<RequestRecord, 'language'>,
  { languages = [] }: Pick<OptionalContent, 'languages'>,
): Language | undefined => languages.find((offered) => offered === language);
