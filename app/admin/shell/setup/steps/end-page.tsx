import { Check, SquareArrowOutUpRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import {
  type Setup,
  setupMessages as messages,
  stepTitles,
} from '../../../../../domain/entities/setup.ts';
import { adminUrls, pageUrls, setupUrl } from '../../../../../domain/urls.ts';
import { useSessionEnd } from '../../../session/session.ts';
import { notify } from '../../../ui/notices.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePreview } from '../preview/draft.ts';
import { useSetupChange } from '../setup-steps.ts';

/** After the last step: what is done, what was skipped, and a look at the site. */
export const EndPage = ({ setup: { steps } }: { setup: Setup }) => {
  const change = useSetupChange();
  const navigate = useNavigate();
  const endSession = useSessionEnd();
  usePreview({ page: pageUrls.home, stored: 'end', draft: {} });
  const open = steps.filter(({ state }) => state !== 'done');
  const finish = async () => {
    const answer = await change({ state: 'finished' });
    if (answer.ok) return void navigate(adminUrls.dashboard);
    notify.error(messages.savingError, answer);
    return endSession(answer);
  };
  return (
    <>
      {open.length === 0 ? (
        <p>All eight steps are done. This is your home.</p>
      ) : (
        <>
          <p>This is your home so far. You left out:</p>
          <ul className="setup-open">
            {open.map(({ step }) => (
              <li key={step}>
                <Link to={setupUrl(step)}>{stepTitles[step]}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        The dashboard lists what is left before families come, and every sentence can be changed
        under <Link to={adminUrls.pages}>Pages</Link>.
      </p>
      <div className="setup-actions">
        <Button tone="primary" icon={<Check aria-hidden />} onClick={() => void finish()}>
          Finish
        </Button>
        <a
          href={pageUrls.home}
          target="_blank"
          rel="noopener"
          className="staff-button staff-button-plain"
        >
          <SquareArrowOutUpRight aria-hidden />
          <span>Open your home in a new tab</span>
        </a>
      </div>
    </>
  );
};
