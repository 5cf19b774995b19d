import { replyTemplatesStore } from '../../store/content/reply-templates.ts';
import { success } from '../../http/json-responses.ts';
import type { SignedInCall } from '../call.ts';
import { listHandlers } from './list-handlers.ts';

/** What people who answer families start from; visitors read none of it. */
export const replyTemplates = {
  ...listHandlers(replyTemplatesStore),
  list: async ({ context }: SignedInCall): Promise<Response> =>
    success({ reply_templates: await replyTemplatesStore.list(context.database) }),
};
