import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useRef } from 'react';
import { Link } from 'react-router';
import { setupMessages as messages } from '../../../../domain/site/go-live/setup-state.ts';
import type { SetupStepMark } from '../../../../domain/site/go-live/setup-progress.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useFailure } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { findPreviousUrl, StepContext, useLeaveStep } from './setup-steps.ts';

const useLeaveByButton = () => {
  const leave = useLeaveStep();
  const showFailure = useFailure();
  const isLeaving = useRef(false);
  return async (mark: SetupStepMark): Promise<void> => {
    // A second press would add a second history entry.
    if (isLeaving.current) return;
    isLeaving.current = true;
    const failure = await leave(mark);
    isLeaving.current = false;
    if (failure) showFailure(failure, { failed: messages.savingError });
  };
};

/** The ways to leave a step without saving: Skip and Back. */
export const SkipAndBack = ({ skip = 'Skip, do it later' }: { skip?: string | undefined }) => {
  const { step, state } = use(StepContext);
  const leave = useLeaveByButton();
  const previousUrl = findPreviousUrl(step);
  return (
    <>
      <Button onClick={() => void leave('skipped')}>{state === 'done' ? 'Next step' : skip}</Button>
      {previousUrl && (
        <Link to={previousUrl} className="staff-button staff-button-plain">
          <ArrowLeft aria-hidden />
          <span>Back</span>
        </Link>
      )}
    </>
  );
};

interface LoadedRecordProps<Data> {
  query: UseQueryResult<Data>;
  loadFailed: string;
  children: (data: Data) => ReactNode;
}

/** Shows a step's data once it is loaded. */
export const LoadedRecord = <Data,>({ query, loadFailed, children }: LoadedRecordProps<Data>) => (
  <>
    <QueryState query={query} loading="Loading..." failed={loadFailed} />
    {query.data !== undefined && children(query.data)}
  </>
);
