import { replyTemplatesStore } from '../../store/content/reply-templates.ts';
import { questionsStore, servicesStore } from '../../store/content/stores.ts';
import { success } from '../../http/json-responses.ts';
import type { SignedInCall } from '../call.ts';
import { listHandlers } from './list-handlers.ts';

export const questions = listHandlers(questionsStore);
export const services = listHandlers(servicesStore);

/** What people who answer families start from; visitors read none of it. */
export const replyTemplates = {
  ...listHandlers(replyTemplatesStore),
  list: async ({ context }: SignedInCall): Promise<Response> =>
    success({ reply_templates: await replyTemplatesStore.list(context.database) }),
};
