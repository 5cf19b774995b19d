import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import letters from '../../../art/empty-letters.svg?url';
import type { Flag } from '../../../domain/entities/id.ts';
import type { BulkAction } from '../../../domain/entities/list-action.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import {
  type Consent,
  consentLabels,
  consentWays,
  type Testimonial,
  type TestimonialInput,
  testimonialConsent,
  testimonialMessages as messages,
  testimonials,
} from '../../../domain/nouns/testimonial.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { send } from '../api/api-client.ts';
import { listQuery } from '../api/queries.ts';
import { SelectField } from '../forms/form-fields.tsx';
import { formValues, NounFields } from '../forms/noun-field.tsx';
import { useDeletion } from '../records/deletion.tsx';
import { ManagedList } from '../records/list/managed-list.tsx';
import type { ArrangedRow } from '../records/list/order/arrange-row.tsx';
import { mainAction } from '../records/list/record-row.tsx';
import type { Column } from '../records/list/record-list.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { type EditorFormProps, useRecordEditor } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { useToggle } from '../records/toggle.ts';
import { Button } from '../ui/button.tsx';
import { asDay } from '../ui/dates.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';

export const meta = staffMeta('Testimonials');

const { nameOf } = testimonials;

const approvalInWords = ({ approved }: Testimonial) => (approved ? 'Approved' : 'Not approved');

