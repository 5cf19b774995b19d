import { Camera, ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { picturePreviewUrl } from '../../../domain/urls.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { FileButton, FilePreview, useDropTarget } from '../pictures/file-field.tsx';
import { kindOf, mostPictures } from '../pictures/picture-files.tsx';
import '../pictures/file-field.css';

/** A file that someone chose, with the address under which the page can show it. */
export interface ChosenImage {
  file: File;
  preview: string;
}

interface ImageFieldProps {
  name: string;
  chosen: ChosenImage | null;
  storedUrl: string | null;
  /** Whether more than one can be chosen at once. */
  several: boolean;
  onChoose: (files: File[]) => void;
}

/** Choose a picture, drop one, or take one with the phone's camera; shows what will be saved. */
export const ImageField = ({ name, chosen, storedUrl, several, onChoose }: ImageFieldProps) => {
  const dropTarget = useDropTarget(onChoose);
  const { problem, describedBy } = useFieldProblem(name, 'Picture');
  const { field } = useController({ name });
  const hintId = useId();
  const problemId = useId();
  const shown = chosen?.preview ?? (storedUrl && picturePreviewUrl(storedUrl));
  const described = [problem && problemId, describedBy, hintId].filter(Boolean).join(' ');

  return (
    // Dropping is a shortcut for the mouse; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="field staff-image-field" {...dropTarget}>
      <legend className="field-label">Picture</legend>
      {shown ? (
        <FilePreview
          key={shown}
          className="staff-image-preview"
          source={shown}
          alt={chosen ? `Chosen: ${chosen.file.name}` : 'Stored'}
          name={chosen?.file.name ?? 'The stored picture'}
          kind={chosen ? kindOf(chosen.file) : undefined}
        />
      ) : (
        <p className="staff-image-drop">
          {several
            ? `Drop pictures here, or choose up to ${mostPictures} below.`
            : 'Drop a picture here, or choose one below.'}
        </p>
      )}
      <div className="staff-image-choices">
        <FileButton
          icon={<ImageUp aria-hidden />}
          label={shown ? 'Choose another picture' : 'Choose a picture'}
          // Validation focuses the field; the visible control for it is this one.
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          multiple={several}
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
        JPEG, PNG, WebP, AVIF, HEIC, or GIF, up to 20 MB. Location data is removed.
      </p>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};
