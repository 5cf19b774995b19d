import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { isToFillIn } from '../../../domain/defaults/question-examples.ts';
import {
  type Question,
  questions,
  type QuestionInput,
  questionMessages as messages,
} from '../../../domain/nouns/question.ts';
import { TextAreaField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';

/** One question and its answer. */
export const QuestionForm = ({ record, onClosed }: EditorFormProps<Question>) => {
  const save = useSaveRecord('questions', record, messages);
  const form = useForm({
    resolver: zodResolver(questions.input),
    defaultValues: { question: record?.question ?? '', answer: record?.answer ?? '' },
  });
  return (
    <RecordDialog
      title={record ? 'Edit question' : 'Add question'}
      form={form}
      wide
      fieldsRequired={messages.fieldsRequired}
      earlier={record && { noun: 'questions', id: record.id }}
      onClosed={onClosed}
      onSave={save}
    >
      <TextField
        name="question"
        label={questions.labels.question}
        hint="As a family would ask it."
        autoComplete="off"
      />
      <TextAreaField
        name="answer"
        label={questions.labels.answer}
        hint="Separate paragraphs with an empty line."
        rows={8}
      />
      <ToFillIn />
    </RecordDialog>
  );
};

/** The examples have square brackets where only the home knows the answer. */
const ToFillIn = () => {
  const { control } = useFormContext<QuestionInput>();
  const answer = useWatch({ control, name: 'answer' }) ?? '';
  return (
    <p role="status" className="staff-page-note" hidden={!isToFillIn(answer)}>
      {isToFillIn(answer) ? 'Please replace what is in square brackets, brackets included.' : ''}
    </p>
  );
};
