import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type ListName, listOf, type ListRecords } from '../../../domain/nouns/index.ts';
import { formValues, NounFields } from '../forms/noun-field.tsx';
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
  const noun = listOf(name);
  const save = useSaveRecord(name, record, noun.messages);
  const form = useForm({
    resolver: zodResolver(noun.input),
    defaultValues: formValues(noun, record),
  });
  return (
    <RecordDialog
      title={`${record ? 'Edit' : 'Add'} ${noun.one}`}
      form={form}
      wide
      fieldsRequired={noun.messages.fieldsRequired}
      earlier={record && { noun: name, id: record.id }}
      onClosed={onClosed}
      onSave={save}
    >
      <NounFields noun={noun} />
      {children}
    </RecordDialog>
  );
};
