import { queryOptions } from '@tanstack/react-query';
import { type Passkey, passkeyMessages as messages } from '../../../../domain/entities/passkey.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readField } from '../../api/api-client.ts';
import { asArray, valueOf } from '../../api/queries.ts';

/** This person's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['ownPasskeys'],
  queryFn: () =>
    valueOf(readField(apiUrls.passkeys, 'passkeys', messages.loadFailed, asArray<Passkey>)),
});
