import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { formatCount } from '../../../../../domain/lib/text/amounts.ts';
import { z } from '../../../../../domain/lib/zod.ts';
import {
  type GalleryItem,
  galleryMessages,
} from '../../../../../domain/nouns/gallery/gallery-noun.ts';
import {
  home as homeNoun,
  homeMessages as messages,
} from '../../../../../domain/nouns/home/home-noun.ts';
import { picturePermissionMessages } from '../../../../../domain/nouns/permissions/picture-permission.ts';
import { isUploadUrl } from '../../../../../domain/urls.ts';
import { send } from '../../../api/api-client.ts';
import { NounField } from '../../../forms/noun-field.tsx';
import {
  homeForm,
  previewHome,
  toHomeFormValues,
  toHomePayload,
} from '../../../nouns/home/home-fields.tsx';
import { GalleryImage } from '../../../pictures/picture-field.tsx';
import { isUploadKey } from '../../../pictures/upload-queue.ts';
import type { ConflictPrompt } from '../../../records/versions/conflict.ts';
import { type StepProps, useSaveStep } from '../setup-steps.ts';
import { StepForm } from '../step-form.tsx';
import {
  type ChosenPhoto,
  groupByRecognizable,
  listGalleryRecords,
  toHomePictures,
} from './photos/photo-places.ts';
import { PhotoPlacing } from './photos/photo-placing.tsx';

const photosSchema = homeForm
  .pick({ answered_by: true })
  .extend({ photos: z.custom<ChosenPhoto[]>() });

/** Five photos, chosen together and then placed with one tap each. */
export const PicturesStep = ({ records: { home, gallery } }: StepProps) => {
  const saveHome = useSaveStep('home', home, messages);
  const saveToGallery = useSaveStep('gallery', null, galleryMessages);
  const saveRecognizable = useSaveRecognizable();
  const form = useForm({
    resolver: zodResolver(photosSchema),
    defaultValues: {
      answered_by: toHomeFormValues(home).answered_by,
      photos: [] as ChosenPhoto[],
    },
  });
  const showsPerson = useWatch({ control: form.control, name: 'photos' }).some(
    ({ place }) => place === 'person',
  );
  const isNameDirty = form.formState.dirtyFields.answered_by;
  const addToGallery = async (chosen: readonly ChosenPhoto[], conflictPrompt: ConflictPrompt) => {
    for (const record of listGalleryRecords(chosen)) {
      const failure = await saveToGallery(record, conflictPrompt);
      if (failure) return failure;
      const added = form.getValues('photos').map((photo) => ({
        ...photo,
        isInGallery: photo.isInGallery || photo.image_url === record.image_url,
      }));
      form.setValue('photos', added);
    }
    return null;
  };
  return (
    <StepForm
      form={form}
      toDraft={(values) => ({ home: previewHome(home, values) })}
      onSave={async ({ photos: all, ...typed }, conflictPrompt) => {
        const chosen = all.filter(({ image_url }) => !isUploadKey(image_url));
        if (all.some((photo) => photo.place && !chosen.includes(photo))) return 'incomplete';
        const failure = await addToGallery(chosen, conflictPrompt);
        if (failure) return failure;
        const change = {
          ...toHomePictures(home, chosen),
          ...(isNameDirty && toHomePayload(typed, home)),
        };
        const isChanged = Object.keys(change).length > 0;
        const failed = isChanged ? await saveHome(change, conflictPrompt, null) : null;
        if (!failed) await saveRecognizable(chosen);
        return failed;
      }}
    >
      <PhotoPlacing />
      {showsPerson && <NounField noun={homeNoun} name="answered_by" />}
      <OwnPictures items={gallery.filter(({ image_url }) => isUploadUrl(image_url))} />
    </StepForm>
  );
};

/**
 * Stores whether the photos show recognizable people, where their places make that clear. If that fails, the
 * page Permissions still asks for it.
 */
const useSaveRecognizable = () => {
  const client = useQueryClient();
  return async (photos: readonly ChosenPhoto[]): Promise<void> => {
    for (const answer of groupByRecognizable(photos)) {
      const sent = { ...answer, permission_id: null };
      await send('PUT', apiUrls.permittedPictures, sent, picturePermissionMessages.saveFailed);
    }
    await client.invalidateQueries({ queryKey: ['permissions'] });
  };
};

const OwnPictures = ({ items }: { items: GalleryItem[] }) =>
  items.length > 0 && (
    <>
      <p className="strong">Visitors see {formatCount(items.length, 'photo')} of yours.</p>
      <ul className="setup-pictures row">
        {items.slice(0, maxShown).map((item) => (
          <li key={item.id}>
            <GalleryImage item={item} sizes="96px" width={96} height={64} />
          </li>
        ))}
      </ul>
    </>
  );

/** The most pictures to show here; the gallery's page shows the rest. */
const maxShown = 10;
