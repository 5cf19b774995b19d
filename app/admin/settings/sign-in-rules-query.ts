import { queryOptions } from '@tanstack/react-query';
import {
  type SignInRules,
  signInRulesMessages as messages,
} from '../../../domain/entities/sign-in-rules.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readObject } from '../api/api-client.ts';
import { valueOf } from '../api/queries.ts';

/** How people may sign in. */
export const rulesQuery = queryOptions({
  queryKey: ['signInRules'],
  queryFn: async (): Promise<SignInRules> =>
    (
      await valueOf(
        readObject<{ rules: SignInRules }>(
          apiUrls.signInRules,
          messages.loadFailed,
          (body) => body['success'] === true && 'rules' in body,
        ),
      )
    ).rules,
});
