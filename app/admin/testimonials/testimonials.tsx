import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import letters from '../../../art/empty-letters.svg?url';
import { textareaRows } from '../../../domain/constants.ts';
import type { Flag } from '../../../domain/entities/id.ts';
import {
  type Testimonial,
  testimonialInput,
  testimonialLabels as labels,
  testimonialMessages as words,
} from '../../../domain/entities/testimonial.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { useDeletion } from '../records/deletion.ts';
import { notify } from '../layout/notices.tsx';
import { staffMeta } from '../layout/page-meta.ts';
import { testimonialsQuery, useToggle } from '../api/queries.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { type Column, RecordList } from '../records/record-list.tsx';
import { Button } from '../ui/button.tsx';
import { asDay } from '../ui/dates.ts';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';

export const meta = staffMeta('Testimonials');

const nameOf = ({ name }: Testimonial) => (name ? `testimonial from ${name}` : 'testimonial');

const columns: Column<Testimonial>[] = [
  { id: 'name', label: 'Name', value: (row) => row.name ?? '', names: true, cell: NameCell },
  {
    id: 'message',
    label: 'Message',
    value: (row) => row.message,
    cell: (row) => <span className="staff-clamped">{row.message}</span>,
  },
  {
    id: 'approved',
    label: 'Status',
    value: (row) => (row.approved ? 'Approved' : 'Not approved'),
    cell: (row) => (
      <Status good={row.approved === 1}>{row.approved ? 'Approved' : 'Not approved'}</Status>
    ),
  },
  {
    id: 'created_at',
    label: 'Added',
    value: (row) => row.created_at,
    cell: (row) => asDay(row.created_at),
    searched: false,
  },
];

function NameCell({ name }: Testimonial) {
  return name ?? <span className="staff-unnamed">No name</span>;
}

/** What families wrote: add, edit, decide what visitors see, delete. */
const Testimonials = () => {
  const query = useQuery(testimonialsQuery);
  const client = useQueryClient();
  const deleteIt = useDeletion('testimonials', words);
  const [edited, setEdited] = useState<Testimonial | 'new' | null>(null);
  const approval = useApproval();
  const reload = () => client.invalidateQueries({ queryKey: testimonialsQuery.queryKey });

  const add = (
    <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      Add testimonial
    </Button>
  );

  return (
    <>
      <PageHeading action={add}>Testimonials</PageHeading>
      <RecordList
        query={query}
        what="testimonials"
        loadFailed={words.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        renderActions={(row) => (
          <>
            <Button
              icon={row.approved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
              aria-label={`${row.approved ? 'Unapprove' : 'Approve'} ${nameOf(row)}`}
              onClick={() => approval.mutate({ id: row.id, approved: row.approved ? 0 : 1 })}
            >
              {row.approved ? 'Unapprove' : 'Approve'}
            </Button>
            <Button
              icon={<Pencil aria-hidden />}
              aria-label={`Edit ${nameOf(row)}`}
              onClick={() => setEdited(row)}
            >
              Edit
            </Button>
          </>
        )}
        empty={
          <EmptyState picture={letters} title="No testimonials yet">
            Did a family say something kind? Add it here, then approve it to show it to visitors.
          </EmptyState>
        }
      />
      {edited && (
        <TestimonialForm
          record={edited === 'new' ? null : edited}
          onSaved={reload}
          onClosed={() => setEdited(null)}
        />
      )}
    </>
  );
};
export default Testimonials;

const useApproval = () =>
  useToggle<Testimonial, { id: number; approved: Flag }>({
    queryKey: testimonialsQuery.queryKey,
    act: (change) => send('PUT', apiUrls.testimonials, change, words.saveFailed),
    fieldsOf: ({ approved }) => ({ approved }),
    done: ({ approved }) => (approved ? words.approved : words.unapproved),
    errorTitle: words.approvingError,
    errorText: words.saveFailed,
  });

const TestimonialForm = ({
  record,
  onSaved,
  onClosed,
}: {
  record: Testimonial | null;
  onSaved: () => Promise<void>;
  onClosed: () => void;
}) => {
  const form = useForm({
    resolver: zodResolver(testimonialInput),
    defaultValues: { name: record?.name ?? '', message: record?.message ?? '' },
  });
  return (
    <RecordDialog
      title={record ? 'Edit testimonial' : 'Add testimonial'}
      form={form}
      earlier={record && { noun: 'testimonials', id: record.id }}
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = record
          ? await send('PUT', apiUrls.testimonials, { id: record.id, ...values }, words.saveFailed)
          : await send('POST', apiUrls.testimonials, values, words.saveFailed);
        if (!answer.ok) {
          notify.error(words.savingError, answer);
          return answer;
        }
        notify.success(record ? words.updated : words.added);
        await onSaved();
        return null;
      }}
    >
      <TextField name="name" label={labels.name} optional autoComplete="off" />
      <TextAreaField name="message" label={labels.message} rows={textareaRows} />
    </RecordDialog>
  );
};
