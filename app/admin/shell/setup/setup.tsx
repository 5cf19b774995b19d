import type { ComponentType } from 'react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { mayRunSetup } from '../../../../domain/accounts/role-rights.ts';
import {
  setupMessages as messages,
  type SetupStep,
  findStepToResume,
} from '../../../../domain/site/go-live/setup-state.ts';
import { formerSetupPages, setupUrl } from '../../../../domain/staff-urls.ts';
import book from '../../../../art/empty-book.svg?url';
import { QueryState } from '../../api/query-state.tsx';
import { useStaff } from '../../session/session.ts';
import { PageHeading, staffMeta } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { endStep, type SetupRecords, useSetupRecords } from './setup-records.ts';
import { StepContext, type StepProps } from './setup-steps.ts';
import { ColorsStep } from './steps/colors-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { EndPage } from './steps/end-page.tsx';
import { FiguresStep } from './steps/figures-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { PeopleStep } from './steps/people-step.tsx';
import { PicturesStep } from './steps/pictures-step.tsx';
import { ResidentsStep } from './steps/residents-step.tsx';
import { StoryStep } from './steps/story-step.tsx';
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

const steps: Record<SetupStep, ComponentType<StepProps>> = {
  name: NameStep,
  reach: ContactStep,
  residents: ResidentsStep,
  story: StoryStep,
  pictures: PicturesStep,
  look: ColorsStep,
  figures: FiguresStep,
  people: PeopleStep,
};

const SetupSteps = () => {
  const { query, records } = useSetupRecords();
  const { step = '' } = useParams();
  if (!records) {
    return (
      <>
        <PageHeading>Set up your home</PageHeading>
        <QueryState query={query} loading="Loading setup..." failed={messages.loadFailed} />
      </>
    );
  }
  const { setup } = records;
  if (Object.hasOwn(steps, step)) {
    const current = step as SetupStep;
    return (
      <StepContext value={{ setup, step: current }}>
        <StepPage key={current} records={records} Step={steps[current]} />
      </StepContext>
    );
  }
  if (step === endStep) {
    return (
      <StepContext value={{ setup, step: null }}>
        <EndPage setup={setup} />
      </StepContext>
    );
  }
  const renamedStep = Object.hasOwn(formerSetupPages, step) ? formerSetupPages[step] : undefined;
  const next = renamedStep ?? findStepToResume(setup.steps) ?? endStep;
  return <Navigate to={setupUrl(next)} replace />;
};

interface StepPageProps {
  records: SetupRecords;
  Step: ComponentType<StepProps>;
}

/** The step keeps the records with which it was opened, because its forms started with them. */
const StepPage = ({ records: loaded, Step }: StepPageProps) => {
  const [records] = useState(loaded);
  return <Step records={records} />;
};
