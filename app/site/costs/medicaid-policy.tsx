import { Link } from 'react-router';
import { medicaidPolicyPage } from '../../../domain/site/words/medicaid-policy-words.ts';
import type { PublicCosts } from '../../../domain/nouns/costs/public-costs.ts';
import { formatMonthOfDay } from '../../../domain/lib/format-date.ts';
import { pageUrls, phoneLink } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { Paragraphs, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import {
  createOptionalMeta,
  loadOptionalPage,
  omitEmpty,
  OptionalPage,
} from '../layout/optional-page.tsx';
import { useContact, useHome } from '../ui/home-data.ts';
import type { Route } from './+types/medicaid-policy';
import './medicaid-policy.css';

const readCosts = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  omitEmpty(context.get(publicContentContext).costs(), ({ value }) =>
    Boolean(value?.medicaid_policy),
  );

export const loader = (args: Route.LoaderArgs) =>
  loadOptionalPage(args, 'medicaid-policy', readCosts(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'medicaid-policy', waitBriefly(readCosts(args)));

export const meta: Route.MetaFunction = createOptionalMeta(
  medicaidPolicyPage.meta,
  pageUrls.medicaidPolicy,
);

const MedicaidPolicyPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the policy...">
    {({ value }) => value?.medicaid_policy && <Policy costs={value} text={value.medicaid_policy} />}
  </OptionalPage>
);
export default MedicaidPolicyPage;

/** The policy, which prints on a page of its own to be signed. */
const Policy = ({ costs, text }: { costs: PublicCosts; text: string }) => {
  const asOf = costs.as_of;
  const format = useFormat();
  const lang = useStoredLang()(costs, 'medicaid_policy');
  const texts = useTexts(
    medicaidPolicyPage,
    asOf ? { month: (format?.month ?? formatMonthOfDay)(asOf) } : {},
  );
  const { settings } = useHome();
  const contact = useContact();
  return (
    <Section as="article" className="wrap policy" aria-labelledby="policy-heading">
      <address className="policy-home" translate="no">
        <span>{settings.name}</span>
        <span>{contact.address_street}</span>
        <span>{`${contact.address_city}, ${contact.address_state} ${contact.address_zip}`}</span>
        <a href={phoneLink(contact.phone_cell)} className="line-link">
          {contact.phone_cell}
        </a>
      </address>
      <h1 id="policy-heading">{texts.title}</h1>
      {asOf ? <p className="policy-day">{texts.asOf}</p> : null}
      <Paragraphs text={text} lang={lang} />
      <p className="quiet">{texts.spoken}</p>
      <p className="actions policy-actions">
        <button type="button" className="button needs-script" onClick={() => print()}>
          {texts.print}
        </button>
        <Link to={pageUrls.costs} className="text-link">
          {texts.back}
        </Link>
      </p>
      <div className="policy-signature">
        <p>{texts.signature.read}</p>
        <p className="signature-line">{texts.signature.resident}</p>
        <p className="signature-line">{texts.signature.date}</p>
      </div>
    </Section>
  );
};
