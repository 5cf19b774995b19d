import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import {
  useForm,
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { maxLength, textareaRows } from '../../../../domain/constants.ts';
import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import { optionalText } from '../../../../domain/lib/schemas/text-schemas.ts';
import { z } from '../../../../domain/lib/zod.ts';
import {
  gallery,
  galleryMessages as messages,
  galleryCategories,
  type GalleryItem,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { focalPercent, noPicture } from '../../../../domain/nouns/picture-fields.ts';
import { pickFieldsToSend } from '../../../../domain/nouns/specified-fields.ts';
import { draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';
import { PicturesField } from '../../pictures/pictures-field.tsx';
import { isUploadKey } from '../../pictures/upload-queue.ts';
import { DraftContext } from '../../records/drafts/draft-form.tsx';
import { draftsQuery } from '../../records/drafts/draft-queries.ts';
import { createDraftTarget } from '../../records/drafts/save-draft.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { BuiltInWarning } from '../../records/record-editor.tsx';
import { useAction } from '../../session/use-action.ts';
import { notify } from '../../ui/notices.tsx';
import { FormProblem } from '../../ui/states.tsx';
import {
  type AddedPicture,
  CategoryField,
  DescriptionField,
  SharedFields,
} from './gallery-fields.tsx';
import { isUploadUrl } from '../../../../domain/urls.ts';

/** The most pictures that can be added at once. */
const maxPicturesAtOnce = 30;

const { caption } = gallery.input.shape;
const categorySchema = optionalText('The category', maxLength.category);
/** A picture without a finished upload is valid, because it must not prevent the others from being saved. */
const addForm = z
  .object({
    category: categorySchema,
    pictures: z
      .array(
        z.object({
          image_url: z.string(),
          alt: optionalText('The description', maxLength.pictureDescription),
          caption,
          category: categorySchema,
          focus_x: focalPercent,
          focus_y: focalPercent,
        }),
      )
      .min(1, messages.imageRequired),
  })
  .refine(
    ({ category: shared, pictures: [first, ...others] }) =>
      shared || (first?.category && others.every((picture) => picture.category)),
    {
      path: ['category'],
      message: messages.fieldsRequired,
      // Checks the category even if a caption is missing, so that both messages are shown at once.
      when: () => true,
    },
  );

const newPicture: AddedPicture = { ...noPicture, caption: '', category: '' };

interface AddPicturesProps {
  /**
   * The files that were shared with the app. They are uploaded only on Save, because another site's page can
   * also make a browser share something.
   */
  shared?: File[];
  /** Whether pictures were shared with the app and have since been removed from this device. */
  isLost?: boolean;
  onClosed: () => void;
}

/** Adds pictures. Each has a caption; one category applies to all that don't have their own. */
export const AddPictures = ({ shared, isLost = false, onClosed }: AddPicturesProps) => {
  const isFirstPicture = useQuery(listQuery('gallery')).data?.length === 0;
  const suggestedCategory = useGuessedCategory();
  const form = useForm({
    resolver: zodResolver(addForm),
    defaultValues: { category: suggestedCategory, pictures: [] as AddedPicture[] },
  });
  useFillInGuess(form, suggestedCategory);
  const saveAll = useSavePictures();
  const { length: count } = useWatch({ control: form.control, name: 'pictures' });
  return (
    <RecordDialog
      title={count > 1 ? `Add ${formatCount(count, 'picture')}` : 'Add picture'}
      unsavedName="Add pictures"
      form={form}
      fieldsRequired={messages.fieldsRequired}
      labels={{ save: count > 1 ? `Save all ${count}` : 'Save' }}
      wide
      hasUnsaved={count > 0}
      onClosed={onClosed}
      onSave={async ({ pictures, category: sharedCategory }) => {
        const { rest, failure } = await saveAll(
          pictures.map((each) => ({ ...each, category: each.category || sharedCategory })),
        );
        if (rest.length > 0)
          form.setValue(
            'pictures',
            pictures.filter((_, at) => rest.includes(at)),
            {
              shouldDirty: true,
            },
          );
        if (failure) return failure;
        return rest.length > 0 ? 'incomplete' : null;
      }}
    >
      {isFirstPicture && <BuiltInWarning noun="gallery" />}
      {isLost && count === 0 && (
        <FormProblem>
          <p>{messages.sharedLost}</p>
        </FormProblem>
      )}
      <SharedFields form={form} count={count} />
      <PicturesField
        name="pictures"
        label="Pictures"
        hint={`Up to ${maxPicturesAtOnce} at once: JPEG, PNG, WebP, AVIF, HEIC, or GIF. Location data is removed.`}
        most={maxPicturesAtOnce}
        whenFull={`Only ${maxPicturesAtOnce} pictures fit at once. Add it after these.`}
        newRow={newPicture}
        toRow={null}
        focusedField="caption"
        heldFiles={shared}
        renderFields={(prefix) => (
          <TextAreaField
            name={`${prefix}caption`}
            label="Caption"
            rows={Math.min(2, textareaRows)}
          />
        )}
        renderDetails={(prefix) => (
          <>
            <DescriptionField name={`${prefix}alt`} />
            {count > 1 && (
              <CategoryField
                name={`${prefix}category`}
                label="Category of this picture"
                hint="Where it is not the one for all."
                optional
              />
            )}
          </>
        )}
      />
    </RecordDialog>
  );
};

/**
 * Returns a function that stores a record, or the draft of one, for each uploaded picture. Its `rest` has the
 * indexes of the pictures that were not stored.
 */
const useSavePictures = () => {
  const client = useQueryClient();
  const draftForm = use(DraftContext);
  const { submit } = useAction();
  return async (pictures: readonly AddedPicture[]) => {
    const rest: number[] = [];
    let failure = null as Failure | null;
    let last: object | undefined;
    const target = draftForm && createDraftTarget(draftForm, null);
    for (const [at, { alt, ...values }] of pictures.entries()) {
      const fields = pickFieldsToSend('gallery', { ...values, description: alt || null }, null);
      const failed =
        isUploadKey(values.image_url) || failure?.confirm
          ? 'incomplete'
          : await submit(
              () =>
                target?.send(fields, undefined) ??
                send('POST', apiUrls.gallery, fields, messages.saveFailed),
              { failed: () => null },
            );
      if (failed === null) last = fields;
      else rest.push(at);
      if (failed !== null && failed !== 'incomplete') failure = failed;
    }
    const saved = pictures.length - rest.length;
    if (failure?.confirm) return { rest, failure };
    if (rest.length > 0) notify.failed(target?.failureTitle ?? messages.savingError);
    else if (target)
      notify.success(
        draftForm.intent() === 'draft' ? draftMessages.severalSaved(saved) : target.successMessage,
      );
    else if (saved > 1) notify.success(`${saved} pictures added successfully.`);
    else notify.success(messages.added, { about: last });
    const { queryKey } = target ? draftsQuery : listQuery('gallery');
    if (saved > 0) await client.invalidateQueries({ queryKey });
    return { rest, failure };
  };
};

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
const useGuessedCategory = (): string => {
  const { data } = useQuery(listQuery('gallery'));
  const [filter] = useState(() => new URLSearchParams(location.search).get('filter') ?? '');
  return data ? guessCategory(data, filter) : '';
};

/** Fills in a guess that arrives after the form has opened, if `category` is empty and untouched. */
const useFillInGuess = <Values extends FieldValues & { category: string }>(
  { getFieldState, getValues, setValue }: UseFormReturn<Values>,
  guess: string,
): void => {
  useEffect(() => {
    const name = 'category' as FieldPath<Values>;
    if (!guess || getValues(name) || getFieldState(name).isDirty) return;
    setValue(name, guess as FieldPathValue<Values, FieldPath<Values>>);
  }, [guess, getFieldState, getValues, setValue]);
};
