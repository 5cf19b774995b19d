import { professionalsForm } from '../../../domain/site/words/professionals-words.ts';
import { useTexts } from '../ui/texts.tsx';
import '../ui/steps.css';
import '../ui/steps-small.css';

export const ThanksSteps = () => {
  const { thanks } = useTexts(professionalsForm);
  return (
    <>
      <p className="lead">{thanks.text}</p>
      <ol className="steps small">
        {thanks.steps.map((step) => (
          <li key={step.key}>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
};
