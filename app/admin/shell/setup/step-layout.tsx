import { ArrowLeft, CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import {
  type Setup,
  setupStepTitles,
  type SetupStep,
  setupSteps,
  type SetupStepState,
} from '../../../../domain/site/go-live/setup-state.ts';
import { type PreviewedPage, setupUrl } from '../../../../domain/staff-urls.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { PageHeading } from '../../ui/page.tsx';
import { Button } from '../../ui/staff-button.tsx';
import type { PreviewData } from './preview/preview-data.ts';
import { PreviewColumn, PreviewDialog } from './preview/preview.tsx';
import { describeProgress } from './setup-records.ts';
import { findStepUrl, StepContext, useSetupProgress } from './setup-steps.ts';

const leads: Record<SetupStep, string> = {
  name: 'What your sign says, and how you sign in.',
  reach: 'Your phones, your address and your hours.',
  residents: 'Open rooms, the price, Medicaid, and who lives here.',
  story: 'A few plain words of your own are best.',
  pictures: 'Show the front door, the table, a room, the bath and the person who answers.',
  look: 'Choose what suits your house.',
  figures: 'Make each figure true of you, or hide it.',
  people:
    'A second person can answer families when you are away. Without a name, no one is invited now.',
};

/** The page in a step's preview, if it is not the home page. */
const previewedPages: Partial<Record<SetupStep, PreviewedPage>> = {
  reach: pageUrls.contact,
  residents: pageUrls.about,
  story: pageUrls.about,
  figures: pageUrls.about,
};

interface StepLayoutProps {
  draft?: PreviewData;
  children: ReactNode;
}

const noDraft: PreviewData = {};

/** A step, or the page after the last one, beside the preview of the page that it changes. */
export const StepLayout = ({ draft = noDraft, children }: StepLayoutProps) => {
  const { setup, step } = use(StepContext);
  const { postpone } = useSetupProgress();
  const shown = { page: (step && previewedPages[step]) ?? pageUrls.home, draft };
  return (
    <div className="setup">
      <div className="setup-step stack">
        <PageHeading>
          {step && (
            <span className="setup-number">
              Step {setupSteps.indexOf(step) + 1} of {setupSteps.length}{' '}
            </span>
          )}
          {step ? setupStepTitles[step] : 'Your home'}
        </PageHeading>
        {step && <p className="staff-page-lead quiet">{leads[step]}</p>}
        {children}
        <div className="setup-actions row">
          <PreviewDialog {...shown} />
          {step && (
            <Button tone="quiet" onClick={() => void postpone()}>
              Stop for now
            </Button>
          )}
        </div>
        <StepList setup={setup} current={step} />
      </div>
      <PreviewColumn {...shown} />
    </div>
  );
};

/** The ways to leave a step without saving: Skip and Back. */
export const SkipAndBack = ({ skip = 'Skip, do it later' }: { skip?: string }) => {
  const { setup, step } = use(StepContext);
  const { leave, busy } = useSetupProgress();
  const isDone = setup.steps.some((each) => each.step === step && each.state === 'done');
  return (
    <>
      {/* A second press would add a second history entry. */}
      <Button onClick={() => void (busy || leave('skipped'))}>{isDone ? 'Next step' : skip}</Button>
      {step && step !== setupSteps[0] && (
        <Link to={findStepUrl(step, -1)} className="staff-button staff-button-plain">
          <ArrowLeft aria-hidden />
          <span>Back</span>
        </Link>
      )}
    </>
  );
};

/** All steps with their state. It is last and folded, because the current step matters most. */
const StepList = ({ setup, current }: { setup: Setup; current: SetupStep | null }) => (
  <details className="setup-list card">
    <summary>All steps: {describeProgress(setup)}</summary>
    <nav aria-label="Steps of setup">
      <ol>
        {setup.steps.map(({ step, state }) => (
          <li key={step}>
            <Link
              to={setupUrl(step)}
              className="row"
              aria-current={step === current ? 'step' : undefined}
            >
              <StateIcon state={state} />
              {setupStepTitles[step]}
              <small>{stateWords[state]}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  </details>
);

const stateWords: Record<SetupStepState['state'], string> = {
  done: 'Done',
  skipped: 'Skipped',
  open: 'Open',
};

const StateIcon = ({ state }: { state: SetupStepState['state'] }) => {
  if (state === 'done') return <CircleCheck aria-hidden />;
  return state === 'skipped' ? <CircleDot aria-hidden /> : <CircleDashed aria-hidden />;
};
