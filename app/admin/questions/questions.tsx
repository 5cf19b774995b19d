import { useFormContext, useWatch } from 'react-hook-form';
import letters from '../../../art/empty-letters.svg?url';
import { isToFillIn, questionExamples } from '../../../domain/defaults/question-examples.ts';
import type { Question, QuestionInput } from '../../../domain/nouns/question.ts';
import { inWords } from '../../../domain/text/wording.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { ListPage } from '../records/list-page.tsx';
import { NounForm } from '../records/noun-form.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';

export const meta = staffMeta('Questions');

/** What families ask, with the home's answers. */
const Questions = () => (
  <ListPage
    noun="questions"
    Form={QuestionForm}
    whenAllHidden="All questions are hidden, so visitors read that you answer them on the phone. Make each answer true of your home, then show it."
    empty={{
      picture: letters,
      title: 'No questions yet',
      builtIn: { noun: 'questions', what: `${inWords(questionExamples.length)} examples` },
      text: 'Visitors read that you answer their questions on the phone. The examples are hidden drafts: visitors see none of them until you have made it true of your home and shown it.',
    }}
  />
);
export default Questions;

const QuestionForm = (props: EditorFormProps<Question>) => (
  <NounForm noun="questions" {...props}>
    <ToFillIn />
  </NounForm>
);

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
