import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import letters from '../../../art/empty-letters.svg?url';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import type { BulkAction } from '../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import {
  type Testimonial,
  type TestimonialInput,
  testimonialMessages as messages,
  testimonialPermission,
  testimonials,
} from '../../../domain/nouns/testimonials/testimonial-noun.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { send } from '../api/api-client.ts';
import { listQuery } from '../api/queries.ts';
import { SelectField } from '../forms/form-fields.tsx';
import { toFormValues, NounFields } from '../forms/noun-field.tsx';
import { useDeletion } from '../records/deletion.tsx';
import { ManagedList } from '../records/list/managed-list.tsx';
import type { ArrangedRow } from '../records/list/order/arrange-row.tsx';
import { mainActionClass, type Column } from '../records/list/record-row.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { type EditorFormProps, useRecordEditor } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { useToggle } from '../records/toggle.ts';
import {
  type TestimonialPermission,
  useTestimonialPermissions,
} from './permissions/testimonial-permission.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDay } from '../ui/dates.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';

export const meta = staffMeta('Testimonials');

const { getName } = testimonials;

const describeApproval = ({ approved }: Testimonial) => (approved ? 'Approved' : 'Not approved');

const createColumns = (
  getPermission: (row: Testimonial) => TestimonialPermission | undefined,
): Column<Testimonial>[] => [
  { id: 'name', label: 'Name', value: (row) => row.name ?? '', isName: true, cell: NameCell },
  {
    id: 'message',
    label: 'Message',
    value: (row) => row.message,
    isBrief: true,
    cell: (row) => <span className="staff-clamped">{row.message}</span>,
  },
  {
    id: 'approved',
    label: 'Status',
    value: (row) => `${describeApproval(row)}, ${getPermission(row)?.text ?? ''}`,
    isBrief: true,
    cell: (row) => (
      <>
        <Status good={row.approved === 1}>{describeApproval(row)}</Status>
        <PermissionStatus known={getPermission(row)} />
      </>
    ),
  },
  {
    id: 'created_at',
    label: 'Added',
    value: (row) => row.created_at,
    cell: (row) => formatDay(row.created_at),
    searchable: false,
  },
];

function NameCell({ name }: Testimonial) {
  return name ? <Verbatim>{name}</Verbatim> : <span className="staff-unnamed quiet">No name</span>;
}

