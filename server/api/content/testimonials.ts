import {
  testimonialApproval,
  testimonialConsent,
  testimonialMessages as messages,
} from '../../../domain/nouns/testimonial.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import { approve, recordConsent, testimonialsStore } from '../../store/content/testimonials.ts';
import type { ContentCall } from '../endpoint.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { found, parse, parseId } from '../parse.ts';
import { listHandlers } from './list-handlers.ts';

const handlers = listHandlers(testimonialsStore);

/**
 * {id, approved} shows or hides it, {id, consent_how} records the permission to publish it; anything else
 * edits its words (docs/product/api.md).
 */
const change = async (call: ContentCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const id = parseId(body);
  const hasWords = 'message' in body || 'name' in body;
  if (!hasWords && 'approved' in body) return decide(call, id, approval(call, body));
  if (!hasWords && 'consent_how' in body) return decide(call, id, permission(call, body));
  return handlers.changeTo(call, body);
};

interface Decision {
  writing: Promise<boolean>;
  message: string;
}

const decide = async (
  call: ContentCall,
  id: number,
  { writing, message }: Decision,
): Promise<Response> => {
  found(await orCurrent(writing, () => handlers.current(call, id)), messages.notFound);
  return success({ message });
};

const approval = ({ actor, request, context }: ContentCall, body: object): Decision => {
  const { id, approved } = parse(testimonialApproval, { ...body });
  return {
    writing: approve(context.database, id, approved, actor, expectedVersions(request)),
    message: approved ? messages.approved : messages.unapproved,
  };
};

const permission = ({ actor, request, context }: ContentCall, body: object): Decision => {
  const { id, consent_how } = parse(testimonialConsent, { ...body });
  return {
    writing: recordConsent(context.database, id, consent_how, actor, expectedVersions(request)),
    message: messages.consentRecorded,
  };
};

export const testimonials = { ...handlers, change };
