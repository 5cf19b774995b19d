import { House } from 'lucide-react';
import { Link } from 'react-router';
import {
  type Setup,
  setupMessages as messages,
  setupStepTitles,
} from '../../../../../domain/site/go-live/setup-state.ts';
import { setupUrl } from '../../../../../domain/staff-urls.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { useFailure } from '../../../session/use-action.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { usePreview } from '../preview/preview-data.ts';
import { useFinishSetup } from '../setup-steps.ts';

/** The page after the last step: the skipped steps, and a link to the home page. */
export const EndPage = ({ setup: { steps } }: { setup: Setup }) => {
  const finish = useFinishSetup();
  const showFailure = useFailure();
  usePreview({ page: pageUrls.home, stored: 'end', draft: {} });
  const open = steps.filter(({ state }) => state !== 'done');
  const seeHome = async () => {
    const failure = await finish(open.length > 0 ? 'later' : 'finished');
    if (failure) showFailure(failure, { failed: messages.savingError });
  };
  return (
    <>
      {open.length === 0 ? (
        <p>All eight steps are done. Everything can still be changed later.</p>
      ) : (
        <>
          <p>You left these for later, and can do each now or on any other day:</p>
          <ul className="setup-open">
            {open.map(({ step }) => (
              <li key={step}>
                <Link to={setupUrl(step)}>{setupStepTitles[step]}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="setup-actions">
        <Button tone="primary" icon={<House aria-hidden />} onClick={() => void seeHome()}>
          See your home page
        </Button>
      </div>
    </>
  );
};
