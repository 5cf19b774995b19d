import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  blankMeanings,
  fillReply,
  replyKindLabels,
  type ReplyTemplate,
  replyTemplates,
} from '../../../domain/nouns/reply-templates/reply-template-noun.ts';
import { NounField, toFormValues } from '../forms/noun-field.tsx';
import type { Column } from '../records/list/record-row.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { ListPage } from '../records/list-page.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useListDialog } from '../records/noun-form.tsx';
import { staffMeta } from '../ui/page.tsx';
import { Loading } from '../ui/states.tsx';

export const meta = staffMeta('Replies');

const BlankTextField = lazy(() => import('../forms/blank-text-field.tsx'));

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
const Replies = () => (
  <ListPage noun="replyTemplates" Form={ReplyForm} columns={columns}>
    <p className="staff-page-lead quiet">
      What you choose on the dashboard opens in your own email or messaging app, with the blanks
      filled in. Nothing is sent until you send it there.
    </p>
  </ListPage>
);
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
