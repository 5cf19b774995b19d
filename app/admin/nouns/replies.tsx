import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import letters from '../../../art/empty-letters.svg?url';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import {
  blankMeanings,
  fillReply,
  replyKindLabels,
  replyMessages as messages,
  type ReplyTemplate,
  replyTemplates,
} from '../../../domain/nouns/reply-templates/reply-template-noun.ts';
import { listQuery } from '../api/queries.ts';
import { NounField, toFormValues } from '../forms/noun-field.tsx';
import { DeleteQuestion, useDeletion } from '../records/deletion.tsx';
import { mainActionClass, type Column } from '../records/list/record-table.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { type EditorFormProps, useRecordEditor } from '../records/record-editor.tsx';
import { useListDialog } from '../records/noun-form.tsx';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';

export const meta = staffMeta('Replies');

const BlankTextField = lazy(() => import('../forms/blank-text-field.tsx'));

const { getName } = replyTemplates;

const columns: Column<ReplyTemplate>[] = [
  { id: 'title', label: 'Title', value: ({ title }) => title, isName: true },
  { id: 'kind', label: 'Kind', value: ({ kind }) => replyKindLabels[kind] },
  {
    id: 'body',
    label: 'Text',
    value: ({ subject, body }) => [subject, body].filter(Boolean).join(' '),
    isBrief: true,
    // Without line breaks, because the clamped cell would otherwise show little more of an email than
    // “Dear …”.
    cell: ({ body }) => (
      <span className="staff-clamped">
        {fillReply(body, blankMeanings).replaceAll(/\s+/g, ' ')}
      </span>
    ),
    sortable: false,
  },
];

/** The email and text message templates for replies to families. */
const Replies = () => {
  const query = useQuery(listQuery('replyTemplates'));
  const deleteRecord = useDeletion('replyTemplates', messages);
  const editor = useRecordEditor({ singularName: 'reply template', getName, Form: ReplyForm });
  return (
    <>
      <PageHeading action={editor.addButton}>Replies</PageHeading>
      <p className="staff-page-lead quiet">
        What you choose on the dashboard opens in your own email or messaging app, with the blanks
        filled in. Nothing is sent until you send it there.
      </p>
      <RecordList
        query={query}
        pluralName="reply templates"
        singularName="reply template"
        loadFailed={messages.loadFailed}
        columns={columns}
        getName={getName}
        renderActions={(row) => editor.editButton(row, { className: mainActionClass })}
        renderDeleteQuestion={(row, onClosed) => (
          <DeleteQuestion
            name={getName(row)}
            consequence={trashMessages.goesToTrash}
            onDelete={() => deleteRecord(row)}
            onClosed={onClosed}
          />
        )}
        empty={
          <EmptyState picture={letters} title="No reply templates">
            Add an email or a text message that you write to families again and again.
          </EmptyState>
        }
      />
      {editor.form}
    </>
  );
};
export default Replies;

const ReplyForm = ({ record, onClosed }: EditorFormProps<ReplyTemplate>) => {
  const { dialog, save } = useListDialog('replyTemplates', { record, onClosed });
  const form = useForm({
    resolver: zodResolver(replyTemplates.input),
    defaultValues: toFormValues(replyTemplates, record),
  });
  const isEmail = useWatch({ control: form.control, name: 'kind' }) === 'email';
  return (
    <RecordDialog
      {...dialog}
      form={form}
      onSave={({ subject, ...values }, conflictPrompt) =>
        save({ ...values, subject: values.kind === 'email' ? subject : null }, conflictPrompt)
      }
    >
      <NounField noun={replyTemplates} name="title" />
      <NounField noun={replyTemplates} name="kind" />
      <Suspense fallback={<Loading>Loading the editor...</Loading>}>
        {isEmail && (
          <BlankTextField
            name="subject"
            label={replyTemplates.labels.subject}
            blanks={blankMeanings}
            insertable
          />
        )}
        <BlankTextField
          name="body"
          label={replyTemplates.labels.body}
          hint={replyTemplates.fields.body.help}
          blanks={blankMeanings}
          multiline
          insertable
        />
      </Suspense>
    </RecordDialog>
  );
};
