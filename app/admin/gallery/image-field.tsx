import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem } from '../../ui/field.tsx';
import { useFieldProblem } from '../forms/form-fields.tsx';
import './image-field.css';

/** A file that someone chose, with the address under which the page can show it. */
export interface ChosenImage {
  file: File;
  preview: string;
}

interface ImageFieldProps {
  name: string;
  chosen: ChosenImage | null;
  storedUrl: string | null;
  onChoose: (file: File) => void;
}

/** Choose a picture, drop one, or take one with the phone's camera; shows what will be saved. */
export const ImageField = ({ name, chosen, storedUrl, onChoose }: ImageFieldProps) => {
  const [over, setOver] = useState(false);
  const { problem, describedBy } = useFieldProblem(name, 'Picture');
  const { field } = useController({ name });
  const hintId = useId();
  const problemId = useId();
  const shown = chosen?.preview ?? storedUrl;
  const described = [problem && problemId, describedBy, hintId].filter(Boolean).join(' ');

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };

  return (
    // Dropping is a shortcut for the mouse; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="field staff-image-field"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="field-label">Picture</legend>
      {shown ? (
        <img
          className="staff-image-preview"
          src={shown}
          alt={chosen ? `Chosen: ${chosen.file.name}` : 'Stored'}
        />
      ) : (
        <p className="staff-image-drop">Drop a picture here, or choose one below.</p>
      )}
      <div className="staff-image-choices">
        <FileButton
          icon={<ImageUp aria-hidden />}
          label={shown ? 'Choose another picture' : 'Choose a picture'}
          // Validation focuses the field; the visible control for it is this one.
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          onChoose={onChoose}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
        />
        <FileButton
          icon={<Camera aria-hidden />}
          label="Take a picture"
          className="staff-camera"
          capture="environment"
          onChoose={onChoose}
        />
      </div>
      <p id={hintId} className="field-hint">
        JPEG, PNG, WebP, AVIF, or GIF, up to 20 MB. Location data is removed.
      </p>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};

interface FileButtonProps {
  icon: ReactNode;
  label: string;
  className?: string;
  capture?: 'environment';
  focusTarget?: (input: HTMLInputElement | null) => void;
  onChoose: (file: File) => void;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string;
}

const FileButton = ({
  icon,
  label,
  className = '',
  focusTarget,
  onChoose,
  ...input
}: FileButtonProps) => {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
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
        onChange={take}
        {...input}
      />
      {icon}
      <span>{label}</span>
    </label>
  );
};
