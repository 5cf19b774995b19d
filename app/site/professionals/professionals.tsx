import { openingsLine } from '../../../domain/site/words/site-words.ts';
import {
  professionalsFacts,
  professionalsPage,
} from '../../../domain/site/words/professionals-words.ts';
import type { PublicCosts } from '../../../domain/nouns/costs/public-costs.ts';
import type { PublicProfessionals } from '../../../domain/nouns/professionals/public-professionals.ts';
import {
  createFactBlanks,
  type FactSources,
  findReferralNumber,
  createOpeningBlanks,
  findOpeningsLineName,
} from '../../../domain/site/professional-facts.ts';
import { fileUrls, pageUrls, phoneLink, professionalFormAnchor } from '../../../domain/urls.ts';
import {
  type FilledRequestForm,
  filledFormContext,
  signedFormTimeContext,
} from '../../lib/filled-request-form.ts';
import { loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { Phone } from '../../ui/icons.tsx';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { useTexts } from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import {
  createOptionalMeta,
  loadOptionalPage,
  omitEmpty,
  OptionalPage,
} from '../layout/optional-page.tsx';
import { PageHead, Sections, useIsSectionShown } from '../layout/sections.tsx';
import type { Route } from './+types/professionals';
import { FactSheet, FactSheetFiles } from './fact-sheet.tsx';
import { ProfessionalRequest } from './professional-request.tsx';
import '../ui/inner-page.css';
import './professionals.css';

interface FormProps {
  filled: FilledRequestForm | null;
  formTime: string | null;
}

interface ProfessionalsContent {
  professionals: PublicProfessionals | null;
  costs: PublicCosts | null;
  formProps: FormProps;
  problem: string | undefined;
}

const readContent = async (
  { context }: Pick<Route.LoaderArgs, 'context'>,
  formProps: FormProps,
): Promise<ProfessionalsContent> => {
  const content = context.get(publicContentContext);
  const [professionals, costs] = await Promise.all([content.professionals(), content.costs()]);
  return {
    professionals: professionals.value,
    costs: costs.value,
    formProps,
    problem: professionals.problem ?? costs.problem,
  };
};

/** A rejected form is shown in any case, so that typed text is never lost. */
const hasContent = ({ professionals, formProps }: ProfessionalsContent): boolean =>
  professionals !== null || formProps.filled !== null;

export const loader = (args: Route.LoaderArgs) => {
  const filled = args.context.get(filledFormContext);
  const formTime = args.context.get(signedFormTimeContext);
  return loadOptionalPage(
    args,
    'professionals',
    omitEmpty(readContent(args, { filled, formTime }), hasContent),
  );
};
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(
    args,
    'professionals',
    waitBriefly(omitEmpty(readContent(args, { filled: null, formTime: null }), hasContent)),
  );

export const meta: Route.MetaFunction = createOptionalMeta(
  professionalsPage.meta,
  pageUrls.professionals,
);

const ProfessionalsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the facts for professionals...">
    {(content) => <Facts {...content} />}
  </OptionalPage>
);
export default ProfessionalsPage;

const Facts = ({ professionals, costs, formProps }: ProfessionalsContent) => {
  const { settings, optional, contact } = useHome();
  const showsRequest = useIsSectionShown('professionals', 'request');
  if (!professionals) return <ProfessionalRequest {...formProps} />;
  const sources: FactSources = {
    professionals,
    costs,
    roomPrices: optional?.roomPrices,
    openings: optional?.openings,
    home: settings.facts,
    licenseNumber: settings.licenseNumber,
    contact: contact.value,
  };
  return (
    <>
      <ProfessionalsHead sources={sources} />
      <Sections
        of="professionals"
        all={{
          facts: <FactSheet sources={sources} />,
          papers: <FactSheetFiles />,
          request: <ProfessionalRequest {...formProps} />,
        }}
      />
      {formProps.filled && !showsRequest ? <ProfessionalRequest {...formProps} /> : null}
    </>
  );
};

const ProfessionalsHead = ({ sources }: { sources: FactSources }) => {
  const number = findReferralNumber(sources);
  const texts = useTexts(professionalsPage, { phone: number });
  const showsRequest = useIsSectionShown('professionals', 'request');
  return (
    <PageHead
      className="professionals-head"
      texts={texts}
      beside={<OpeningsSign sources={sources} />}
    >
      <p className="actions">
        <a className="button" href={phoneLink(number)}>
          <Phone />
          {texts.call}
        </a>
        <a className="button line" href={fileUrls.factSheet} type="application/pdf">
          {texts.papers.sheet}
        </a>
        {showsRequest ? (
          <a className="text-link" href={`#${professionalFormAnchor}`}>
            {texts.write}
          </a>
        ) : null}
      </p>
    </PageHead>
  );
};

/** The openings, which discharge planners look for first. */
const OpeningsSign = ({ sources }: { sources: FactSources }) => {
  const facts = useTexts(professionalsFacts, createFactBlanks(sources));
  const openings = useTexts(openingsLine, createOpeningBlanks(sources));
  if (!sources.openings) return null;
  return (
    <div className="openings-sign">
      <p className="openings-sign-label">{facts.labels.openings}</p>
      <p className="openings-sign-words">{openings[findOpeningsLineName(sources.openings)]}</p>
      {sources.professionals.as_of ? <p className="figured">{facts.asOf}</p> : null}
    </div>
  );
};
