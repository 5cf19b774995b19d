import { zodResolver } from '@hookform/resolvers/zod';
import { FileText, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useForm, useFormContext } from 'react-hook-form';
import { bodyLimits } from '../../../../domain/constants.ts';
import {
  type Report,
  reportForm,
  reportMessages as messages,
  reports,
} from '../../../../domain/nouns/reports/report-noun.ts';
import { formatFileSize } from '../../../../domain/lib/text/wording.ts';
import { documentFileUrl } from '../../../../domain/api-urls.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { uploadDocument } from '../../api/upload-files.ts';
import { useFieldProblem } from '../../forms/form-fields.tsx';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import { FileButton, UploadStatus, useDropTarget } from '../../pictures/file-field.tsx';
import { useUploads } from '../../pictures/form-uploads.ts';
import { isUploadKey } from '../../pictures/upload-queue.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useListDialog } from '../../records/noun-form.tsx';
import '../../pictures/pictures.css';

/**
 * Why a file can't be a report, as far as the browser can tell; null if it may be one. A file without an
 * extension has no type here, so the server decides by its bytes.
 */
const findFileProblem = ({ type, size }: File): string | null => {
  if (type && type !== 'application/pdf') return messages.fileNotPdf;
  return size > bodyLimits.document ? messages.fileTooLarge : null;
};

/** The form of a report. */
export const ReportForm = ({ record, onClosed }: EditorFormProps<Report>) => {
  const { dialog, save } = useListDialog('documents', { record, onClosed });
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { ...toFormValues(reports, record), file_url: record?.file_url ?? '' },
  });
  return (
    <RecordDialog {...dialog} form={form} onSave={save}>
      <PdfField name="file_url" stored={record} />
      <NounField noun={reports} name="title" />
      <NounField noun={reports} name="issued_on" />
      <NounField noun={reports} name="result" />
      <NounField noun={reports} name="answer" />
    </RecordDialog>
  );
};

interface PdfFieldProps {
  name: string;
  /** The stored report with its PDF; null for a new one. */
  stored: Report | null;
}

/** Chooses a PDF by file picker or drag and drop, and shows the name of the file that will be saved. */
const PdfField = ({ name, stored }: PdfFieldProps) => {
  const { setError, clearErrors } = useFormContext();
  const { queue } = useUploads();
  const { field } = useController({ name });
  const [chosen, setChosen] = useState<{ key: string; file: File } | null>(null);
  const { problem, describedBy } = useFieldProblem(name, 'PDF file');
  const hintId = useId();
  const problemId = useId();
  const value = field.value as string;
  const choose = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const refused = files.length > 1 ? messages.fileOnlyOne : findFileProblem(file);
    if (refused) return setError(name, { message: refused });
    queue.remove(value);
    const key = queue.add(file, uploadDocument);
    setChosen({ key, file });
    field.onChange(key);
    clearErrors(name);
  };
  const dropTarget = useDropTarget(choose);
  const descriptionIds = [problem && problemId, describedBy, hintId].filter(Boolean).join(' ');
  return (
    // Dropping is a shortcut for the mouse; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="field staff-picture-field" {...dropTarget}>
      <legend className="field-label">PDF file</legend>
      <p className="staff-pdf">
        <FileText aria-hidden />
        <PdfName file={chosen?.file} value={value} stored={stored} />
      </p>
      <UploadStatus value={value} name="PDF file" what="PDF" />
      <div className="staff-image-choices row">
        <FileButton
          icon={<FileUp aria-hidden />}
          label={value ? 'Choose another PDF' : 'Choose a PDF'}
          accept="application/pdf,.pdf"
          // Validation focuses the field, whose visible control is this button.
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          onChoose={choose}
          aria-invalid={problem ? true : undefined}
          aria-describedby={descriptionIds}
        />
      </div>
      <p id={hintId} className="field-hint">
        A PDF, up to 10 MB. It is stored as it is: make sure that no resident is named in it.
      </p>
      <FieldProblem>{chosen && queue.findWarning(chosen.key)}</FieldProblem>
      <FieldProblem id={problemId}>{isUploadKey(value) ? undefined : problem}</FieldProblem>
    </fieldset>
  );
};

interface PdfNameProps {
  file: File | undefined;
  value: string;
  stored: Report | null;
}

const PdfName = ({ file, value, stored }: PdfNameProps) => {
  if (file) return <span>{`${file.name}, ${formatFileSize(file.size)}`}</span>;
  if (!value) return <span>Drop the report here, or choose it below.</span>;
  if (value !== stored?.file_url) return <span>The uploaded PDF</span>;
  return (
    <a href={documentFileUrl(stored.id)} download>
      The stored PDF, {formatFileSize(stored.file_size)}
    </a>
  );
};
