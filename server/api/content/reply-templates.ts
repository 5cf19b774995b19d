import { replyTemplatesStore } from '../../store/content/reply-templates.ts';
import { success } from '../../http/json-responses.ts';
import type { SignedInCall } from '../call.ts';
import { listHandlers } from './list-handlers.ts';

/** Templates for staff who answer families; visitors can't read them. */
export const replyTemplates = {
  ...listHandlers(replyTemplatesStore),
  list: async ({ context }: SignedInCall): Promise<Response> =>
    success({ reply_templates: await replyTemplatesStore.list(context.database) }),
};
