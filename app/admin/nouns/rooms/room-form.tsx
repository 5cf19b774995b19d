import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type GalleryItem,
  galleryMessages,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { noPicture } from '../../../../domain/nouns/picture-fields.ts';
import {
  toIdLines,
  parsePictureIds,
  type Room,
  roomForm,
  roomLimits,
  roomMessages as messages,
  roomPhotoCategory,
  type RoomPhoto,
  rooms,
} from '../../../../domain/nouns/rooms/room-noun.ts';
import { pickFieldsToSend } from '../../../../domain/nouns/specified-fields.ts';
import { findPictureAlt } from '../../../../domain/pictures.ts';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { MoreFields } from '../../forms/more-fields.tsx';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import { PicturesField } from '../../pictures/pictures-field.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useListDialog } from '../../records/noun-form.tsx';
import { useAction } from '../../session/use-action.ts';
import { ContradictionWarnings } from '../home/contradictions.tsx';

/** The form of one room. It opens once the gallery is known, from which rooms take their pictures. */
export const RoomForm = (props: EditorFormProps<Room>) => {
  const { data, isPending } = useQuery(listQuery('gallery'));
  return isPending ? null : <LoadedRoomForm {...props} gallery={data} />;
};

interface LoadedRoomFormProps extends EditorFormProps<Room> {
  /** Undefined if it could not be loaded. */
  gallery: readonly GalleryItem[] | undefined;
}

/** The form, with the availability right after the name, because it changes most often. */
const LoadedRoomForm = ({ record, gallery, onClosed }: LoadedRoomFormProps) => {
  const { dialog, save } = useListDialog('rooms', { record, onClosed });
  const { submit } = useAction();
  const form = useForm({
    resolver: zodResolver(roomForm),
    defaultValues: {
      ...toFormValues(rooms, record),
      pictures: listRoomPhotos(record, gallery),
    },
  });
  const availability = useWatch({ control: form.control, name: 'availability' });
  const hasNewPhotos = useWatch({ control: form.control, name: 'pictures' }).some(
    ({ gallery_id }) => gallery_id === null,
  );
  return (
    <RecordDialog
      {...dialog}
      form={form}
      onSave={async ({ pictures, ...values }, conflictPrompt) => {
        for (const [at, photo] of pictures.entries()) {
          if (photo.gallery_id !== null) continue;
          const item = toGalleryItem(photo, values.name);
          const failure = await submit(
            () => send('POST', apiUrls.gallery, item, galleryMessages.saveFailed),
            {
              failed: () => messages.savingError,
              // Remembers the added record's id, so that saving again does not add it twice.
              done: ({ id }) => form.setValue(`pictures.${at}.gallery_id`, id ?? null),
              reload: [listQuery('gallery').queryKey],
            },
          );
          if (failure) return failure;
        }
        const ids = form.getValues('pictures').flatMap(({ gallery_id }) => gallery_id ?? []);
        return save({ ...values, picture_ids: toIdLines(ids) }, conflictPrompt);
      }}
    >
      <ContradictionWarnings />
      <NounField noun={rooms} name="name" />
      <NounField noun={rooms} name="availability" />
      {availability === 'open from' && (
        <TextField name="open_from" label={rooms.labels.open_from} type="date" />
      )}
      <div className="field-pair">
        <NounField noun={rooms} name="price_from" />
        <NounField noun={rooms} name="price_to" />
      </div>
      <PicturesField
        name="pictures"
        label={`${rooms.labels.picture_ids} (optional)`}
        hint={`Up to ${roomLimits.pictures}; the first is the large one. What is hidden in the gallery is not shown here either.`}
        most={roomLimits.pictures}
        whenFull={messages.tooManyPictures}
        newRow={newPhoto}
        toRow={toRoomPhoto}
        nameRow={({ label }) => label ?? null}
        isEditable={({ gallery_id }) => gallery_id === null}
      />
      {hasNewPhotos && (
        <p className="field-hint">
          With Save, and with a draft, too, uploaded photos go into the gallery at once: under “
          {roomPhotoCategory}”, with the room’s name as their caption. Both can be changed there.
        </p>
      )}
      {hasNewPhotos && gallery?.length === 0 && (
        <p className="staff-page-note">
          Visitors see nine built-in drawings in the gallery now. Once you save, they see only your
          photos there.
        </p>
      )}
      <MoreFields names={foldedFields}>
        {foldedFields.map((name) => (
          <NounField key={name} noun={rooms} name={name} />
        ))}
      </MoreFields>
    </RecordDialog>
  );
};

/** The fields besides name, availability, price and photos. */
const foldedFields = ['occupancy', 'own_bath', 'size_sqft', 'description', 'features'] as const;

const newPhoto: RoomPhoto = { ...noPicture, gallery_id: null };

const toRoomPhoto = (item: GalleryItem): RoomPhoto => ({
  gallery_id: item.id,
  image_url: item.image_url,
  alt: '',
  label: `${findPictureAlt(item)}${item.visible ? '' : ' (hidden)'}`,
  focus_x: item.focus_x,
  focus_y: item.focus_y,
});

/** A room's pictures without those deleted from the gallery; only their ids if it could not be loaded. */
const listRoomPhotos = (
  record: Room | null,
  gallery: readonly GalleryItem[] | undefined,
): RoomPhoto[] =>
  parsePictureIds(record?.picture_ids ?? null).flatMap((id) => {
    const item = gallery?.find((each) => each.id === id);
    if (item) return toRoomPhoto(item);
    return gallery ? [] : { ...newPhoto, gallery_id: id };
  });

/** The gallery's picture that is added for a new photo of a room. */
const toGalleryItem = ({ image_url, alt, focus_x, focus_y }: RoomPhoto, caption: string) => {
  const description = alt || null;
  const item = { image_url, caption, category: roomPhotoCategory, description, focus_x, focus_y };
  return pickFieldsToSend('gallery', item, null);
};
