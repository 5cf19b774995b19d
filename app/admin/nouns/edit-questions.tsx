import { useFormContext, useWatch } from 'react-hook-form';
import { formatNumberInWords } from '../../../domain/lib/text/wording.ts';
import { questionExamples } from '../../../domain/nouns/questions/question-examples.ts';
import {
  isToFillIn,
  type Question,
  type QuestionInput,
} from '../../../domain/nouns/questions/question-noun.ts';
import { staffMeta } from '../ui/page.tsx';
import { ListPage } from '../records/list-page.tsx';
import { NounForm } from '../records/noun-form.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';

export const meta = staffMeta('Questions');

const Questions = () => (
  <ListPage
    noun="questions"
    Form={QuestionForm}
    builtIn={{
      noun: 'questions',
      name: `${formatNumberInWords(questionExamples.length)} examples`,
    }}
  />
);
export default Questions;

const QuestionForm = (props: EditorFormProps<Question>) => (
  <NounForm noun="questions" {...props}>
    <UnfilledNote />
  </NounForm>
);

/** Asks staff to fill in the examples, which have square brackets where only the home knows the answer. */
const UnfilledNote = () => {
  const { control } = useFormContext<QuestionInput>();
  const answer = useWatch({ control, name: 'answer' }) ?? '';
  return (
    <p role="status" className="staff-page-note" hidden={!isToFillIn(answer)}>
      {isToFillIn(answer) ? 'Please replace what is in square brackets, brackets included.' : ''}
    </p>
  );
};
