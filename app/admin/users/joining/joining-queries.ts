import { queryOptions } from '@tanstack/react-query';
import { type Invitation, invitationMessages } from '../../../../domain/entities/invitation.ts';
import {
  type PasswordRequest,
  passwordLinkMessages,
} from '../../../../domain/entities/password-link.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readField } from '../../api/api-client.ts';
import { asArray, valueOf } from '../../api/query-results.ts';

/** The open invitations, for the owner. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.invitations,
        'invitations',
        invitationMessages.loadFailed,
        asArray<Invitation>,
      ),
    ),
});

/** The open requests for a new password, for the owner. */
export const wishesQuery = queryOptions({
  queryKey: ['passwordWishes'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.passwordWishes,
        'wishes',
        passwordLinkMessages.wishesFailed,
        asArray<PasswordRequest>,
      ),
    ),
});
