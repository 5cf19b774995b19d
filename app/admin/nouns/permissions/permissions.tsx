import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import letters from '../../../../art/empty-letters.svg?url';
import { findPermissionState } from '../../../../domain/nouns/permissions/picture-permission.ts';
import {
  type Permission,
  permissionMessages as messages,
  permissions,
} from '../../../../domain/nouns/permissions/permission-noun.ts';
import { formatDate } from '../../../../domain/lib/format-date.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { listQuery } from '../../api/queries.ts';
import { DeleteQuestion, useDeletion } from '../../records/deletion.tsx';
import { mainActionClass } from '../../records/list/record-row.tsx';
import { type Column, RecordList } from '../../records/list/record-list.tsx';
import { NounForm } from '../../records/noun-form.tsx';
import { type EditorFormProps, useRecordEditor } from '../../records/record-editor.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { PermissionRequirement } from './permission-requirement.tsx';
import { Photos } from './photos.tsx';
import { SignedForms } from './signed-forms.tsx';
import { RevokeForm } from './revoke-form.tsx';
import { TestimonialRows } from './testimonial-rows.tsx';
import './permissions.css';

export const meta = staffMeta('Permissions');

const { getName } = permissions;

const describeState = ({ taken_back_on, until }: Permission): string => {
  const state = findPermissionState({ taken_back_on, until }, toHomeDay(new Date()));
  if (state === 'taken back') return `Taken back on ${formatDate(taken_back_on ?? '')}`;
  if (until === null) return 'Valid';
  return `${state === 'over' ? 'Over since' : 'Valid until'} ${formatDate(until)}`;
};

const isValid = (row: Permission): boolean =>
  findPermissionState(row, toHomeDay(new Date())) === 'valid';

const columns: Column<Permission>[] = [
  {
    id: 'who',
    label: permissions.labels.who,
    value: ({ who }) => who,
    isName: true,
    cell: ({ who }) => <Verbatim>{who}</Verbatim>,
  },
  {
    id: 'allowed_by',
    label: permissions.labels.allowed_by,
    value: ({ allowed_by, relation }) => `${allowed_by}, ${relation}`,
    isBrief: true,
  },
  {
    id: 'state',
    label: 'Status',
    value: describeState,
    isBrief: true,
    cell: (row) => <Status good={isValid(row)}>{describeState(row)}</Status>,
  },
];

/** The permissions to publish people's photos and words, with the photos and testimonials that need them. */
const Permissions = () => {
  const query = useQuery(listQuery('permissions'));
  const deleteRecord = useDeletion('permissions', messages);
  const editor = useRecordEditor({ singularName: permissions.one, getName, Form: PermissionForm });
  const [permissionToRevoke, setPermissionToRevoke] = useState<Permission | null>(null);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading action={editor.addButton}>Permissions</PageHeading>
      <PermissionRequirement of="photos" />
      <RecordList
        query={query}
        pluralName={permissions.several}
        singularName={permissions.one}
        loadFailed={messages.loadFailed}
        columns={columns}
        getName={getName}
        renderActions={(row) => (
          <>
            {row.taken_back_on === null && (
              <Button
                icon={<Undo2 aria-hidden />}
                aria-label={`Take back ${getName(row)}`}
                onClick={() => setPermissionToRevoke(row)}
              >
                Take back
              </Button>
            )}
            {editor.editButton(row, { className: mainActionClass })}
          </>
        )}
        renderDeleteQuestion={(row, onClosed) => (
          <DeleteQuestion
            name={getName(row)}
            consequence="Visitors no longer see its photos and testimonials. You can restore it from the trash for 30 days."
            onDelete={() => deleteRecord(row)}
            onClosed={onClosed}
          />
        )}
        empty={
          <EmptyState picture={letters} title="No permissions yet">
            Add who allowed photos in which they can be recognized, or their words, then choose it
            at each photo and testimonial below.
          </EmptyState>
        }
      />
      <Photos permissions={query.data ?? []} />
      <TestimonialRows />
      {editor.form}
      {permissionToRevoke && (
        <RevokeForm record={permissionToRevoke} onClosed={() => setPermissionToRevoke(null)} />
      )}
    </>
  );
};
export default Permissions;

const PermissionForm = (props: EditorFormProps<Permission>) => (
  <NounForm noun="permissions" {...props}>
    {props.record ? (
      <SignedForms permission={props.record.id} />
    ) : (
      <p className="field-hint">You can add the signed form once the permission is saved.</p>
    )}
  </NounForm>
);
