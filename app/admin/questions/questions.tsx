import { useQuery } from '@tanstack/react-query';
import letters from '../../../art/empty-letters.svg?url';
import { inWords } from '../../../domain/content/number-words.ts';
import { questionExamples } from '../../../domain/defaults/question-examples.ts';
import { type Question, questionMessages as messages } from '../../../domain/nouns/question.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { questionsQuery } from '../api/queries.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { useDeletion } from '../records/deletion.ts';
import { EmptyStart } from '../records/empty-start.tsx';
import { nameColumn, VisibilityButton } from '../records/list/bulk/visibility.tsx';
import { ManagedList } from '../records/list/managed-list.tsx';
import type { ArrangedRow } from '../records/list/order/arrange-row.tsx';
import type { Column } from '../records/list/record-list.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';
import { QuestionForm } from './question-form.tsx';

export const meta = staffMeta('Questions');

const nameOf = ({ question }: Question) => `question “${question}”`;

const columns: Column<Question>[] = [
  nameColumn({ id: 'question', label: 'Question' }, ({ question }) => question),
  {
    id: 'answer',
    label: 'Answer',
    value: ({ answer }) => answer,
    cell: ({ answer }) => <span className="staff-clamped">{answer}</span>,
  },
];

const arrangedRow = ({ question, visible }: Question): ArrangedRow => ({
  title: question,
  detail: visible ? '' : 'Hidden',
});

/** What families ask, with the home's answers. */
const Questions = () => {
  const query = useQuery(questionsQuery);
  const deleteIt = useDeletion('questions', messages);
  const editor = useRecordEditor({ thing: 'question', nameOf, Form: QuestionForm });
  return (
    <>
      <PageHeading action={editor.addButton}>Questions</PageHeading>
      <ManagedList
        noun="questions"
        query={query}
        what="questions"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        noneShown={(questions) =>
          questions.length > 0 && questions.every(({ visible }) => !visible)
            ? 'All questions are hidden, so visitors read that you answer them on the phone. Make each answer true of your home, then show it.'
            : null
        }
        arrangedRow={arrangedRow}
        renderActions={(question, run) => (
          <>
            <VisibilityButton row={question} name={nameOf(question)} run={run} />
            {editor.editButton(question)}
          </>
        )}
        empty={
          <EmptyState
            picture={letters}
            title="No questions yet"
            action={
              <EmptyStart
                noun="questions"
                builtIn={`${inWords(questionExamples.length)} examples`}
                onStartEmpty={editor.add}
              />
            }
          >
            Visitors read that you answer their questions on the phone. The examples are hidden
            drafts: visitors see none of them until you have made it true of your home and shown it.
          </EmptyState>
        }
      />
      {editor.form}
    </>
  );
};
export default Questions;
