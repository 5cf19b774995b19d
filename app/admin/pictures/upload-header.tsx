import { CircleCheck, RotateCw, X } from 'lucide-react';
import type { FocalPoint } from '../../../domain/pictures.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { Button } from '../ui/staff-button.tsx';
import { FilePreview, UploadProgress } from './file-field.tsx';
import { getFileFormat } from './picture-files.tsx';
import type { UploadState } from './upload-queue.ts';

interface UploadHeaderProps {
  file: File;
  state: UploadState | undefined;
  focal?: FocalPoint;
  onRetry: () => void;
  onRemove: () => void;
}

const noFocalPoint: FocalPoint = { focus_x: null, focus_y: null };

/** A picture's upload: its progress or failure, and a button to remove it. */
export const UploadHeader = ({
  file,
  state,
  focal = noFocalPoint,
  onRetry,
  onRemove,
}: UploadHeaderProps) => {
  const isUploading = state?.name === 'waiting' || state?.name === 'sending';
  return (
    <>
      <div className="upload-row-head stack">
        <FilePreview
          className="upload-thumbnail"
          source={file}
          alt=""
          name={getFileFormat(file)}
          focal={focal}
        />
        <div className="upload-row-state">
          <p className="upload-name">{file.name}</p>
          <UploadStateText state={state} />
        </div>
        <button
          type="button"
          className="staff-icon-button"
          aria-label={`${isUploading ? 'Cancel' : 'Remove'} ${file.name}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      </div>
      {state?.name === 'failed' && (
        <div className="upload-row-failure stack">
          <FieldProblem>{`${state.failure.error} ${state.failure.detail ?? ''}`}</FieldProblem>
          <Button
            icon={<RotateCw aria-hidden />}
            aria-label={`Try ${file.name} again`}
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  );
};

const UploadStateText = ({ state }: { state: UploadState | undefined }) => {
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
