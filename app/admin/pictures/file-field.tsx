import { Progress } from '@base-ui/react/progress';
import { FileImage, RotateCw } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FieldProblem } from '../../ui/field.tsx';
import { Button } from '../ui/staff-button.tsx';
import { useUploads } from './form-uploads.ts';
import { isUploadKey } from './upload-queue.ts';
import './pictures.css';

interface FileButtonProps {
  icon: ReactNode;
  label: string;
  className?: string;
  capture?: 'environment';
  multiple?: boolean;
  /** The accepted file types. The default is pictures. */
  accept?: string;
  focusTarget?: (input: HTMLInputElement | null) => void;
  onChoose: (files: File[]) => void;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string;
}

/** A button that opens the device's file picker or camera. */
export const FileButton = ({
  icon,
  label,
  className = '',
  focusTarget,
  onChoose,
  ...input
}: FileButtonProps) => {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) onChoose(files);
    // Allows choosing the same file again after an error.
    target.value = '';
  };
  return (
    <label className={`staff-button staff-button-plain staff-file-button ${className}`}>
      <input
        ref={focusTarget}
        type="file"
        accept="image/*"
        className="staff-file-input"
        onChange={handleChange}
        {...input}
      />
      {icon}
      <span>{label}</span>
    </label>
  );
};

/** Lets people drop files on an element, as an alternative to its buttons. */
export const useDropTarget = (onChoose: (files: File[]) => void) => {
  const [isDragOver, setIsDragOver] = useState(false);
  return {
    'data-over': isDragOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onChoose(files);
    },
  };
};

interface FilePreviewProps {
  /** A file, or the URL of a picture. */
  source: File | string;
  alt: string;
  /** Shown where the browser can't show the picture. */
  name: string;
  /** The file's type, such as HEIC; shown together with the name. */
  kind: string;
  className: string;
}

/**
 * A preview of a picture. If the browser can't show it, shows its name and type; the server may still
 * accept it.
 */
export const FilePreview = ({ source, alt, name, kind, className }: FilePreviewProps) => {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (typeof source === 'string' || !image.current) return undefined;
    const url = URL.createObjectURL(source);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [source]);
  return failed ? (
    <p className={`${className} staff-file-name`}>
      <FileImage aria-hidden />
      <span>{name}</span>
      <span>{kind}</span>
    </p>
  ) : (
    <img
      ref={image}
      className={className}
      src={typeof source === 'string' ? source : undefined}
      alt={alt}
      onError={() => setFailed(true)}
    />
  );
};

interface UploadStatusProps {
  /** The value of the form's field. If it is not the key of an upload, nothing is shown. */
  value: string | null;
  /** The kind of file, for the button's label. */
  name: string;
  what?: string;
}

/** The upload of a chosen file: its progress, or why it failed, with a button that sends it again. */
export const UploadStatus = ({ value, name, what = 'picture' }: UploadStatusProps) => {
  const { queue, states } = useUploads();
  if (!isUploadKey(value)) return null;
  const state = states.get(value);
  if (state?.name === 'sending') return <UploadProgress part={state.part} what={what} />;
  if (state?.name === 'waiting') return <p>Waiting for its turn</p>;
  if (state?.name === 'held') return <p>Uploaded when you save</p>;
  if (state?.name === 'stored') return null;
  const { error, detail = '' } = state?.failure ?? { error: endedMessage };
  return (
    <div role="alert" className="staff-upload-failure stack">
      <FieldProblem>{`${error} ${detail}`.trim()}</FieldProblem>
      {state && (
        <Button
          icon={<RotateCw aria-hidden />}
          aria-label={`Try again: ${name}`}
          onClick={() => queue.retry(value)}
        >
          Try again
        </Button>
      )}
    </div>
  );
};

/** Shown for a file whose upload was interrupted when the page was closed. */
const endedMessage = 'This file had not arrived when the page was closed. Please choose it again.';

/** The progress of an upload. After the file is sent, the server still has to process it. */
export const UploadProgress = ({ part, what }: { part: number; what: string }) => {
  const isSent = part >= 1;
  return (
    <Progress.Root className="staff-upload-progress" value={isSent ? null : Math.round(part * 100)}>
      <Progress.Label>{isSent ? `Preparing the ${what}…` : `Uploading the ${what}`}</Progress.Label>
      <Progress.Value />
      <Progress.Track className="staff-upload-track">
        <Progress.Indicator className="staff-upload-indicator" />
      </Progress.Track>
    </Progress.Root>
  );
};
