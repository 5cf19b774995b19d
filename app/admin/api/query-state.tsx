import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure, Loading } from '../ui/states.tsx';
import { toFailure } from './failed-request.ts';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'isFetching' | 'refetch'>;
  /** The text while loading, such as: Loading the costs... */
  loading?: string;
  /** The error text if the server sent none. */
  failed: string;
}

/** Shows that a query is loading, or that it failed, with a Retry button. */
export const QueryState = ({ query, loading, failed }: QueryStateProps) => (
  <>
    {loading !== undefined && query.isPending && <Loading>{loading}</Loading>}
    {query.error && (
      <LoadFailure
        failure={toFailure(query.error, failed)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )}
  </>
);