const Testimonials = () => {
  const query = useQuery(listQuery('testimonials'));
  const deleteRecord = useDeletion('testimonials', messages);
  const editor = useRecordEditor({
    noun: 'testimonials',
    singularName: 'testimonial',
    getName,
    Form: TestimonialForm,
  });
  const [permissionTarget, setPermissionTarget] = useState<number | null>(null);
  // Found in the reloaded list, so that it has the version after the approval.
  const targetRecord = query.data?.find(({ id }) => id === permissionTarget);
  const permissions = useTestimonialPermissions();
  const columns = createColumns((row) => permissions?.findPermission(row));
  const approve = useToggleApproval((id) => {
    const row = query.data?.find((testimonial) => testimonial.id === id);
    if (!row) return null;
    const known = permissions?.findPermission(row);
    return known?.problem ? { text: `${known.text}.`, act: () => setPermissionTarget(id) } : null;
  });
  /**
   * The notice's text after several testimonials were approved without a permission. After a single one,
   * the notice has a button to record its permission instead.
   */
  const describeMissingPermissions = (
    action: BulkAction,
    rows: Testimonial[],
  ): string | undefined => {
    const missing = rows.filter((row) => permissions?.findPermission(row).problem).length;
    if (action !== 'show' || missing === 0) return undefined;
    return `${missing} of them ${missing === 1 ? 'has' : 'have'} no permission to publish yet.`;
  };

  return (
    <>
      <PageHeading action={editor.addButton}>Testimonials</PageHeading>
      {editor.newDrafts}
      <ManagedList
        noun="testimonials"
        query={query}
        pluralName="testimonials"
        singularName="testimonial"
        loadFailed={messages.loadFailed}
        columns={columns}
        getName={getName}
        onDelete={deleteRecord}
        deleteConsequence={trashMessages.goesToTrash}
        getNote={describeMissingPermissions}
        toArrangedRow={arrangedRow}
        renderActions={(row) => (
          <>
            <Button
              className={row.approved ? undefined : mainActionClass}
              icon={row.approved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
              aria-label={`${row.approved ? 'Unapprove' : 'Approve'} ${getName(row)}`}
              onClick={() => void approve({ id: row.id, approved: row.approved ? 0 : 1 })}
            >
              {row.approved ? 'Unapprove' : 'Approve'}
            </Button>
            {editor.editButton(row, row.approved ? { className: mainActionClass } : {})}
          </>
        )}
        empty={
          <EmptyState picture={letters} title="No testimonials yet">
            Did a family say something kind? Add it here, then approve it to show it to visitors.
          </EmptyState>
        }
      />
      {editor.form}
      {targetRecord && (
        <PermissionForm record={targetRecord} onClosed={() => setPermissionTarget(null)} />
      )}
    </>
  );
};
export default Testimonials;

const arrangedRow = ({ name, message, approved }: Testimonial): ArrangedRow => ({
  title: name ?? 'No name',
  detail: approved ? message : `Not approved · ${message}`,
});

/**
 * @param findMissing returns a text about a testimonial's missing permission, and a function that opens its
 * form; null if nothing is missing
 */
const useToggleApproval = (findMissing: (id: number) => { text: string; act: () => void } | null) =>
  useToggle<Testimonial, { id: number; approved: Flag }>({
    queryKey: listQuery('testimonials').queryKey,
    // Approval requires the version on the screen, so that words that someone has changed meanwhile are not
    // approved.
    sendChange: (change, version) =>
      send('PUT', apiUrls.testimonials, change, messages.saveFailed, version),
    changedFields: ({ approved }) => ({ approved }),
    getExtra: ({ id, approved }) => {
      const missingPermission = approved ? findMissing(id) : null;
      return (
        missingPermission && {
          text: missingPermission.text,
          next: { label: 'Note the permission', act: missingPermission.act },
        }
      );
    },
    undo: ({ id }, { approved }) => ({ id, approved }),
    getSuccessMessage: ({ approved }) => (approved ? messages.approved : messages.unapproved),
    errorTitle: messages.approvingError,
  });

/** Saves a testimonial. This may add a permission, so the permissions are reloaded. */
const useSaveTestimonial = (record: Testimonial | null, updated: string) => {
  const save = useSaveRecord('testimonials', record, { ...messages, updated });
  const client = useQueryClient();
  return async (...saveArguments: Parameters<typeof save>): ReturnType<typeof save> => {
    const failure = await save(...saveArguments);
    await client.invalidateQueries({ queryKey: ['permissions'] });
    return failure;
  };
};

const TestimonialForm = ({ record, onClosed }: EditorFormProps<Testimonial>) => {
  const save = useSaveTestimonial(record, messages.updated);
  const form = useForm({
    resolver: zodResolver(testimonials.input),
    defaultValues: toFormValues(testimonials, record),
  });
  return (
    <RecordDialog
      title={record ? 'Edit testimonial' : 'Add testimonial'}
      form={form}
      record={record}
      versionsOf={record && { noun: 'testimonials', id: record.id }}
      onClosed={onClosed}
      onSave={(values, conflictPrompt) =>
        save(dropUnchanged(values, record), conflictPrompt, values)
      }
    >
      <NounFields noun={testimonials} />
      <PermissionField record={record} />
    </RecordDialog>
  );
};

/** Sends the name and the message always, but optional fields only if they changed. */
const dropUnchanged = (values: TestimonialInput, record: Testimonial | null): TestimonialInput => {
  const unchanged = (
    ['language', 'in_english', 'source', 'source_url', 'permission_id'] as const
  ).filter((field) => (values[field] ?? null) === (record?.[field] ?? null));
  return { ...values, ...Object.fromEntries(unchanged.map((field) => [field, undefined])) };
};

const toPermissionValue = (record: Testimonial | null): string =>
  String(record?.permission_id ?? '');

/** The permission that allows publishing the testimonial, if there is one. */
const PermissionField = ({ record }: { record: Testimonial | null }) => {
  const permissions = useTestimonialPermissions();
  const storedPermission = { permission_id: record?.permission_id ?? null };
  const note = permissions?.findPermission(storedPermission).permission?.note;
  return (
    <SelectField
      name="permission_id"
      label={testimonials.labels.permission_id}
      hint={`Do you know this person, and may the home publish these words? Choose how they told you, or a permission that you have. Visitors read how it was given.${
        note ? ` ${note}` : ''
      }`}
      options={permissions?.listOptions(storedPermission) ?? [[toPermissionValue(record), '…']]}
    />
  );
};

/** The list's column: how the permission was given, marked if it is missing. */
const PermissionStatus = ({ known }: { known: TestimonialPermission | undefined }) => (
  <span className="staff-permission quiet">
    {known?.problem ? <Status good={false}>{known.text}</Status> : known?.text}
  </span>
);

/** The form for the permission alone, which the notice offers after an approval. */
const PermissionForm = ({
  record,
  onClosed,
}: EditorFormProps<Testimonial> & { record: Testimonial }) => {
  const save = useSaveTestimonial(record, messages.permissionRecorded);
  const { id, permission_id } = record;
  const form = useForm({
    resolver: zodResolver(testimonialPermission),
    defaultValues: { id, permission_id: toPermissionValue(record) },
  });
  return (
    <RecordDialog
      title={testimonials.labels.permission_id}
      form={form}
      onClosed={onClosed}
      onSave={async (values, conflictPrompt) =>
        values.permission_id === permission_id ? null : save(values, conflictPrompt, null)
      }
    >
      <blockquote className="keep-lines">
        <p className="staff-clamped">{record.message}</p>
      </blockquote>
      <PermissionField record={record} />
    </RecordDialog>
  );
};
