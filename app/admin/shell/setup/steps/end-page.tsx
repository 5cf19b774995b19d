import { House } from 'lucide-react';
import { Link } from 'react-router';
import { type Setup, setupStepTitles } from '../../../../../domain/site/go-live/setup-state.ts';
import { setupUrl } from '../../../../../domain/staff-urls.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { useSetupProgress } from '../setup-steps.ts';
import { StepLayout } from '../step-layout.tsx';

/** The page after the last step: the skipped steps, and a link to the home page. */
export const EndPage = ({ setup: { steps } }: { setup: Setup }) => {
  const { finish } = useSetupProgress();
  const open = steps.filter(({ state }) => state !== 'done');
  return (
    <StepLayout>
      {open.length === 0 ? (
        <p>All eight steps are done. Everything can still be changed later.</p>
      ) : (
        <>
          <p>You left these for later, and can do each now or on any other day:</p>
          <ul className="stack">
            {open.map(({ step }) => (
              <li key={step}>
                <Link to={setupUrl(step)} className="line-link">
                  {setupStepTitles[step]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="setup-actions row">
        <Button
          tone="primary"
          icon={<House aria-hidden />}
          onClick={() => void finish(open.length > 0 ? 'later' : 'finished')}
        >
          See your home page
        </Button>
      </div>
    </StepLayout>
  );
};
