import { type ComponentType, useState } from 'react';
import { costsCalculator } from '../../../domain/content/costs.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';

/** Fetches the calculator on demand; without scripts the page works without it. */
export const CalculatorSection = ({ price }: { price: number }) => {
  const texts = useTexts(costsCalculator);
  const [Calculator, setCalculator] = useState<ComponentType<{ price: number }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      // Awaited, not `.then`: with `.then`, the build leaves errors of loading the styles uncaught.
      const module = await import('./calculator.tsx');
      setCalculator(() => module.Calculator);
    } catch (error) {
      console.error('calculator:', error);
      setFailed(true);
    }
  };
  return (
    <Section className="band sage calculator" aria-labelledby="calculator-heading">
      <div className="wrap">
        <h2 id="calculator-heading">{texts.title}</h2>
        <OptionalText className="lead">{texts.lead}</OptionalText>
        {Calculator ? (
          <Calculator price={price} />
        ) : (
          <p className="actions">
            <button type="button" className="button" onClick={() => void open()}>
              {texts.open}
            </button>
          </p>
        )}
        <p role="alert" hidden={!hasFailed}>
          {hasFailed ? texts.failed : null}
        </p>
      </div>
    </Section>
  );
};
