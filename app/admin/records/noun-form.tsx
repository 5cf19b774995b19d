import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ShownPicture } from '../../../domain/pictures.ts';
import {
  type ListName,
  findList,
  type ListRecords,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import { toFormValues, NounFields } from '../forms/noun-field.tsx';
import {
  createPicturesForm,
  listRecordPictures,
  maxPictures,
  severalPicturesMessages,
} from '../../../domain/nouns/picture-list-field.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { EditorFormProps } from './record-editor.tsx';
import { type SaveMessages, type StoredRecord, useSaveRecord } from './save-record.ts';

interface NounFormProps<Name extends ListName> extends EditorFormProps<ListRecords[Name]> {
  noun: Name;
  /** Further content below the fields. */
  children?: ReactNode;
}

/** The form of a list's record, made from the noun's definition. */
export const NounForm = <Name extends ListName>({
  noun: name,
  record,
  onClosed,
  children,
}: NounFormProps<Name>) => {
  const noun = findList(name);
  const { dialog, save } = useListDialog(name, { record, onClosed });
  const picture = noun.upload === 'image_url' ? noun.fields['image_url'] : undefined;
  const form = useForm({
    resolver: zodResolver(noun.uploads ? createPicturesForm(noun.input) : noun.input),
    defaultValues: {
      ...toFormValues(noun, record),
      ...(picture &&
        (noun.uploads ? { pictures: listRecordPictures(record ?? {}) } : toPictureValues(record))),
    },
  });
  return (
    <RecordDialog {...dialog} form={form} onSave={save}>
      <NounFields noun={noun}>
        {picture && noun.uploads && (
          <PicturesField
            name="pictures"
            label={`${picture.label} (optional)`}
            hint={`Up to ${maxPictures}. The first is the one in lists.`}
            most={maxPictures}
            whenFull={severalPicturesMessages.tooMany}
            crops={picture.crops}
          />
        )}
        {picture && !noun.uploads && (
          <PictureField
            label={`${picture.label} (optional)`}
            hint={picture.help}
            crops={picture.crops}
          />
        )}
      </NounFields>
      {children}
    </RecordDialog>
  );
};

/**
 * How the form of a noun's record is saved, and the props that it gives to `RecordDialog`.
 * @param fields the names of its fields, if other forms share the record and its draft
 */
export const useNounDialog = <Row extends StoredRecord, Record extends Row | null>(
  noun: ListName | SingleName,
  { record, onClosed }: { record: Record; onClosed: () => void },
  messages: SaveMessages & { fieldsRequired?: string },
  fields?: readonly string[],
) => ({
  save: useSaveRecord(noun, record, messages),
  dialog: {
    wide: true,
    fieldsRequired: messages.fieldsRequired ?? '',
    record,
    versionsOf: record && { noun, id: record.id, ...(fields && { fields }) },
    onClosed,
  },
});

/** Like `useNounDialog`, for the record of a list, with the title of the form. */
export const useListDialog = <Row extends StoredRecord>(
  name: ListName,
  props: EditorFormProps<Row>,
) => {
  const { one, messages } = findList(name);
  const { dialog, save } = useNounDialog(name, props, messages);
  return { save, dialog: { ...dialog, title: `${props.record ? 'Edit' : 'Add'} ${one}` } };
};

/** A record's own picture and its focal point; each value is null if it is missing. */
export const toPictureValues = (record: object | null) => {
  const stored = record as Partial<ShownPicture> | null;
  return {
    image_url: stored?.image_url ?? null,
    focus_x: stored?.focus_x ?? null,
    focus_y: stored?.focus_y ?? null,
  };
};
