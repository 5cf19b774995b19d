import { useQuery } from '@tanstack/react-query';
import { FileText, FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { apiUrls, signedFormUrl } from '../../../../domain/api-urls.ts';
import { picturePermissionMessages as messages } from '../../../../domain/nouns/permissions/picture-permission.ts';
import { sendSignedForm } from '../../api/upload-files.ts';
import { isArray, readField, remove } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { FileButton, UploadProgress } from '../../pictures/file-field.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { notify } from '../../ui/notices.tsx';
import { useAction } from '../../session/use-action.ts';

/** The signed forms of a permission. They are stored at once, separately from the form around them. */
export const SignedForms = ({ permission }: { permission: number }) => {
  const { act } = useAction();
  const { formError: failed } = messages;
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [warning, setWarning] = useState('');
  const queryKey = ['permissions', 'forms', permission];
  const reload = [queryKey];
  const { data: forms = [] } = useQuery({
    queryKey,
    queryFn: () =>
      unwrap(
        readField(apiUrls.signedForms, 'forms', messages.formsFailed, isArray, {
          id: String(permission),
        }),
      ),
  });
  const uploadForm = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setSentPart(0);
    setWarning('');
    const { signal } = new AbortController();
    const options = { onProgress: setSentPart, signal };
    const upload = async () => {
      const answer = await sendSignedForm(permission, file, options);
      setSentPart(null);
      return answer;
    };
    await act(upload, {
      failed,
      done: ({ warning: problem = '' }) => {
        notify.success(messages.formAdded);
        setWarning(problem);
      },
      reload,
    });
  };
  const removeForm = (id: number) =>
    act(() => remove(apiUrls.signedForms, id, failed), {
      failed,
      done: messages.formRemoved,
      reload,
    });
  return (
    <fieldset className="field">
      <legend className="field-label">Signed form</legend>
      <p className="field-hint">
        A photo or a PDF, up to 5 MB. It is stored encrypted, and who opens it is recorded.
      </p>
      <ul className="stack">
        {forms.map(({ id, created_at, added_by }) => (
          <li key={id} className="row">
            <a href={signedFormUrl(id)} className="line-link" download>
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
