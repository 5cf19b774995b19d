import type { ShownPicture } from '../../pictures.ts';
import type { InLanguage } from '../record-in-language.ts';
import { toId, createListParser, toTextOrFallback } from '../public-answers.ts';
import { parsePicture } from '../public-picture.ts';
import type { Service } from './service-noun.ts';
import { splitFeatures, findFirstSentence } from './service-text.ts';

export type PublicService = Pick<Service, 'id' | 'title' | 'description' | 'icon'> & {
  picture: ShownPicture | null;
  shortDescription: string;
  included: string[];
} & InLanguage;

/**
 * Parses the API's services, an array. Leaves out rows without a title; null if no row is left.
 */
export const parseServices = createListParser((row, place): PublicService | null => {
  const title = toTextOrFallback(row['title'], null);
  if (title === null) return null;
  const description = toTextOrFallback(row['description'], '');
  return {
    id: toId(row, place),
    title,
    description,
    icon: toTextOrFallback(row['icon'], ''),
    shortDescription: findFirstSentence(description),
    included: splitFeatures(toTextOrFallback(row['features'], '')),
    picture: parsePicture(row),
  };
});
