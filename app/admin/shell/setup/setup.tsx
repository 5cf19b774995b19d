import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import {
  type Setup,
  setupMessages as messages,
  setupStepTitles,
} from '../../../../domain/site/go-live/setup-state.ts';
import {
  type SetupStep,
  setupSteps,
  type SetupStepState,
  findStepToResume,
} from '../../../../domain/site/go-live/setup-progress.ts';
import { mayRunSetup } from '../../../../domain/accounts/role-rights.ts';
import { adminUrls, formerSetupPages, setupUrl } from '../../../../domain/staff-urls.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import book from '../../../../art/empty-book.svg?url';
import { QueryState } from '../../api/query-state.tsx';
import { useStaff } from '../../session/session.ts';
import { useFailure } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { PageHeading, staffMeta } from '../../ui/page.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { PreviewContext, type PreviewState } from './preview/preview-data.ts';
import { PreviewColumn, PreviewDialog, useIsWide } from './preview/preview.tsx';
import {
  describeProgress,
  endStep,
  setupQuery,
  StepContext,
  useSetupChange,
} from './setup-steps.ts';
import { EndPage } from './steps/end-page.tsx';
import { FiguresStep } from './steps/figures-step.tsx';
import { ColorsStep } from './steps/colors-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { PeopleStep } from './steps/people-step.tsx';
import { PicturesStep } from './steps/pictures-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { ResidentsStep } from './steps/residents-step.tsx';
import { StoryStep } from './steps/story-step.tsx';
import '../../forms/choice-field.css';
import './setup.css';

export const meta = staffMeta('Set up your home');

/** Guides the owner through eight steps from an empty site to their own home. */
const SetupPage = () => (mayRunSetup(useStaff()) ? <SetupSteps /> : <OwnerOnly />);
export default SetupPage;

const OwnerOnly = () => (
  <>
    <PageHeading>Set up the home</PageHeading>
    <EmptyState picture={book} title="Administrator only">
      {messages.onlyAdministrator}
    </EmptyState>
  </>
);

const SetupSteps = () => {
  const query = useQuery(setupQuery);
  const { step } = useParams();
  if (!query.data) {
    return (
      <>
        <PageHeading>Set up your home</PageHeading>
        {query.isPending ? (
          <Loading>Loading setup...</Loading>
        ) : (
          <QueryState query={query} failed={messages.loadFailed} />
        )}
      </>
    );
  }
  const state = query.data.steps.find((each) => each.step === step);
  if (state) {
    return (
      <StepContext value={state}>
        <StepPage
          key={state.step}
          setup={query.data}
          title={setupStepTitles[state.step]}
          step={state.step}
        >
          {stepPages[state.step]}
        </StepPage>
      </StepContext>
    );
  }
  if (step === endStep) {
    return (
      <StepPage setup={query.data} title="Your home" step={null}>
        <EndPage setup={query.data} />
      </StepPage>
    );
  }
  const renamedStep =
    step && Object.hasOwn(formerSetupPages, step) ? formerSetupPages[step] : undefined;
  const next = renamedStep ?? findStepToResume(query.data.steps) ?? endStep;
  return <Navigate to={setupUrl(next)} replace />;
};

const stepPages: Record<SetupStep, ReactNode> = {
  name: <NameStep />,
  reach: <ContactStep />,
  residents: <ResidentsStep />,
  story: <StoryStep />,
  pictures: <PicturesStep />,
  look: <ColorsStep />,
  figures: <FiguresStep />,
  people: <PeopleStep />,
};

const stepLeads: Record<SetupStep, string> = {
  name: 'What your sign says, and how you sign in.',
  reach: 'Your phones, your address and your hours.',
  residents: 'Open rooms, the price, Medicaid, and who lives here.',
  story: 'A few plain words of your own are best.',
  pictures: 'Show the front door, the table, a room, the bath and the person who answers.',
  look: 'Choose what suits your house.',
  figures: 'Make each figure true of you, or hide it.',
  people: 'A second person can answer families when you are away.',
};

interface StepPageProps {
  setup: Setup;
  title: string;
  /** Null for the page after the last step. */
  step: SetupStep | null;
  children: ReactNode;
}

const StepPage = ({ setup, title, step, children }: StepPageProps) => {
  const [shown, show] = useState<PreviewState>({ page: pageUrls.home, draft: {}, stored: '' });
  const isWide = useIsWide();
  return (
    <PreviewContext value={show}>
      <div className="setup">
        <div className="setup-step">
          <PageHeading>
            {step && (
              <span className="setup-number">
                Step {setupSteps.indexOf(step) + 1} of {setupSteps.length}{' '}
              </span>
            )}
            {title}
          </PageHeading>
          {step && <p className="staff-page-lead">{stepLeads[step]}</p>}
          {children}
          <div className="setup-actions">
            {!isWide && <PreviewDialog shown={shown} />}
            {step && <StopForNow />}
          </div>
          <StepList setup={setup} current={step} />
        </div>
        {isWide && <PreviewColumn shown={shown} />}
      </div>
    </PreviewContext>
  );
};

const StopForNow = () => {
  const change = useSetupChange();
  const navigate = useNavigate();
  const showFailure = useFailure();
  const postpone = async () => {
    const answer = await change({ state: 'later' });
    if (answer.ok) return void navigate(adminUrls.dashboard);
    return showFailure(answer, { failed: messages.savingError });
  };
  return (
    <Button tone="quiet" onClick={() => void postpone()}>
      Stop for now
    </Button>
  );
};

/** All steps with their state. It is last and folded, because the current step matters most. */
const StepList = ({ setup, current }: { setup: Setup; current: SetupStep | null }) => (
  <details className="setup-list">
    <summary>All steps: {describeProgress(setup)}</summary>
    <nav aria-label="Steps of setup">
      <ol>
        {setup.steps.map(({ step, state }) => (
          <li key={step}>
            <Link to={setupUrl(step)} aria-current={step === current ? 'step' : undefined}>
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
