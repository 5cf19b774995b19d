import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type HomeInput,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../domain/nouns/home.ts';
import type { UploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useSaveRecord } from '../../records/save-record.ts';

/** What every form of the home gets. */
export interface HomeFormProps {
  record: HomeWithDefaults;
  onClosed: () => void;
}

interface HomeDialogProps<Values extends FieldValues, Output> extends HomeFormProps {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields that it changes, for its earlier versions. */
  fields: readonly string[];
  /** The fields that are sent; the others stay as they are. */
  toSend: (values: Output) => Partial<HomeInput>;
  uploads?: UploadedPictures;
  onSaved?: (sent: Partial<HomeInput>) => void;
  children: ReactNode;
}

/** The form of a part of the home, saved on its own. */
export const HomeDialog = <Values extends FieldValues, Output>({
  title,
  record,
  form,
  fields,
  toSend,
  uploads,
  onSaved,
  onClosed,
  children,
}: HomeDialogProps<Values, Output>) => {
  const save = useSaveRecord('home', record, messages);
  return (
    <RecordDialog
      title={title}
      form={form}
      uploads={uploads}
      wide
      earlier={{ noun: 'home', id: record.id, fields }}
      onClosed={onClosed}
      onSave={async (values, settle) => {
        const sent = toSend(values);
        const failure = await save(sent, settle, null);
        if (!failure) onSaved?.(sent);
        return failure;
      }}
    >
      {children}
    </RecordDialog>
  );
};
