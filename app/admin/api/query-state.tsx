import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure, Loading } from '../ui/states.tsx';
import { failureOf } from './queries.ts';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'isFetching' | 'refetch'>;
  /** Such as: Loading the costs... */
  loading?: string;
  /** What failed, where the server did not say it. */
  failed: string;
}

/** Says that an answer is loading, or that it could not be loaded, with a Retry button. */
export const QueryState = ({ query, loading, failed }: QueryStateProps) => (
  <>
    {loading !== undefined && query.isPending && <Loading>{loading}</Loading>}
    {query.error && (
      <LoadFailure
        failure={failureOf(query.error, failed)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )}
  </>
);
