import { queryOptions } from '@tanstack/react-query';
import {
  type OwnSecondSteps,
  secondStepMessages as messages,
} from '../../../../domain/entities/second-step.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readObject } from '../../api/api-client.ts';
import { valueOf } from '../../api/queries.ts';

/** How this person's account is protected. */
export const secondStepsQuery = queryOptions({
  queryKey: ['ownSecondSteps'],
  queryFn: async (): Promise<OwnSecondSteps> => {
    const answer = await valueOf(
      readObject<{ second_steps: OwnSecondSteps }>(
        apiUrls.ownSecondSteps,
        messages.loadFailed,
        (body) => body['success'] === true && 'second_steps' in body,
      ),
    );
    return answer.second_steps;
  },
});
