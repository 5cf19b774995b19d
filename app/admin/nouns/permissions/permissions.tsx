import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
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
import { ListPage } from '../../records/list-page.tsx';
import type { Column } from '../../records/list/record-row.tsx';
import { NounForm } from '../../records/noun-form.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { Status } from '../../ui/status.tsx';
import { PermissionRequirement } from './permission-requirement.tsx';
import { Photos, UsageLinks } from './photos.tsx';
import { SignedForms } from './signed-forms.tsx';
import { TestimonialRows } from './testimonial-rows.tsx';
import { testimonials } from '../../../../domain/nouns/testimonials/testimonial-noun.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { toFormValues, NounField } from '../../forms/noun-field.tsx';
import { usePhotoPermissions } from '../../pictures/permission-note.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import './permissions.css';

export const meta = staffMeta('Permissions');

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
  const [permissionToRevoke, setPermissionToRevoke] = useState<Permission | null>(null);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <ListPage
        noun="permissions"
        Form={PermissionForm}
        columns={columns}
        deleteConsequence="Visitors no longer see its photos and testimonials. You can restore it from the trash for 30 days."
        renderButtons={(row) =>
          row.taken_back_on === null && (
            <Button
              icon={<Undo2 aria-hidden />}
              aria-label={`Take back ${permissions.getName(row)}`}
              onClick={() => setPermissionToRevoke(row)}
            >
              Take back
            </Button>
          )
        }
        below={
          <>
            <Photos permissions={query.data ?? []} />
            <TestimonialRows />
          </>
        }
      >
        <PermissionRequirement of="photos" />
      </ListPage>
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

interface RevokeFormProps {
  record: Permission;
  onClosed: () => void;
}

/** Withdraws a permission, and lists where its photos and testimonials are. */
const RevokeForm = ({ record, onClosed }: RevokeFormProps) => {
  const save = useSaveRecord('permissions', record, { ...messages, updated: messages.takenBack });
  const [today] = useState(() => toHomeDay(new Date()));
  const form = useForm({
    resolver: zodResolver(permissions.input),
    defaultValues: {
      ...toFormValues(permissions, record),
      taken_back_on: today,
    },
  });
  const hasThisPermission = ({ permission_id }: { permission_id: number | null }) =>
    permission_id === record.id;
  const photos = usePhotoPermissions()?.filter(hasThisPermission) ?? [];
  const quotedTestimonials =
    useQuery(listQuery('testimonials')).data?.filter(hasThisPermission) ?? [];
  return (
    <RecordDialog
      title={`Take back ${permissions.getName(record)}`}
      form={form}
      record={record}
      labels={{ save: 'Take back' }}
      onClosed={onClosed}
      onSave={(values, conflictPrompt) => save(values, conflictPrompt, null)}
    >
      <NounField noun={permissions} name="taken_back_on" />
      <NounField noun={permissions} name="note" />
      {photos.length + quotedTestimonials.length === 0 ? (
        <p>No photo and no testimonial names this permission.</p>
      ) : (
        <>
          <p>Visitors no longer see what it was for:</p>
          <ul className="stack">
            {photos.map(({ image_url, uses }) => (
              <li key={image_url}>
                <UsageLinks uses={uses} />
              </li>
            ))}
            {quotedTestimonials.map((row) => (
              <li key={row.id}>
                <Link to={adminUrls.testimonials} className="line-link">
                  {testimonials.getName(row)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {record.uses !== 'site' && (
        <p>It was also for social media or print. Look there for copies: this site can’t.</p>
      )}
    </RecordDialog>
  );
};
