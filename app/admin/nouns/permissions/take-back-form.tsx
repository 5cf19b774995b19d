import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Permission,
  permissionMessages as messages,
  permissions,
} from '../../../../domain/nouns/permission.ts';
import { homeDay } from '../../../../domain/time.ts';
import { formValues, NounField } from '../../forms/noun-field.tsx';
import { useLacks } from '../../pictures/permission-note.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { fieldsBefore, useSaveRecord } from '../../records/save-record.ts';
import { Places } from './photos.tsx';

interface TakeBackFormProps {
  record: Permission;
  onClosed: () => void;
}

/** Takes a permission back, and says where its photos are. */
export const TakeBackForm = ({ record, onClosed }: TakeBackFormProps) => {
  const save = useSaveRecord('permissions', record, { ...messages, updated: messages.takenBack });
  const [today] = useState(() => homeDay(new Date()));
  const form = useForm({
    resolver: zodResolver(permissions.input),
    defaultValues: {
      ...(formValues(permissions, record) as Record<string, never>),
      taken_back_on: today,
    },
  });
  const photos = useLacks()?.filter(({ permission_id }) => permission_id === record.id) ?? [];
  return (
    <RecordDialog
      title={`Take back ${permissions.nameOf(record)}`}
      form={form}
      save="Take back"
      onClosed={onClosed}
      onSave={(values, settle) => save(values, settle, null, fieldsBefore(record, values))}
    >
      <NounField noun={permissions} name="taken_back_on" />
      <NounField noun={permissions} name="note" />
      {photos.length === 0 ? (
        <p>No photo names this permission.</p>
      ) : (
        <>
          <p>Visitors no longer see its photos, which are here:</p>
          <ul className="permission-places">
            {photos.map(({ image_url, uses }) => (
              <li key={image_url}>
                <Places uses={uses} />
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
