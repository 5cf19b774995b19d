import { useQuery } from '@tanstack/react-query';
import letters from '../../../art/empty-letters.svg?url';
import {
  replyKindLabels,
  replyMessages as messages,
  type ReplyTemplate,
  replyTemplates,
} from '../../../domain/nouns/reply-template.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { DeleteQuestion, useDeletion } from '../records/deletion.tsx';
import { type Column, RecordList } from '../records/list/record-list.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import { EmptyState } from '../ui/states.tsx';
import { listQuery } from '../api/queries.ts';
import { ReplyForm } from './reply-form.tsx';

export const meta = staffMeta('Replies');

const { nameOf } = replyTemplates;

const columns: Column<ReplyTemplate>[] = [
  { id: 'title', label: 'Title', value: ({ title }) => title, names: true },
  { id: 'kind', label: 'Kind', value: ({ kind }) => replyKindLabels[kind] },
  {
    id: 'body',
    label: 'Text',
    value: ({ subject, body }) => [subject, body].filter(Boolean).join(' '),
    // Without its line breaks, or of an email hardly more than “Dear …” is shown.
    cell: ({ body }) => <span className="staff-clamped">{body.replaceAll(/\s+/g, ' ')}</span>,
    sorted: false,
  },
];

/** The emails and text messages that staff start from when they answer families. */
const Replies = () => {
  const query = useQuery(listQuery('replyTemplates'));
  const deleteIt = useDeletion('replyTemplates', messages);
  const editor = useRecordEditor({ thing: 'reply template', nameOf, Form: ReplyForm });
  return (
    <>
      <PageHeading action={editor.addButton}>Replies</PageHeading>
      <p className="staff-page-lead">
        What you choose on the dashboard opens in your own email or messaging app, with the blanks
        filled in. Nothing is sent until you send it there.
      </p>
      <RecordList
        query={query}
        what="reply templates"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        renderActions={(row) => editor.editButton(row)}
        renderDeleteQuestion={(row, onClosed) => (
          <DeleteQuestion
            name={nameOf(row)}
            whatItDoes={trashMessages.goesToTrash}
            onDelete={() => deleteIt(row)}
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
