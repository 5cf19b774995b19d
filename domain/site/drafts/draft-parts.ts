import { findPageOfPicture, picturePlaces } from '../../nouns/home/picture-places.ts';
import type { Draft, DraftNoun } from './saved-draft.ts';
import { findNoun } from '../../nouns/index.ts';
import type { StoredFields } from '../../nouns/noun.ts';
import { type PageName, pages } from '../../pages.ts';
import { isSameValue } from '../../nouns/merge/entry-keys.ts';

type DraftChanges = Pick<Draft, 'noun' | 'fields' | 'base'>;

/** The names of a draft's changed parts: fields of its noun's forms, such as the picture of one page. */
export const listChangedParts = ({ noun, fields, base }: DraftChanges): string[] => {
  const split = findNoun(noun).form?.split ?? ((stored: StoredFields) => stored);
  const [mine, before] = [split(fields as StoredFields), split((base ?? {}) as StoredFields)];
  return Object.keys(mine).filter((name) => !isSameValue(mine[name], before[name]));
};

/**
 * The changed parts of a draft in words, such as: Logo; Services, at the end.
 * @param except the parts to leave out
 */
export const describeChanges = (draft: DraftChanges, except: readonly string[]): string => {
  const parts = listChangedParts(draft).filter((name) => !except.includes(name));
  return listPartLabels(draft.noun, parts).join('; ');
};

const listPartLabels = (noun: DraftNoun, parts: readonly string[]): string[] => {
  const { labels, form } = findNoun(noun);
  const partLabels = parts.map((name) => {
    const place = findPicturePlace(name);
    return place ? picturePlaces[place].label : (form?.labels?.[name] ?? labels[name] ?? name);
  });
  return [...new Set(partLabels)];
};

/** The page that shows everything that a draft of the home changes; null if there are several or none. */
export const findPageOfHomeDraft = (draft: DraftChanges): PageName | null => {
  const shownPages = new Set(listChangedParts(draft).map(findPageOfPart));
  const [page] = shownPages;
  return shownPages.size === 1 && page !== undefined ? page : null;
};

const findPageOfPart = (name: string): PageName => {
  const place = findPicturePlace(name);
  if (place) return findPageOfPicture(place);
  const page = name.startsWith('page_sections.') ? name.slice('page_sections.'.length) : '';
  return Object.hasOwn(pages, page) ? (page as PageName) : 'home';
};

const findPicturePlace = (name: string) => {
  const place = name.startsWith('page_pictures.') ? name.slice('page_pictures.'.length) : '';
  return Object.hasOwn(picturePlaces, place) ? (place as keyof typeof picturePlaces) : null;
};
