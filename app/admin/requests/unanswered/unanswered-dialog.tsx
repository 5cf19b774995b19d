import { Dialog } from '@base-ui/react/dialog';
import { CalendarCheck, ExternalLink, Mail, MessageSquareText } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WaitingRequest } from '../../../../domain/requests/request-call.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { recordUrl } from '../../records/record-jump.ts';
import { Button } from '../../ui/staff-button.tsx';
import { DialogFrame } from '../../ui/staff-dialog.tsx';
import { RequestLanguage } from '../answers/request-language.tsx';
import { TellFamily, type FamilyEmails, useFamilyEmails } from '../answers/tell-family.tsx';
import { describeTime } from '../request-time.ts';
import { LastStep, ProposedMark } from '../request-steps.tsx';
import { WaitingSince } from '../request-count.tsx';
import { replyTexts } from '../../../../domain/requests/letter-words.ts';
import {
  fillReply,
  type ReplyBlank,
  type ReplyKind,
} from '../../../../domain/nouns/reply-templates/reply-template-noun.ts';
import { formatProposal, joinProposal } from '../../../../domain/requests/request-step.ts';
import type { RequestRecord } from '../../../../domain/requests/request.ts';
import { toLanguageName } from '../../../../domain/lib/languages.ts';
import { formatMoment } from '../../../../domain/lib/time.ts';
import {
  mailLink,
  textLink,
  prefilledMailLink,
  prefilledTextLink,
} from '../../../../domain/urls.ts';
import type { RootData } from '../../../lib/page-data.ts';
import { useHomeName } from '../../nouns/home/home-query.ts';
import { listQuery } from '../../api/queries.ts';

interface UnansweredDialogProps {
  request: WaitingRequest;
  /** Called when a visit was agreed without a call. */
  onAgree: () => void;
  onClosed: () => void;
}

