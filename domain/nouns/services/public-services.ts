import type { ShownPicture } from '../../pictures.ts';
import type { InLanguage } from '../record-in-language.ts';
import { toId, listFrom, textOr } from '../public-answers.ts';
import { pictureFrom } from '../public-picture.ts';
import type { Service } from './service-noun.ts';
import { featureList, firstSentence } from './service-text.ts';

export type PublicService = Pick<Service, 'id' | 'title' | 'description' | 'icon'> & {
  picture: ShownPicture | null;
  shortDescription: string;
  included: string[];
} & InLanguage;

/** Null unless it is a non-empty array; rows without a title are left out. */
export const servicesFrom = listFrom((row, place): PublicService | null => {
  const title = textOr(row['title'], null);
  if (title === null) return null;
  const description = textOr(row['description'], '');
  return {
    id: toId(row, place),
    title,
    description,
    icon: textOr(row['icon'], ''),
    shortDescription: firstSentence(description),
    included: featureList(textOr(row['features'], '')),
    picture: pictureFrom(row),
  };
});
