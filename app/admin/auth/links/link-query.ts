import { queryOptions } from '@tanstack/react-query';
import { type OpenInvitation, invitationMessages } from '../../../../domain/entities/invitation.ts';
import {
  type PasswordHelp,
  type PasswordLink,
  passwordLinkMessages,
} from '../../../../domain/entities/password-link.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readObject, send } from '../../api/api-client.ts';
import { valueOf } from '../../api/queries.ts';

/** How someone without a password gets a new one. */
export const passwordHelpQuery = queryOptions({
  queryKey: ['passwordHelp'],
  queryFn: async () =>
    (
      await valueOf(
        readObject<{ help: PasswordHelp }>(
          apiUrls.forgottenPassword,
          passwordLinkMessages.loadFailed,
          (body) => 'help' in body,
        ),
      )
    ).help,
});

/** The account that a new-password link opens. @param token null: not known yet */
export const passwordLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['passwordLink', token],
    enabled: token !== null,
    queryFn: async () => {
      const body = await valueOf(
        send('POST', apiUrls.newPassword, { token }, passwordLinkMessages.linkFailed),
      );
      return (body as { link: PasswordLink }).link;
    },
  });

/** The invitation that a link opens. @param token null: not known yet */
export const invitationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['invitation', token],
    enabled: token !== null,
    queryFn: async () => {
      const body = await valueOf(
        send('POST', apiUrls.invitation, { token }, invitationMessages.openFailed),
      );
      return (body as { invitation: OpenInvitation }).invitation;
    },
  });
