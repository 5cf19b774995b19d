import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { apiUrls, signedFormsUrl, signedFormUrl } from '../../../../domain/api-urls.ts';
import {
  picturePermissionMessages as messages,
  type SignedForm,
} from '../../../../domain/nouns/permissions/picture-permission.ts';
import { sendSignedForm } from '../../api/upload-files.ts';
import { readField, remove } from '../../api/api-client.ts';
import { asArray, unwrap } from '../../api/queries.ts';
import { FileButton, UploadProgress } from '../../pictures/file-field.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { notify } from '../../ui/notices.tsx';

/** The signed forms of a permission. They are stored at once, separately from the form around them. */
export const SignedForms = ({ permission }: { permission: number }) => {
  const client = useQueryClient();
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [warning, setWarning] = useState('');
  const queryKey = ['permissions', 'forms', permission];
  const { data: forms = [] } = useQuery({
    queryKey,
    queryFn: () =>
      unwrap(
        readField(signedFormsUrl(permission), 'forms', messages.formsFailed, asArray<SignedForm>),
      ),
  });
  const uploadForm = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setSentPart(0);
    setWarning('');
    const { signal } = new AbortController();
    const options = { onProgress: setSentPart, signal, whenFailed: messages.formError };
    const answer = await sendSignedForm(permission, file, options);
    setSentPart(null);
    if (answer.ok) {
      notify.success(messages.formAdded);
      setWarning(answer.value.warning ?? '');
    } else notify.error(messages.formError, answer);
    await client.invalidateQueries({ queryKey });
  };
  const removeForm = async (id: number): Promise<void> => {
    const answer = await remove(apiUrls.signedForms, id, messages.formError);
    if (answer.ok) notify.success(messages.formRemoved);
    else notify.error(messages.formError, answer);
    await client.invalidateQueries({ queryKey });
  };
  return (
    <fieldset className="field permission-forms">
      <legend className="field-label">Signed form</legend>
      <p className="field-hint">
        A photo or a PDF, up to 5 MB. It is stored encrypted, and who opens it is recorded.
      </p>
      <ul>
        {forms.map(({ id, created_at, added_by }) => (
          <li key={id}>
            <a href={signedFormUrl(id)} download>
              <FileText aria-hidden /> Form of {formatDay(created_at)}, added by {added_by}
            </a>
            <Button
              icon={<Trash2 aria-hidden />}
              aria-label={`Remove the form of ${formatDay(created_at)} for good`}
              onClick={() => void removeForm(id)}
            >
              Remove for good
            </Button>
          </li>
        ))}
      </ul>
      <FileButton
        icon={<FileUp aria-hidden />}
        label="Add a signed form"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChoose={(files) => void uploadForm(files)}
      />
      {sentPart !== null && <UploadProgress part={sentPart} what="form" />}
      <div role="status">{warning && <p className="staff-page-note">{warning}</p>}</div>
    </fieldset>
  );
};
