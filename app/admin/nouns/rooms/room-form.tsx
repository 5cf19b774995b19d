import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  type PictureReference,
  toIdLines,
  parsePictureIds,
  type Room,
  roomForm,
  roomMessages as messages,
  rooms,
} from '../../../../domain/nouns/rooms/room-noun.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { MoreFields } from '../../forms/more-fields.tsx';
import { NounField } from '../../forms/noun-field.tsx';
import { notify } from '../../ui/notices.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import { ContradictionWarnings } from './contradictions.tsx';
import { RoomPicturesField, useRoomPhotos } from './room-pictures.tsx';

/** The form of one room, beginning with its availability, which changes most often. */
export const RoomForm = ({ record, onClosed }: EditorFormProps<Room>) => {
  const save = useSaveRecord('rooms', record, messages);
  const form = useForm({
    resolver: zodResolver(roomForm),
    defaultValues: {
      name: record?.name ?? '',
      availability: record?.availability ?? 'open',
      open_from: record?.open_from ?? '',
      price_from: toText(record?.price_from),
      price_to: toText(record?.price_to),
      occupancy: record?.occupancy ?? '',
      own_bath: toText(record?.own_bath),
      size_sqft: toText(record?.size_sqft),
      description: record?.description ?? '',
      features: record?.features ?? '',
      picture_ids: parsePictureIds(record?.picture_ids ?? null) as PictureReference[],
    },
  });
  const photos = useRoomPhotos({
    getPictures: () => form.getValues('picture_ids'),
    setPictures: (next) => {
      form.setValue('picture_ids', next, { shouldDirty: true });
      form.clearErrors('picture_ids');
    },
    showProblem: (message) => form.setError('picture_ids', { message }, { shouldFocus: true }),
  });
  const availability = useWatch({ control: form.control, name: 'availability' });
  return (
    <RecordDialog
      title={record ? 'Edit room' : 'Add room'}
      form={form}
      wide
      record={record}
      versionsOf={record && { noun: 'rooms', id: record.id }}
      onClosed={onClosed}
      uploads={photos.uploads}
      onSave={async (values, conflictPrompt) => {
        const pictureIds = await photos.addToGallery(values.name);
        if (!Array.isArray(pictureIds)) {
          if (pictureIds !== 'incomplete') notify.failed(messages.savingError);
          return pictureIds;
        }
        return save({ ...values, picture_ids: toIdLines(pictureIds) }, conflictPrompt);
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
      <RoomPicturesField photos={photos} />
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

const toText = (value: number | null | undefined): string => String(value ?? '');
