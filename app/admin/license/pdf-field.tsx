import { FileText, FileUp } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Document } from '../../../domain/nouns/report.ts';
import { fileSizeInWords } from '../../../domain/text/wording.ts';
import { documentFileUrl } from '../../../domain/urls.ts';
import { FieldProblem } from '../../ui/field.tsx';
import '../forms/file-field.css';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { useDropTarget } from '../gallery/upload/drop-target.ts';
import { FileButton } from '../gallery/upload/file-button.tsx';

interface PdfFieldProps {
  name: string;
  chosen: File | null;
  /** The report with its PDF; null for a new one. */
  stored: Document | null;
  onChoose: (files: File[]) => void;
}

/** Choose a PDF or drop one; names what will be saved. */
export const PdfField = ({ name, chosen, stored, onChoose }: PdfFieldProps) => {
  const dropTarget = useDropTarget(onChoose);
  const { problem, describedBy } = useFieldProblem(name, 'PDF file');
  const { field } = useController({ name });
  const hintId = useId();
  const problemId = useId();
  const described = [problem && problemId, describedBy, hintId].filter(Boolean).join(' ');
  return (
    // Dropping is a shortcut for the mouse; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="field staff-image-field" {...dropTarget}>
      <legend className="field-label">PDF file</legend>
      <p className="staff-pdf">
        <FileText aria-hidden />
        <PdfName chosen={chosen} stored={stored} />
      </p>
      <div className="staff-image-choices">
        <FileButton
          icon={<FileUp aria-hidden />}
          label={chosen || stored ? 'Choose another PDF' : 'Choose a PDF'}
          accept="application/pdf,.pdf"
          // Validation focuses the field; the visible control for it is this one.
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          onChoose={onChoose}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
        />
      </div>
      <p id={hintId} className="field-hint">
        A PDF, up to 10 MB. It is stored as it is: make sure that no resident is named in it.
      </p>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};

const PdfName = ({ chosen, stored }: Pick<PdfFieldProps, 'chosen' | 'stored'>) => {
  if (chosen) return <span>{`${chosen.name}, ${fileSizeInWords(chosen.size)}`}</span>;
  if (!stored) return <span>Drop the report here, or choose it below.</span>;
  return (
    <a href={documentFileUrl(stored.id)} download>
      The stored PDF, {fileSizeInWords(stored.file_size)}
    </a>
  );
};
