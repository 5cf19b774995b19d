import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import {
  type Permission,
  permissionMessages as messages,
  permissions,
} from '../../../../domain/nouns/permissions/permission-noun.ts';
import { testimonials } from '../../../../domain/nouns/testimonials/testimonial-noun.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { listQuery } from '../../api/queries.ts';
import { toFormValues, NounField } from '../../forms/noun-field.tsx';
import { usePhotoPermissions } from '../../pictures/permission-note.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import { UsageLinks } from './photos.tsx';

interface RevokeFormProps {
  record: Permission;
  onClosed: () => void;
}

/** Withdraws a permission, and lists where its photos and testimonials are. */
export const RevokeForm = ({ record, onClosed }: RevokeFormProps) => {
  const save = useSaveRecord('permissions', record, { ...messages, updated: messages.takenBack });
  const [today] = useState(() => toHomeDay(new Date()));
  const form = useForm({
    resolver: zodResolver(permissions.input),
    defaultValues: {
      ...(toFormValues(permissions, record) as Record<string, never>),
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