/** The details of a waiting family: the message, what was done, and ways to reply in writing. */
export const UnansweredDialog = ({ request, onAgree, onClosed }: UnansweredDialogProps) => {
  const { id, name, message, last_step } = request;
  return (
    <Dialog.Root open={useCloseOnBack(true, onClosed)} onOpenChange={(next) => !next && onClosed()}>
      <DialogFrame title={name}>
        <div className="staff-dialog-fields staff-unanswered-sheet">
          <p>{describeTime(request)}</p>
          <RequestLanguage request={request} inFull />
          <p>
            <WaitingSince request={request} />
          </p>
          <ProposedMark request={request} />
          {message && <p className="keep-lines">{message}</p>}
          {last_step && (
            <p>
              <LastStep step={last_step} />
            </p>
          )}
          <TellFamily request={request} />
          <div className="staff-waiting-actions row">
            <ReplyLinks request={request} />
            <Button
              icon={<CalendarCheck aria-hidden />}
              onClick={() => {
                onClosed();
                onAgree();
              }}
            >
              Agree on a visit
            </Button>
          </div>
          <Link
            to={recordUrl(adminUrls.tours, id)}
            replace
            className="line-link"
            aria-label={`Open in requests: ${name}`}
          >
            <ExternalLink aria-hidden />
            Open in requests
          </Link>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
};

/** A reply with its blanks filled in. */
interface Reply {
  key: string;
  kind: ReplyKind;
  title: string;
  subject: string;
  body: string;
  /** The English text, if the reply is in another language. */
  englishText?: string;
}

/**
 * Ways to reply in writing: each reply opens the person's own mail or messages app with the text filled
 * in. For a family that writes in another language, the built-in replies in that language come first.
 */
const ReplyLinks = ({ request }: { request: RequestRecord }) => {
  const { phone, email, name, language } = request;
  const templates = useQuery(listQuery('replyTemplates')).data ?? [];
  const emails = useFamilyEmails(language);
  const values = useReplyValues(request);
  const ownReplies = templates.map(({ id, kind, title, subject, body }): Reply => {
    const fill = (text: string) => fillReply(text, values);
    return { key: String(id), kind, title, subject: fill(subject ?? ''), body: fill(body) };
  });
  const replies = emails
    ? [...translateReplies(request, emails, values), ...ownReplies]
    : ownReplies;
  return (
    <>
      {phone && (
        <ReplyMenu
          label="Text"
          name={name}
          replies={replies.filter(({ kind }) => kind === 'text')}
          createLink={({ body }) => prefilledTextLink(phone, body)}
          blank={textLink(phone)}
          icon={<MessageSquareText aria-hidden />}
        />
      )}
      {email && (
        <ReplyMenu
          label="Email"
          name={name}
          replies={replies.filter(({ kind }) => kind === 'email')}
          createLink={({ subject, body }) => prefilledMailLink(email, subject, body)}
          blank={mailLink(email)}
          icon={<Mail aria-hidden />}
        />
      )}
    </>
  );
};

type Words = FamilyEmails['replies'];

/**
 * The built-in replies by their English titles. Those with a subject are emails, the others are text
 * messages.
 */
const builtInReplies: readonly { title: string; subject?: keyof Words; body: keyof Words }[] = [
  { title: 'We tried to call', subject: 'triedSubject', body: 'triedBody' },
  { title: 'A day for the visit', subject: 'daySubject', body: 'dayBody' },
  { title: 'No room is free now', subject: 'fullSubject', body: 'fullBody' },
  { title: 'We tried to call', body: 'triedText' },
  { title: 'A day for the visit', body: 'dayText' },
  { title: 'The way to us', body: 'wayText' },
];

const translateReplies = (
  request: RequestRecord,
  emails: FamilyEmails,
  values: Record<ReplyBlank, string>,
): Reply[] => {
  const words = emails.replies;
  const ownReplies = { ...values, day: describeDayIn(emails, request) };
  return builtInReplies.map(({ title, subject, body }) => ({
    key: body,
    kind: subject ? 'email' : 'text',
    title: `${title}, in ${toLanguageName(request.language)}`,
    subject: subject ? fillReply(words[subject], ownReplies) : '',
    body: fillReply(words[body], ownReplies),
    englishText: fillReply(replyTexts[body], values),
  }));
};

interface ReplyMenuProps {
  label: string;
  icon: ReactNode;
  /** The recipient's name. */
  name: string;
  replies: readonly Reply[];
  createLink: (reply: Reply) => string;
  /** The link that opens an empty message. */
  blank: string;
}

const ReplyMenu = ({ label, icon, name, replies, createLink, blank }: ReplyMenuProps) => (
  <details className="bare">
    <summary aria-label={`${label} ${name}`} className="staff-button staff-button-plain">
      {icon}
      <span>{label}</span>
    </summary>
    <ul>
      {replies.map((reply) => (
        <li key={reply.key}>
          <a href={createLink(reply)} className="line-link">
            {reply.title}
          </a>
          {reply.englishText && <EnglishText of={reply.title}>{reply.englishText}</EnglishText>}
        </li>
      ))}
      <li>
        <a href={blank} className="line-link">
          Start from a blank message
        </a>
      </li>
    </ul>
  </details>
);

/** The English text of a reply in another language. */
const EnglishText = ({ of, children }: { of: string; children: string }) => (
  <details className="staff-reply-meaning fold">
    <summary aria-label={`What it says in English: ${of}`}>What it says in English</summary>
    <p className="keep-lines">{children}</p>
  </details>
);

const useReplyValues = (request: RequestRecord): Record<ReplyBlank, string> => {
  const root = useRouteLoaderData<RootData>('root');
  return {
    name: request.name,
    home: useHomeName(),
    phone: root?.contact.value.phone_cell ?? '',
    day: describeDay(request),
  };
};

/** Describes the agreed visit, or else the day that the family proposes or asked for. */
const describeDay = (request: RequestRecord): string => {
  if (request.visit_at) return formatMoment(new Date(request.visit_at));
  const proposal = findRequestedDay(request);
  return proposal === null ? replyTexts.someDay : formatProposal(proposal);
};

/** Like describeDay, in a family's language. */
const describeDayIn = (emails: FamilyEmails, request: RequestRecord): string => {
  if (request.visit_at) return emails.moment(new Date(request.visit_at));
  const proposal = findRequestedDay(request);
  return proposal === null ? emails.replies.someDay : emails.proposal(proposal);
};

const findRequestedDay = (request: RequestRecord): string | null =>
  joinProposal(request) ??
  joinProposal({ proposed_date: request.wish_date, proposed_time: request.wish_time });
