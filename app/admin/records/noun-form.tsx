import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ShownPicture } from '../../../domain/pictures.ts';
import { type ListName, findList, type ListRecords } from '../../../domain/nouns/index.ts';
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
import { useSaveRecord } from './save-record.ts';

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
  const save = useSaveRecord(name, record, noun.messages);
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
    <RecordDialog
      title={`${record ? 'Edit' : 'Add'} ${noun.one}`}
      form={form}
      wide
      fieldsRequired={noun.messages.fieldsRequired}
      record={record}
      versionsOf={record && { noun: name, id: record.id }}
      onClosed={onClosed}
      onSave={save}
    >
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

/** A record's own picture and its focal point; each value may be missing. */
const toPictureValues = (record: object | null) => {
  const stored = record as Partial<ShownPicture> | null;
  return {
    image_url: stored?.image_url ?? null,
    focus_x: stored?.focus_x ?? null,
    focus_y: stored?.focus_y ?? null,
  };
};
