import { zodResolver } from '@hookform/resolvers/zod';
import { FileText, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
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
import { NounField } from '../../forms/noun-field.tsx';
import { FileButton, UploadProgress, useDropTarget } from '../../pictures/file-field.tsx';
import { useSingleUpload } from '../../pictures/use-single-upload.ts';
import type { Transport } from '../../pictures/upload-queue.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import { notify } from '../../ui/notices.tsx';
import '../../pictures/pictures.css';

const sendReport: Transport = (file, onProgress, signal) =>
  uploadDocument(file, { onProgress, signal, whenFailed: messages.uploadFailed });

/**
 * Why a file can't be a report, as far as the browser can tell; null if it may be one. A file without an
 * extension has no type here, so the server decides by its bytes.
 */
const findFileProblem = ({ type, size }: File): string | null => {
  if (type && type !== 'application/pdf') return messages.fileNotPdf;
  return size > bodyLimits.document ? messages.fileTooLarge : null;
};

/** The form of a report. Saving uploads the PDF first, and then stores the record. */
export const ReportForm = ({ record, onClosed }: EditorFormProps<Report>) => {
  const save = useSaveRecord('documents', record, messages);
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: {
      file_url: record?.file_url ?? '',
      title: record?.title ?? '',
      issued_on: record?.issued_on ?? '',
      result: record?.result ?? '',
      answer: record?.answer ?? '',
    },
  });
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const { upload, cancel, sentPart, canceled } = useSingleUpload(sendReport);

  const choose = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const problem = files.length > 1 ? messages.fileOnlyOne : findFileProblem(file);
    if (problem) {
      form.setError('file_url', { message: problem });
      return;
    }
    setChosenFile(file);
    form.setValue('file_url', `file:${file.name}`, { shouldDirty: true });
    form.clearErrors('file_url');
  };

  return (
    <RecordDialog
      title={record ? 'Edit report' : 'Add report'}
      form={form}
      wide
      fieldsRequired={messages.fieldsRequired}
      record={record}
      versionsOf={record && { noun: 'documents', id: record.id }}
      savingLabel={sentPart === null ? 'Saving…' : 'Uploading…'}
      onStopSaving={sentPart === null ? undefined : cancel}
      onClosed={onClosed}
      onSave={async (values, conflictPrompt) => {
        const file = await upload(chosenFile, values.file_url);
        if (file === 'canceled') return 'incomplete';
        if (!file.ok) {
          notify.failed(messages.savingError);
          return file;
        }
        if (file.warning) {
          form.setError('file_url', { message: file.warning });
          return 'incomplete';
        }
        return save({ ...values, file_url: file.value }, conflictPrompt);
      }}
    >
      <PdfField name="file_url" chosenFile={chosenFile} stored={record} onChoose={choose} />
      {sentPart !== null && <UploadProgress part={sentPart} what="PDF" />}
      <p role="status">{canceled && 'The upload was canceled. Nothing was saved.'}</p>
      <NounField noun={reports} name="title" />
      <NounField noun={reports} name="issued_on" />
      <NounField noun={reports} name="result" />
      <NounField noun={reports} name="answer" />
    </RecordDialog>
  );
};

interface PdfFieldProps {
  name: string;
  chosenFile: File | null;
  /** The stored report with its PDF; null for a new one. */
  stored: Report | null;
  onChoose: (files: File[]) => void;
}

/** Chooses a PDF by file picker or drag and drop, and shows the name of the file that will be saved. */
const PdfField = ({ name, chosenFile, stored, onChoose }: PdfFieldProps) => {
  const dropTarget = useDropTarget(onChoose);
  const { problem, describedBy } = useFieldProblem(name, 'PDF file');
  const { field } = useController({ name });
  const hintId = useId();
  const problemId = useId();
  const descriptionIds = [problem && problemId, describedBy, hintId].filter(Boolean).join(' ');
  return (
    // Dropping is a shortcut for the mouse; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="field staff-image-field" {...dropTarget}>
      <legend className="field-label">PDF file</legend>
      <p className="staff-pdf">
        <FileText aria-hidden />
        <PdfName chosenFile={chosenFile} stored={stored} />
      </p>
      <div className="staff-image-choices row">
        <FileButton
          icon={<FileUp aria-hidden />}
          label={chosenFile || stored ? 'Choose another PDF' : 'Choose a PDF'}
          accept="application/pdf,.pdf"
          // Validation focuses the field, whose visible control is this button.
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          onChoose={onChoose}
          aria-invalid={problem ? true : undefined}
          aria-describedby={descriptionIds}
        />
      </div>
      <p id={hintId} className="field-hint">
        A PDF, up to 10 MB. It is stored as it is: make sure that no resident is named in it.
      </p>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};

const PdfName = ({ chosenFile, stored }: Pick<PdfFieldProps, 'chosenFile' | 'stored'>) => {
  if (chosenFile) return <span>{`${chosenFile.name}, ${formatFileSize(chosenFile.size)}`}</span>;
  if (!stored) return <span>Drop the report here, or choose it below.</span>;
  return (
    <a href={documentFileUrl(stored.id)} download>
      The stored PDF, {formatFileSize(stored.file_size)}
    </a>
  );
};
