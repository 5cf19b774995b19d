import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  replyTemplates,
  replyKindLabels,
  replyKinds,
  replyMessages as messages,
  type ReplyTemplate,
} from '../../../domain/nouns/reply-template.ts';
import { SelectField, TextAreaField, TextField } from '../forms/form-fields.tsx';
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
      <TextField
        name="title"
        label={replyTemplates.labels.title}
        hint="What the people who answer choose it by. Families don’t see it."
        autoComplete="off"
      />
      <SelectField
        name="kind"
        label={replyTemplates.labels.kind}
        options={replyKinds.map((kind) => [kind, replyKindLabels[kind]] as const)}
      />
      {isEmail && (
        <TextField name="subject" label={replyTemplates.labels.subject} autoComplete="off" />
      )}
      <TextAreaField
        name="body"
        label={replyTemplates.labels.body}
        hint="{name} is the family’s name, {home} your home’s name, {phone} your phone number, and {day} the day of the visit."
        rows={8}
      />
    </RecordDialog>
  );
};
