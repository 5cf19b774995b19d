import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  replyTemplates,
  replyMessages as messages,
  type ReplyTemplate,
} from '../../../domain/nouns/reply-template.ts';
import { TextField } from '../forms/form-fields.tsx';
import { NounField } from '../forms/noun-field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';

/** One reply that staff start from. */
export const ReplyForm = ({ record, onClosed }: EditorFormProps<ReplyTemplate>) => {
  const save = useSaveRecord('replyTemplates', record, messages);
  const form = useForm({
    resolver: zodResolver(replyTemplates.input),
    defaultValues: {
      title: record?.title ?? '',
      kind: record?.kind ?? 'email',
      subject: record?.subject ?? '',
      body: record?.body ?? '',
    },
  });
  const isEmail = useWatch({ control: form.control, name: 'kind' }) === 'email';
  return (
    <RecordDialog
      title={record ? 'Edit reply template' : 'Add reply template'}
      form={form}
      wide
      fieldsRequired={messages.fieldsRequired}
      earlier={record && { noun: 'replyTemplates', id: record.id }}
      onClosed={onClosed}
      onSave={({ subject, ...values }, settle) =>
        save({ ...values, subject: values.kind === 'email' ? subject : null }, settle)
      }
    >
      <NounField noun={replyTemplates} name="title" />
      <NounField noun={replyTemplates} name="kind" />
      {isEmail && (
        <TextField name="subject" label={replyTemplates.labels.subject} autoComplete="off" />
      )}
      <NounField noun={replyTemplates} name="body" />
    </RecordDialog>
  );
};
