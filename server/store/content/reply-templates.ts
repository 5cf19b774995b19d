import {
  type ReplyInput,
  type ReplyTemplate,
  replyTemplates,
} from '../../../domain/nouns/reply-template.ts';
import type { Database } from '../../database/open.ts';
import { listStore } from './list-store.ts';

const store = listStore(replyTemplates, {
  // A text message has no subject, even if the form still has one from an email.
  toStore: (_write, input: ReplyInput) => (input.kind === 'email' ? {} : { subject: null }),
});

/** By kind, in the order in which they were added. */
const list = async (db: Database): Promise<ReplyTemplate[]> => {
  const templates = await store.list(db, 'staff');
  return templates.toSorted((one, other) =>
    one.kind < other.kind ? -1 : Number(one.kind > other.kind),
  );
};

export const replyTemplatesStore = { ...store, list };
