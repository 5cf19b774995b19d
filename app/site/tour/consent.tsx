import type { ReactNode } from 'react';
import { FieldProblem } from '../../ui/field.tsx';

interface ConsentProps {
  /** The sentence to agree to, as it is sent and as it is shown. */
  words: string;
  shown: ReactNode;
  problem: string | undefined;
  ticked: boolean | undefined;
  /** The current sentence, if it was changed after the page was opened. */
  changed: string | undefined;
}

const problemId = 'consent-problem';

/**
 * The checkbox's value is the sentence beside it, so that what is sent, and what is restored after the page
 * was left, is exactly what the person agreed to. A changed sentence makes a new, unchecked checkbox.
 */
export const Consent = ({ words, shown, problem, ticked, changed }: ConsentProps) => {
  const sentence = changed ?? words;
  return (
    <div className="field">
      <label className="consent">
        <input
          key={sentence}
          type="checkbox"
          name="consent"
          value={sentence}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          defaultChecked={ticked && !changed}
        />
        <span>{changed ?? shown}</span>
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  );
};
