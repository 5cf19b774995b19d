import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  galleryCategories,
  type GalleryItem,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { isUploadUrl } from '../../../../domain/urls.ts';
import { listQuery } from '../../api/queries.ts';

type CategorizedPicture = Pick<GalleryItem, 'id' | 'image_url' | 'category'>;

/**
 * Guesses a new picture's category: the one by which the list is filtered, or else that of the most recent
 * photo.
 */
export const guessCategory = (items: readonly CategorizedPicture[], filter: string): string => {
  const normalizedFilter = filter.trim().toLowerCase();
  const knownCategories = new Set([...items.map(({ category }) => category), ...galleryCategories]);
  const matching = [...knownCategories].filter(
    (each) => normalizedFilter && each.toLowerCase().includes(normalizedFilter),
  );
  if (matching.length === 1) return matching[0] ?? '';
  const photos = items.filter(({ image_url }) => isUploadUrl(image_url));
  return photos.toSorted((a, b) => b.id - a.id)[0]?.category ?? '';
};

/** The guess for a form that opens now; empty while the gallery is loading. */
export const useGuessedCategory = (): string => {
  const { data } = useQuery(listQuery('gallery'));
  const [filter] = useState(() => new URLSearchParams(location.search).get('filter') ?? '');
  return data ? guessCategory(data, filter) : '';
};

/** Fills in a guess that arrives after the form has opened, if `category` is empty and untouched. */
export const useFillInGuess = <Values extends FieldValues & { category: string }>(
  { getFieldState, getValues, setValue }: UseFormReturn<Values>,
  guess: string,
): void => {
  useEffect(() => {
    const name = 'category' as FieldPath<Values>;
    if (!guess || getValues(name) || getFieldState(name).isDirty) return;
    setValue(name, guess as FieldPathValue<Values, FieldPath<Values>>);
  }, [guess, getFieldState, getValues, setValue]);
};
