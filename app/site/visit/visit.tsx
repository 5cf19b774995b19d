import { type ReactNode, useEffect } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import { familyPageTexts } from '../../../domain/requests/family-page-words.ts';
import type { PrivatePage } from '../../../domain/requests/private-page.ts';
import {
  familyApiUrl,
  pageUrls,
  directionsLink,
  familyCalendarUrl,
  phoneLink,
} from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { type FamilyPage, familyPageContext } from '../../lib/family-page.ts';
import { createMeta, loadWithTexts } from '../../lib/page-texts.ts';
import { useTexts } from '../ui/texts.tsx';
import { PrivateLinkCard } from '../booking/private-link.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import type { Route } from './+types/visit';
import { FamilyForms } from './family-forms.tsx';
import { requestThanks } from '../../../domain/site/words/request-thanks-words.ts';
import { clearTyped, formNames } from '../../lib/typed-text.ts';
import { CalendarHeart, Phone } from '../../ui/icons.tsx';
import { formatAddressLine } from '../layout/contact-dialog.tsx';
import { useContact, useHome } from '../ui/home-data.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import '../ui/inner-page.css';
import '../ui/steps.css';
import '../ui/steps-small.css';
import './visit.css';

export const loader = (args: Route.LoaderArgs) =>
  loadWithTexts(
    args,
    'contact',
    Promise.resolve({ page: args.context.get(familyPageContext) ?? { visit: null } }),
  );

/** Runs when someone returns to the page by navigation in the browser. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'contact', readPage(args.params.token));

const readPage = async (token: string): Promise<{ page: FamilyPage }> => {
  const response = await fetch(familyApiUrl(token), { cache: 'no-store', credentials: 'omit' });
  if (response.ok) {
    const { visit } = (await response.json()) as { visit: PrivatePage };
    return { page: { visit } };
  }
  if (response.status === 404) return { page: { visit: null } };
  throw data(null, { status: response.status });
};

export const meta: Route.MetaFunction = createMeta(familyPageTexts.meta, null);

/** A family's own request: its state, and the family's actions. It works without scripts. */
const FamilyVisitPage = ({ loaderData: { page }, params }: Route.ComponentProps) => {
  const { deleted, ended } = useTexts(familyPageTexts);
  if (page.deleted) return <EndedLinkPage title={deleted.title} text={deleted.text} />;
  if (!page.visit) return <CallInstead title={ended.title} text={ended.text} />;
  return (
    <>
      <FamilyStatus visit={page.visit} token={params.token} />
      <Section className="wrap family-page">
        <FamilyForms visit={page.visit} token={params.token} problem={page.problem ?? null} />
        <PrivateLinkCard reference={page.visit.reference} link={page.visit.link} />
      </Section>
    </>
  );
};
export default FamilyVisitPage;

const EndedLinkPage = ({ title, text }: Record<'title' | 'text', ReactNode>) => {
  const { home } = useTexts(familyPageTexts);
  return (
    <Section className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="actions">
          <Link to={pageUrls.home} className="button line">
            {home}
          </Link>
        </p>
      </div>
    </Section>
  );
};

interface StatusProps {
  visit: PrivatePage;
  token: string;
}

/** The state of the request in plain words, with the calendar file or phone number, whichever helps now. */
const FamilyStatus = ({ visit, token }: StatusProps) => {
  const texts = useTexts(familyPageTexts, toBlanks(visit));
  const thanks = useTexts(requestThanks);
  const done = useSearchParams()[0].get('done');
  const contact = useContact();
  const title = chooseTitle(visit, texts);
  useEffect(() => {
    if (done === 'sent') clearTyped(formNames.tour);
  }, [done]);
  return (
    <Section className="page-head family-head">
      <div className="wrap">
        <ActionConfirmation done={done} texts={texts} />
        <h1>{done === 'sent' ? thanks.title : title}</h1>
        <p className="lead">{describeStatus(visit, texts)}</p>
        {visit.proposed ? <p className="family-proposed">{texts.proposed}</p> : null}
        <p className="actions">
          {visit.visit ? (
            <a className="button" href={familyCalendarUrl(token)} download="visit.ics">
              <CalendarHeart />
              {texts.calendar}
            </a>
          ) : null}
          <a
            className={visit.visit ? 'button line' : 'button'}
            href={phoneLink(contact.phone_cell)}
          >
            <Phone />
            <span>
              {texts.reach} <Verbatim>{contact.phone_cell}</Verbatim>
            </span>
          </a>
        </p>
        {visit.visit ? <VisitDetails /> : null}
        {visit.ends ? <p className="aside">{texts.ends}</p> : null}
        {done === 'sent' ? <NextSteps steps={thanks.steps} /> : null}
      </div>
    </Section>
  );
};

/** What a family needs for the visit: where to go, whom to ask for, and what to bring. */
const VisitDetails = () => {
  const { visit: texts } = useTexts(familyPageTexts);
  const { contact, settings } = useHome();
  const address = formatAddressLine(contact.value);
  const metBy = settings.facts?.metBy;
  return (
    <Section className="family-visit" aria-labelledby="family-visit">
      <h2 id="family-visit">{texts.heading}</h2>
      <dl className="facts">
        <dt>{texts.where}</dt>
        <dd>
          <Verbatim>{address}</Verbatim>{' '}
          <a className="text-link" href={directionsLink(address)} rel="noreferrer">
            {texts.directions}
          </a>
        </dd>
        {metBy ? (
          <>
            <dt>{texts.meets}</dt>
            <dd translate="no">{metBy}</dd>
          </>
        ) : null}
        <dt>{texts.bringLabel}</dt>
        <dd>{texts.bring}</dd>
      </dl>
    </Section>
  );
};

/** Shown right after sending without scripts. */
const NextSteps = ({ steps }: Pick<ReturnType<typeof useTexts<typeof requestThanks>>, 'steps'>) => (
  <ol className="steps small">
    {steps.map((step) => (
      <li key={step.key}>
        <p>{step.text}</p>
      </li>
    ))}
  </ol>
);

type FamilyPageTexts = ReturnType<typeof useTexts<typeof familyPageTexts>>;

const toBlanks = ({ answer_by, visit, proposed, ends }: PrivatePage) => ({
  until: answer_by,
  visit: visit ?? '',
  proposed: proposed ?? '',
  end: ends ?? '',
});

const chooseTitle = ({ state }: PrivatePage, { title, titles }: FamilyPageTexts) => {
  if (state === 'received') return title;
  if (state === 'taken back') return titles.takenBack;
  return state === 'moved in' ? titles.movedIn : titles[state];
};

const describeStatus = ({ state, late, phone_ends }: PrivatePage, { states }: FamilyPageTexts) => {
  if (state === 'taken back') return states.takenBack;
  if (state === 'moved in') return states.movedIn;
  if (state !== 'received') return states[state];
  if (late) return states.late;
  return phone_ends === null ? states.receivedByEmail : states.received;
};

/** Confirms the action that was just done, after the page was reloaded. */
const ActionConfirmation = ({ done, texts }: { done: string | null; texts: FamilyPageTexts }) => {
  const confirmations = {
    proposed: texts.propose.done,
    phone: texts.phone.done,
    'taken-back': texts.takeBack.done,
  };
  if (!done || !Object.hasOwn(confirmations, done)) return null;
  return (
    <p className="family-done" role="status">
      {confirmations[done as keyof typeof confirmations]}
    </p>
  );
};
