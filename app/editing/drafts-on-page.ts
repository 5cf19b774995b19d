import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { listChangedParts } from '../../domain/site/drafts/draft-parts.ts';
import { type Draft, describeDraftState } from '../../domain/site/drafts/saved-draft.ts';
import { toPagePictureField } from '../../domain/nouns/home/home-version-fields.ts';
import type { GalleryItem } from '../../domain/nouns/gallery/gallery-noun.ts';
import { listQuery } from '../admin/api/queries.ts';
import { findDraft, draftsQuery } from '../admin/records/drafts/draft-queries.ts';
import type { PagePicture } from './page-pictures.tsx';

/** All drafts, so that the page can mark the texts and pictures that have one. */
export const PageDraftsContext = createContext<readonly Draft[]>([]);

const noDrafts: readonly Draft[] = [];

export const useDrafts = (): readonly Draft[] => useQuery(draftsQuery).data ?? noDrafts;

/** The state of a text's draft, such as: Draft since Monday. Undefined without a draft. */
export const useTextDraft = (key: string): string | undefined => {
  const draft = findDraft(use(PageDraftsContext), { noun: 'texts', key });
  const [now] = useState(() => new Date());
  return draft ? describeDraftState(draft, now) : undefined;
};

/** Returns a function that finds the state of a picture's draft. */
export const usePictureDrafts = (): ((picture: PagePicture) => string | undefined) => {
  const drafts = use(PageDraftsContext);
  const gallery = useQuery(listQuery('gallery')).data;
  const [now] = useState(() => new Date());
  return (picture) => {
    const draft = findPictureDraft(picture, drafts, gallery ?? []);
    return draft ? describeDraftState(draft, now) : undefined;
  };
};

const findPictureDraft = (
  picture: PagePicture,
  drafts: readonly Draft[],
  gallery: readonly GalleryItem[],
): Draft | null => {
  if (picture.kind === 'service') return findDraft(drafts, { noun: 'services', id: picture.id });
  if (picture.kind === 'gallery') {
    const id = gallery.find(({ image_url }) => image_url === picture.url)?.id;
    return id === undefined ? null : findDraft(drafts, { noun: 'gallery', id });
  }
  const draft = drafts.find(({ noun, purpose }) => noun === 'home' && purpose === 'publish');
  return draft && listChangedParts(draft).includes(toDraftField(picture)) ? draft : null;
};

const toDraftField = (picture: Exclude<PagePicture, { kind: 'service' | 'gallery' }>): string => {
  if (picture.kind === 'place') return toPagePictureField(picture.place);
  return picture.kind === 'hero' ? 'hero_pictures' : picture.kind;
};
