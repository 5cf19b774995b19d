import { type ComponentType, useState } from 'react';
import { costsCalculator } from '../../../domain/content/costs.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';

/** The calculator is fetched when someone wants it; without scripts the page goes on without it. */
export const CalculatorSection = ({ price }: { price: number }) => {
  const texts = useTexts(costsCalculator);
  const [Calculator, setCalculator] = useState<ComponentType<{ price: number }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      // Its styles are part of what is awaited: with `.then`, the build would let their failure escape.
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
