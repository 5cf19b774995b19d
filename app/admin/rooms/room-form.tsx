import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { textareaRows } from '../../../domain/constants.ts';
import {
  availabilityLabels,
  bathLabels,
  type ChosenPicture,
  linesOfIds,
  occupancyLabels,
  pictureIdsIn,
  type Room,
  roomForm,
  rooms,
  roomMessages as messages,
} from '../../../domain/nouns/room.ts';
import { availabilities, occupancies } from '../../../domain/rooms/openings.ts';
import { SelectField, TextAreaField, TextField } from '../forms/form-fields.tsx';
import { notify } from '../layout/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { useRoomPhotos } from './room-photos.ts';
import { RoomPicturesField } from './room-pictures-field.tsx';

/** One room: whether it is open first, for that is what changes. */
export const RoomForm = ({ record, onClosed }: EditorFormProps<Room>) => {
  const save = useSaveRecord('rooms', record, messages);
  const form = useForm({
    resolver: zodResolver(roomForm),
    defaultValues: {
      name: record?.name ?? '',
      availability: record?.availability ?? 'open',
      open_from: record?.open_from ?? '',
      price_from: numberText(record?.price_from),
      price_to: numberText(record?.price_to),
      occupancy: record?.occupancy ?? 'private',
      own_bath: String(record?.own_bath ?? 0),
      size_sqft: numberText(record?.size_sqft),
      description: record?.description ?? '',
      features: record?.features ?? '',
      picture_ids: pictureIdsIn(record?.picture_ids ?? null) as ChosenPicture[],
    },
  });
  const photos = useRoomPhotos({
    now: () => form.getValues('picture_ids'),
    change: (next) => {
      form.setValue('picture_ids', next, { shouldDirty: true });
      form.clearErrors('picture_ids');
    },
    refuse: (message) => form.setError('picture_ids', { message }, { shouldFocus: true }),
  });
  const availability = useWatch({ control: form.control, name: 'availability' });
  return (
    <RecordDialog
      title={record ? 'Edit room' : 'Add room'}
      form={form}
      wide
      earlier={record && { noun: 'rooms', id: record.id }}
      onClosed={onClosed}
      uploads={photos.uploads}
      onSave={async (values, settle) => {
        const ids = await photos.store(values.name);
        if (!Array.isArray(ids)) {
          if (ids !== 'incomplete') notify.failed(messages.savingError);
          return ids;
        }
        return save({ ...values, picture_ids: linesOfIds(ids) }, settle);
      }}
    >
      <TextField
        name="name"
        label={rooms.labels.name}
        hint="Such as “Garden room”. Please no resident’s name."
        autoComplete="off"
      />
      <SelectField
        name="availability"
        label={rooms.labels.availability}
        options={availabilities.map((each) => [each, availabilityLabels[each]] as const)}
      />
      {availability === 'open from' && (
        <TextField name="open_from" label={rooms.labels.open_from} type="date" />
      )}
      <div className="field-pair">
        <TextField
          name="price_from"
          label={rooms.labels.price_from}
          hint="Whole dollars. Leave both empty for “Ask us about the price”."
          inputMode="numeric"
          optional
          autoComplete="off"
        />
        <TextField
          name="price_to"
          label={rooms.labels.price_to}
          hint="The same as the lowest if there is one price."
          inputMode="numeric"
          optional
          autoComplete="off"
        />
      </div>
      <div className="field-pair">
        <SelectField
          name="occupancy"
          label={rooms.labels.occupancy}
          options={occupancies.map((each) => [each, occupancyLabels[each]] as const)}
        />
        <SelectField
          name="own_bath"
          label={rooms.labels.own_bath}
          options={([0, 1] as const).map((each) => [String(each), bathLabels[each]] as const)}
        />
      </div>
      <TextField
        name="size_sqft"
        label={rooms.labels.size_sqft}
        inputMode="numeric"
        optional
        autoComplete="off"
      />
      <TextAreaField
        name="description"
        label={rooms.labels.description}
        rows={textareaRows}
        hint="What someone sees and hears there, in a few sentences."
        optional
      />
      <TextAreaField
        name="features"
        label={rooms.labels.features}
        rows={4}
        hint="One per line, such as: Window to the garden."
        optional
      />
      <RoomPicturesField photos={photos} />
    </RecordDialog>
  );
};

const numberText = (value: number | null | undefined): string => String(value ?? '');
