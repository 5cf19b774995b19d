import { useQuery } from '@tanstack/react-query';
import { BellRing, Mail, MessageSquareText, Phone } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { familyMessageTexts } from '../../../../domain/requests/letter-words.ts';
import { toLanguageName } from '../../../../domain/lib/languages.ts';
import { formatStep } from '../../../../domain/requests/request-step.ts';
import {
  type NotificationMethod,
  type RequestRecord,
  requestMessages as messages,
} from '../../../../domain/requests/request.ts';
import { splitPhoneNumbers } from '../../../../domain/lib/text/phone.ts';
import { formatMoment } from '../../../../domain/lib/time.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  directionsLink,
  phoneLink,
  prefilledMailLink,
  prefilledTextLink,
} from '../../../../domain/urls.ts';
import {
  type AgreedVisit,
  type FamilyMessageTexts,
  fillMessage,
  formatVisitCallScript,
  formatVisitParagraphs,
  formatVisitTextMessage,
} from '../../../../domain/requests/visit-words.ts';
import type { RootData } from '../../../lib/page-data.ts';
import { send } from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import { useHomeName } from '../../nouns/home/home-query.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { requestSummaryQuery } from '../request-queries.ts';
import type { Language } from '../../../../domain/lib/languages.ts';
import { type MomentFormats, createMomentFormats } from '../../../../domain/lib/moments.ts';
import type { Messages } from '../../../../domain/languages/words.ts';
import '../requests.css';

interface TellFamilyProps {
  request: Pick<
    RequestRecord,
    'id' | 'name' | 'phone' | 'email' | 'language' | 'status' | 'visit_at' | 'told'
  >;
  /** Whether the options are unfolded at first. */
  unfolded?: boolean;
}

/** Shows when and how the family was notified of an agreed visit, with ways to notify them. */
export const TellFamily = ({ request, unfolded = false }: TellFamilyProps) => {
  const { name, phone, email, language, status, visit_at, told: isNotified } = request;
  const visit = useAgreedVisit(visit_at);
  const mayMail = useQuery(requestSummaryQuery).data?.mail.configured === true;
  const { tell, busy } = useNotifyFamily(request, mayMail);
  const emails = useFamilyEmails(language);
  if (status !== 'scheduled' || !visit) return null;
  const [number] = splitPhoneNumbers(phone);
  const { words, visit: visitWords } = inFamilyLanguage(emails, visit, visit_at);
  return (
    <details className="staff-tell-family bare" open={unfolded || undefined}>
      <summary aria-label={`Tell the family: ${name}`} className="staff-button staff-button-plain">
        <BellRing aria-hidden />
        <span>Tell the family</span>
      </summary>
      <p>
        {isNotified
          ? `${formatStep(isNotified)} (${formatDateTime(isNotified.at)}).`
          : 'No one has told the family yet.'}
      </p>
      {email && mayMail && (
        <Button icon={<Mail aria-hidden />} aria-disabled={busy} onClick={() => void tell('email')}>
          Email <Verbatim>{email}</Verbatim>
        </Button>
      )}
      {email && !mayMail && (
        <a
          className="staff-button staff-button-plain"
          href={prefilledMailLink(
            email,
            fillMessage(words.visitSubject, { when: visitWords.when }),
            composeEmail(name, visitWords, words),
          )}
          onClick={() => void tell('email')}
        >
          <Mail aria-hidden />
          <span>
            Email <Verbatim>{email}</Verbatim>
          </span>
        </a>
      )}
      {number && (
        <>
          <a
            className="staff-button staff-button-plain"
            href={prefilledTextLink(number, formatVisitTextMessage(name, visitWords, words))}
            onClick={() => void tell('text')}
          >
            <MessageSquareText aria-hidden />
            <span>Text {number}</span>
          </a>
          <a className="staff-button staff-button-plain" href={phoneLink(number)}>
            <Phone aria-hidden />
            <span>Call {number}</span>
          </a>
          {language && emails && (
            <p>
              The text message is in {toLanguageName(language)}. In English:{' '}
              <q>{formatVisitTextMessage(name, visit)}</q>
            </p>
          )}
          <p>
            Say: <q>{formatVisitCallScript(visit)}</q>
          </p>
          <Button aria-disabled={busy} onClick={() => void tell('call')}>
            I told them on the phone
          </Button>
        </>
      )}
    </details>
  );
};

/** The words and the visit's time in the family's language; in English until the language is loaded. */
const inFamilyLanguage = (
  emails: FamilyEmails | undefined,
  visit: AgreedVisit,
  visitAt: string | null,
): { words: FamilyMessageTexts; visit: AgreedVisit } =>
  emails && visitAt
    ? {
        words: emails.family,
        visit: { ...visit, when: emails.moment(new Date(visitAt)), bring: emails.family.bring },
      }
    : { words: familyMessageTexts, visit };

const composeEmail = (name: string, visit: AgreedVisit, words: FamilyMessageTexts): string =>
  [
    fillMessage(words.dear, { name }),
    ...formatVisitParagraphs(visit, directionsLink(visit.place), words),
    visit.home,
  ].join('\n\n');

const useAgreedVisit = (visitAt: string | null): AgreedVisit | null => {
  const home = useHomeName();
  const root = useRouteLoaderData<RootData>('root');
  if (visitAt === null || !root) return null;
  const contact = root.contact.value;
  return {
    home,
    when: formatMoment(new Date(visitAt)),
    place: `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`,
    metBy: root.settings.facts?.metBy ?? null,
    bring: familyMessageTexts.bring,
    phone: contact.phone_cell,
  };
};

/** Records that the family was notified. The method `email` also sends the email, if email is set up. */
const useNotifyFamily = (request: TellFamilyProps['request'], mayMail: boolean) => {
  const { id } = request;
  const { act, busy } = useAction();
  const put = (change: { told: NotificationMethod } | { untold: true }) =>
    send('PUT', apiUrls.tourRequests, { id, ...change }, messages.saveFailed);
  const { savingError: failed } = messages;
  const reload = [['tourRequests']];
  const undoTelling = () =>
    act(() => put({ untold: true }), { failed, done: messages.updated, about: request, reload });
  const tell = async (method: NotificationMethod): Promise<void> => {
    if (busy) return;
    const wasSent = method === 'email' && mayMail;
    await act(() => put({ told: method }), {
      failed,
      done: messages.told[method],
      about: request,
      undo: wasSent ? undefined : undoTelling,
      reload,
    });
  };
  return { tell, busy };
};

/** The messages to a family in its own language. */
export type FamilyEmails = Messages['letters'] & MomentFormats;

/** Loads a language's messages only if a family writes in it. */
const catalogs = import.meta.glob<Messages['letters']>('/domain/languages/catalogs/*.json', {
  import: 'letters',
});

const loadFamilyEmails = async (language: Language): Promise<FamilyEmails> => {
  const words = await catalogs[`/domain/languages/catalogs/${language}.json`]?.();
  if (!words) throw new Error(`There are no letters in ${language}.`);
  return { ...words, ...createMomentFormats(language) };
};

/** The messages in a family's language; undefined for English and while loading. */
export const useFamilyEmails = (language: Language | null): FamilyEmails | undefined =>
  useQuery({
    queryKey: ['letters', language],
    queryFn: language ? () => loadFamilyEmails(language) : undefined,
    enabled: language !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The messages are part of the app's files, so they need no connection.
    networkMode: 'always',
  }).data;
