import type { UseQueryResult } from '@tanstack/react-query';
import { FormProblem, LoadFailure } from '../../ui/states.tsx';
import { failureOf } from '../../api/queries.ts';

/** Why a link does not open: it has ended, or the server could not be reached. */
export const LinkFailure = ({ query, failed }: { query: UseQueryResult; failed: string }) => {
  const failure = failureOf(query.error, failed);
  // Retrying would not open a link that has ended.
  return failure.status === 410 ? (
    <FormProblem>
      <p>{failure.error}</p>
    </FormProblem>
  ) : (
    <LoadFailure failure={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  );
};
