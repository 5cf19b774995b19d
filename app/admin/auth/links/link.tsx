import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { invitationMessages } from '../../../../domain/accounts/invitation.ts';
import { passwordLinkMessages } from '../../../../domain/accounts/password-link.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { readField, send } from '../../api/api-client.ts';
import { toFailure, unwrap } from '../../api/failed-request.ts';
import { FormProblem, LoadFailure } from '../../ui/states.tsx';

/** How someone who has forgotten the password gets a new one. */
export const passwordHelpQuery = queryOptions({
  queryKey: ['passwordHelp'],
  queryFn: () =>
    unwrap(readField(apiUrls.forgottenPassword, 'help', passwordLinkMessages.loadFailed)),
});

/** The account of a new-password link. @param token null if not known yet */
export const passwordLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['passwordLink', token],
    enabled: token !== null,
    queryFn: async () => {
      const body = await unwrap(
        send('POST', apiUrls.newPassword, { token }, passwordLinkMessages.linkFailed),
      );
      return body.link;
    },
  });

/** The invitation of a link. @param token null if not known yet */
export const invitationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['invitation', token],
    enabled: token !== null,
    queryFn: async () => {
      const body = await unwrap(
        send('POST', apiUrls.invitation, { token }, invitationMessages.openFailed),
      );
      return body.invitation;
    },
  });

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The token after the # of the address. Only the browser knows it; null on the server. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );

/** Says why a link does not open: it has expired, or the server could not be reached. */
export const LinkFailure = ({ query, failed }: { query: UseQueryResult; failed: string }) => {
  const failure = toFailure(query.error, failed);
  // Retrying would not open an expired link.
  return failure.status === 410 ? (
    <FormProblem>
      <p>{failure.error}</p>
    </FormProblem>
  ) : (
    <LoadFailure failure={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  );
};
