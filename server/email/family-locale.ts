import { familyMessageTexts } from '../../domain/requests/letter-words.ts';
import { formatProposal } from '../../domain/requests/request-step.ts';
import type { RequestRecord } from '../../domain/requests/request.ts';
import type { OptionalContent } from '../../domain/nouns/home/optional-pages.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import type { Language } from '../../domain/lib/languages.ts';
import { type MomentFormats, createMomentFormats } from '../../domain/lib/moments.ts';
import { formatDateWithWeekday } from '../../domain/lib/format-date.ts';
import { formatMoment } from '../../domain/lib/time.ts';
import type { FamilyMessageTexts } from '../../domain/requests/visit-words.ts';

export interface FamilyLocale extends Pick<MomentFormats, 'moment' | 'day' | 'proposal'> {
  /** Undefined: English. */
  language: Language | undefined;
  messages: FamilyMessageTexts;
}

export const createFamilyLocale = (language: Language | undefined): FamilyLocale =>
  language
    ? {
        language,
        messages: findMessages(language).letters.family,
        ...createMomentFormats(language),
      }
    : {
        language,
        messages: familyMessageTexts,
        moment: formatMoment,
        day: formatDateWithWeekday,
        proposal: formatProposal,
      };

/** The language of a request, if the home still offers it. */
export const findReplyLanguage = (
  { language }: Pick<RequestRecord, 'language'>,
  { languages = [] }: Pick<OptionalContent, 'languages'>,
): Language | undefined => languages.find((offered) => offered === language);
