import { CircleCheck, RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import type { FocalPoint } from '../../../../domain/entities/picture.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { storesForOffline } from '../../offline/installed.ts';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { FocalPointField } from '../../pictures/focal-point-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePreview } from './file-preview.tsx';
import { kindOf } from './picture-files.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadState } from './upload-queue.ts';

interface UploadRowProps {
  index: number;
  file: File;
  state: UploadState | undefined;
  /** The id of the list of suggestions. */
  categories: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture of the list: how far its upload is, its caption, its category, and what must stay in view. */
export const UploadRow = ({
  index,
  file,
  state,
  categories,
  onRetry,
  onRemove,
}: UploadRowProps) => {
  const at = `pictures.${index}.`;
  const focal = useWatch<Record<string, FocalPoint>>({ name: `pictures.${index}` });
  const isUnderWay = state?.name === 'waiting' || state?.name === 'sending';
  return (
    <li className="upload-row" aria-label={file.name}>
      <div className="upload-row-head">
        <FilePreview
          className="upload-thumbnail"
          source={file}
          alt=""
          name={kindOf(file)}
          focal={focal}
        />
        <div className="upload-row-state">
          <p className="upload-name">{file.name}</p>
          <UploadStateLine state={state} />
        </div>
        <button
          type="button"
          className="staff-icon-button"
          aria-label={`${isUnderWay ? 'Cancel' : 'Remove'} ${file.name}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      </div>
      {state?.name === 'failed' && (
        <div className="upload-row-failure">
          <FieldProblem>
            {state.failure.status === null && storesForOffline()
              ? 'No connection. With Save, the picture waits on this device until there is one.'
              : `${state.failure.error} ${state.failure.detail ?? ''}`}
          </FieldProblem>
          <Button
            icon={<RotateCw aria-hidden />}
            aria-label={`Try ${file.name} again`}
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      )}
      <TextAreaField name={`${at}caption`} label="Caption" rows={Math.min(2, textareaRows)} />
      <TextField name={`${at}category`} label="Category" list={categories} autoComplete="off" />
      <FocalPointOfFile file={file} at={at} />
    </li>
  );
};

/** The focal point of a picture that may not be on the server yet; folded, as few pictures need another one. */
const FocalPointOfFile = ({ file, at }: { file: File; at: string }) => {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src]);
  return (
    <details
      className="upload-focal"
      onToggle={({ currentTarget: { open } }) => setSrc(open ? URL.createObjectURL(file) : null)}
    >
      <summary>What must stay in view</summary>
      {src && <FocalPointField src={src} at={at} />}
    </details>
  );
};

const UploadStateLine = ({ state }: { state: UploadState | undefined }) => {
  if (state?.name === 'sending') return <UploadProgress part={state.part} />;
  if (state?.name === 'stored') {
    return (
      <p className="upload-done">
        <CircleCheck aria-hidden /> Uploaded
      </p>
    );
  }
  if (!state) return <p>Uploaded when you save</p>;
  return <p>{state.name === 'failed' ? 'Not uploaded' : 'Waiting for its turn'}</p>;
};