const columns: Column<Testimonial>[] = [
  { id: 'name', label: 'Name', value: (row) => row.name ?? '', names: true, cell: NameCell },
  {
    id: 'message',
    label: 'Message',
    value: (row) => row.message,
    brief: true,
    cell: (row) => <span className="staff-clamped">{row.message}</span>,
  },
  {
    id: 'approved',
    label: 'Status',
    value: (row) => `${approvalInWords(row)}, ${consentInWords(row)}`,
    brief: true,
    cell: (row) => (
      <>
        <Status good={row.approved === 1}>{approvalInWords(row)}</Status>
        <ConsentStatus {...row} />
      </>
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
  return name ? <Verbatim>{name}</Verbatim> : <span className="staff-unnamed">No name</span>;
}

/** What families wrote: add, edit, decide what visitors see, delete. */
const Testimonials = () => {
  const query = useQuery(listQuery('testimonials'));
  const deleteIt = useDeletion('testimonials', messages);
  const editor = useRecordEditor({
    noun: 'testimonials',
    thing: 'testimonial',
    nameOf,
    Form: TestimonialForm,
  });
  const [permitted, setPermitted] = useState<Testimonial | null>(null);
  const approval = useApproval((id) => {
    const row = query.data?.find((testimonial) => testimonial.id === id);
    return row?.consent_how === null ? () => setPermitted(row) : null;
  });

  return (
    <>
      <PageHeading action={editor.addButton}>Testimonials</PageHeading>
      {editor.newDrafts}
      <ManagedList
        noun="testimonials"
        query={query}
        what="testimonials"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        noteOn={permissionsMissing}
        arrangedRow={arrangedRow}
        renderActions={(row) => (
          <>
            <Button
              className={row.approved ? undefined : mainAction}
              icon={row.approved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
              aria-label={`${row.approved ? 'Unapprove' : 'Approve'} ${nameOf(row)}`}
              onClick={() => approval.mutate({ id: row.id, approved: row.approved ? 0 : 1 })}
            >
              {row.approved ? 'Unapprove' : 'Approve'}
            </Button>
            {editor.editButton(row, row.approved ? { className: mainAction } : {})}
          </>
        )}
        empty={
          <EmptyState picture={letters} title="No testimonials yet">
            Did a family say something kind? Add it here, then approve it to show it to visitors.
          </EmptyState>
        }
      />
      {editor.form}
      {permitted && <ConsentForm record={permitted} onClosed={() => setPermitted(null)} />}
    </>
  );
};
export default Testimonials;

const arrangedRow = ({ name, message, approved }: Testimonial): ArrangedRow => ({
  title: name ?? 'No name',
  detail: approved ? message : `Not approved · ${message}`,
});

/** Said after several are approved; of one, the notice offers to record it. */
const permissionsMissing = (action: BulkAction, rows: Testimonial[]): string | undefined => {
  const missing = rows.filter(({ consent_how }) => consent_how === null).length;
  if (action !== 'show' || missing === 0) return undefined;
  return `Permission to publish is not recorded yet for ${missing} of them.`;
};

/** @param recordLater opens the form for the permission of a testimonial that has none; null: it has one */
const useApproval = (recordLater: (id: number) => (() => void) | null) =>
  useToggle<Testimonial, { id: number; approved: Flag }>({
    queryKey: listQuery('testimonials').queryKey,
    // Words that someone has changed meanwhile are not approved unseen.
    act: (change, version) =>
      send('PUT', apiUrls.testimonials, change, messages.saveFailed, version),
    fieldsOf: ({ approved }) => ({ approved }),
    offer: ({ id, approved }) => {
      const act = approved ? recordLater(id) : null;
      return act && { text: messages.noConsent, next: { label: 'Note the permission', act } };
    },
    undo: ({ id }, { approved }) => ({ id, approved }),
    done: ({ approved }) => (approved ? messages.approved : messages.unapproved),
    errorTitle: messages.approvingError,
    errorText: messages.saveFailed,
  });

const TestimonialForm = ({ record, onClosed }: EditorFormProps<Testimonial>) => {
  const save = useSaveRecord('testimonials', record, messages);
  const form = useForm({
    resolver: zodResolver(testimonials.input),
    defaultValues: {
      ...(formValues(testimonials, record) as { name: string; message: string }),
      consent_how: record?.consent_how ?? '',
    },
  });
  return (
    <RecordDialog
      title={record ? 'Edit testimonial' : 'Add testimonial'}
      form={form}
      earlier={record && { noun: 'testimonials', id: record.id }}
      onClosed={onClosed}
      onSave={(whole, settle) => save(changed(whole, record), settle, whole)}
    >
      <NounFields noun={testimonials} />
      <ConsentField record={record} />
    </RecordDialog>
  );
};

/** The words, and of what a testimonial may have besides only what is new: the rest stays as it is stored. */
const changed = (whole: TestimonialInput, record: Testimonial | null): TestimonialInput => {
  const unchanged = (
    ['language', 'in_english', 'source', 'source_url', 'consent_how'] as const
  ).filter((field) => (whole[field] ?? null) === (record?.[field] ?? null));
  return { ...whole, ...Object.fromEntries(unchanged.map((field) => [field, undefined])) };
};

/** How the person allowed the words to be published, if they did. */
const ConsentField = ({ record }: { record: Consent | null }) => (
  <SelectField
    name="consent_how"
    label={testimonials.labels.consent_how}
    hint={`Do you know this person, and may the home publish these words? Choose how they told you. Only staff can see this.${
      record?.consent_how ? ` ${recordedBy(record)}` : ''
    }`}
    options={[
      ['', 'Not recorded yet'],
      ...consentWays.map((way) => [way, consentLabels[way]] as const),
    ]}
  />
);

const recordedBy = ({ consent_by, consent_at }: Consent): string =>
  `Recorded by ${consent_by} on ${asDay(consent_at)}.`;

/** In the list: how it was given, marked until it is there. */
const ConsentStatus = (consent: Consent) => (
  <span className="staff-consent">
    {consent.consent_how ? (
      consentInWords(consent)
    ) : (
      <Status good={false}>{consentInWords(consent)}</Status>
    )}
  </span>
);

const consentInWords = ({ consent_how, consent_at }: Consent): string =>
  consent_how
    ? `Permission: ${consentLabels[consent_how].toLowerCase()}, ${asDay(consent_at)}`
    : 'No permission yet';

/** The permission alone, as the notice after an approval offers it. */
const ConsentForm = ({
  record,
  onClosed,
}: EditorFormProps<Testimonial> & { record: Testimonial }) => {
  const save = useSaveRecord('testimonials', record, {
    ...messages,
    updated: messages.consentRecorded,
  });
  const { id, consent_how } = record;
  const form = useForm({
    resolver: zodResolver(testimonialConsent),
    defaultValues: { id, consent_how: consent_how ?? '' },
  });
  return (
    <RecordDialog
      title={testimonials.labels.consent_how}
      form={form}
      onClosed={onClosed}
      onSave={async (values, settle) =>
        values.consent_how === consent_how ? null : save(values, settle, null)
      }
    >
      <blockquote className="staff-lines">
        <p className="staff-clamped">{record.message}</p>
      </blockquote>
      <ConsentField record={record} />
    </RecordDialog>
  );
};
