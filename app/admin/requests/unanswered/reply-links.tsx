import { useQuery } from '@tanstack/react-query';
import { Mail, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import {
  filledReply,
  type ReplyBlank,
  type ReplyKind,
  type ReplyTemplate,
} from '../../../../domain/nouns/reply-template.ts';
import { proposalInWords, proposalOf } from '../../../../domain/entities/request-step.ts';
import type { TourRequest } from '../../../../domain/entities/family-request.ts';
import { momentInWords } from '../../../../domain/time.ts';
import { mailLink, textLink, writtenMailLink, writtenTextLink } from '../../../../domain/urls.ts';
import { useHomeName } from '../../nouns/home/home-query.ts';
import { listQuery } from '../../api/queries.ts';

/**
 * Ways to reply in writing: each template opens the person's own mail or messages app with the text filled
 * in.
 */
export const ReplyLinks = ({ request }: { request: TourRequest }) => {
  const { phone, email } = request;
  const templates = useQuery(listQuery('replyTemplates')).data ?? [];
  const values = useReplyValues(request);
  const linkOf = (template: ReplyTemplate): string => {
    const body = filledReply(template.body, values);
    if (template.kind === 'text') return writtenTextLink(phone ?? '', body);
    return writtenMailLink(email ?? '', filledReply(template.subject ?? '', values), body);
  };
  const shared = { name: request.name, templates, linkOf };
  return (
    <>
      {phone && (
        <Choice
          {...shared}
          kind="text"
          label="Text"
          blank={textLink(phone)}
          icon={<MessageSquareText aria-hidden />}
        />
      )}
      {email && (
        <Choice
          {...shared}
          kind="email"
          label="Email"
          blank={mailLink(email)}
          icon={<Mail aria-hidden />}
        />
      )}
    </>
  );
};

interface ChoiceProps {
  kind: ReplyKind;
  label: string;
  icon: ReactNode;
  /** The recipient's name. */
  name: string;
  templates: readonly ReplyTemplate[];
  linkOf: (template: ReplyTemplate) => string;
  /** The link to a blank message. */
  blank: string;
}

const Choice = ({ kind, label, icon, name, templates, linkOf, blank }: ChoiceProps) => (
  <details className="staff-replies">
    <summary aria-label={`${label} ${name}`} className="staff-button staff-button-plain">
      {icon}
      <span>{label}</span>
    </summary>
    <ul>
      {templates
        .filter((template) => template.kind === kind)
        .map((template) => (
          <li key={template.id}>
            <a href={linkOf(template)}>{template.title}</a>
          </li>
        ))}
      <li>
        <a href={blank}>Start from a blank message</a>
      </li>
    </ul>
  </details>
);

const useReplyValues = (request: TourRequest): Record<ReplyBlank, string> => {
  const root = useRouteLoaderData('root') as
    { contact?: { value?: { phone_cell?: string } } } | undefined;
  return {
    name: request.name,
    home: useHomeName(),
    phone: root?.contact?.value?.phone_cell ?? '',
    day: dayOf(request),
  };
};

/** The agreed visit, or else the day that the family proposes or asked for. */
const dayOf = (request: TourRequest): string => {
  const { visit_at, wish_date, wish_time } = request;
  if (visit_at) return momentInWords(new Date(visit_at));
  const proposal =
    proposalOf(request) ?? proposalOf({ proposed_date: wish_date, proposed_time: wish_time });
  return proposal === null ? 'one day this week' : proposalInWords(proposal);
};
