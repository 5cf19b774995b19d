import { picturePermissionMessages } from '../../../domain/nouns/permissions/picture-permission.ts';
import { idSchema } from '../../../domain/lib/schemas/id.ts';
import {
  testimonialApproval,
  testimonialMessages as messages,
  testimonialPermission,
} from '../../../domain/nouns/testimonials/testimonial-noun.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import { listStores } from '../../store/content/stores.ts';
import {
  setApproval,
  setPermission,
  testimonialsStore,
} from '../../store/content/testimonials-store.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { requireFound, parse, parseId, readIfMatch, withConflict } from '../parse.ts';
import { createListHandlers } from './list-handlers.ts';

const handlers = createListHandlers(testimonialsStore);

const add = async (call: ContentCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  await requirePermission(call, body);
  return handlers.addRecord(call, body);
};

/**
 * {id, approved} shows or hides a testimonial, {id, permission_id} sets its permission; anything else edits
 * its words (docs/product/api.md).
 */
const change = async (call: ContentCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const id = parseId(body);
  const isTextEdit = 'message' in body || 'name' in body;
  if (!isTextEdit && 'approved' in body)
    return respondToDecision(call, id, startApproval(call, body));
  await requirePermission(call, body);
  if (!isTextEdit && 'permission_id' in body)
    return respondToDecision(call, id, startPermissionChange(call, body));
  return handlers.changeRecord(call, body);
};

/**
 * Requires that the permission in the body, if it names one by its id, exists. Only a restored version may
 * name a deleted permission; the testimonial is then hidden.
 * @throws HttpError 422
 */
const requirePermission = async (
  { context }: ContentCall,
  body: Record<string, unknown>,
): Promise<void> => {
  const { success: isId, data: id } = idSchema.safeParse(
    Number(body['permission_id'] ?? undefined),
  );
  if (isId && !(await listStores.permissions.find(context.database, id)))
    throw new HttpError(422, picturePermissionMessages.permissionUnknown);
};

interface Decision {
  pendingWrite: Promise<boolean>;
  message: string;
}

const respondToDecision = async (
  call: ContentCall,
  id: number,
  { pendingWrite, message }: Decision,
): Promise<Response> => {
  requireFound(
    await withConflict(pendingWrite, () => handlers.readCurrent(call, id)),
    messages.notFound,
  );
  return success({ message });
};

const startApproval = ({ actor, request, context }: ContentCall, body: object): Decision => {
  const { id, approved } = parse(testimonialApproval, { ...body });
  return {
    pendingWrite: setApproval(context.database, id, approved, actor, readIfMatch(request)),
    message: approved ? messages.approved : messages.unapproved,
  };
};

const startPermissionChange = (
  { actor, request, context }: ContentCall,
  body: object,
): Decision => {
  const { id, permission_id } = parse(testimonialPermission, { ...body });
  return {
    pendingWrite: setPermission(context.database, id, permission_id, actor, readIfMatch(request)),
    message: permission_id ? messages.permissionRecorded : messages.permissionRemoved,
  };
};

export const testimonials = { ...handlers, add, change };
