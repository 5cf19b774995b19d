import { costsPage } from '../../../domain/site/words/costs-words.ts';
import { includeRoomPrices } from '../../../domain/nouns/costs/price-span.ts';
import type { PublicCosts } from '../../../domain/nouns/costs/public-costs.ts';
import { formatMonthOfDay } from '../../../domain/lib/format-date.ts';
import { formatPriceRange } from '../../../domain/nouns/costs/costs-in-words.ts';
import { splitFeatures } from '../../../domain/nouns/services/service-text.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { capitalize } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import {
  OptionalText,
  Paragraphs,
  useFormat,
  useStoredLang,
  useTexts,
  useWords,
} from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import { FoldingRow } from '../ui/unfold.tsx';
import { CallOrVisit } from '../layout/closing.tsx';
import {
  createOptionalMeta,
  loadOptionalPage,
  omitEmpty,
  OptionalPage,
} from '../layout/optional-page.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import type { Route } from './+types/costs';
import { CalculatorSection, ExtraCosts, WaysToPay } from './costs-sections.tsx';
import '../ui/inner-page.css';
import '../ui/ticks.css';
import './costs.css';

const readCosts = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  omitEmpty(context.get(publicContentContext).costs(), ({ value }) => value !== null);

export const loader = (args: Route.LoaderArgs) => loadOptionalPage(args, 'costs', readCosts(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'costs', waitBriefly(readCosts(args)));

export const meta: Route.MetaFunction = createOptionalMeta(costsPage.meta, pageUrls.costs);

const CostsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the costs...">
    {({ value }) => value && <StoredCosts costs={value} />}
  </OptionalPage>
);
export default CostsPage;

const StoredCosts = ({ costs: storedTerms }: { costs: PublicCosts }) => {
  const { optional } = useHome();
  const costs = { ...storedTerms, ...includeRoomPrices(storedTerms, optional?.roomPrices) };
  return (
    <>
      <CostsHead costs={costs} />
      <Sections
        of="costs"
        all={{
          prices: <Prices costs={costs} />,
          payers: <WaysToPay costs={costs} />,
          terms: <Terms costs={costs} />,
          calculator:
            costs.price_from === null ? null : <CalculatorSection price={costs.price_from} />,
          closing: <CostsClosing />,
        }}
      />
    </>
  );
};

/** The price and its month, which families look for first. */
const CostsHead = ({ costs }: { costs: PublicCosts }) => {
  const format = useFormat();
  const texts = useTexts(
    costsPage,
    costs.as_of ? { month: (format?.month ?? formatMonthOfDay)(costs.as_of) } : {},
  );
  const price = format ? capitalize(format.price(costs)) : formatPriceRange(costs);
  return (
    <PageHead
      className="costs-head"
      texts={texts}
      beside={
        price ? (
          <div className="price-sign">
            <p className="price-label">{texts.price.label}</p>
            <p className="price-figure">{price}</p>
            {costs.as_of ? <p className="price-day figured">{texts.price.asOf}</p> : null}
          </div>
        ) : null
      }
    />
  );
};

const Prices = ({ costs }: { costs: PublicCosts }) => {
  const findLang = useStoredLang();
  const texts = useTexts(costsPage);
  const includedItems = splitFeatures(costs.included ?? '');
  if (includedItems.length === 0 && costs.extras.length === 0) return null;
  return (
    <Section className="band costs-prices">
      <div className="wrap">
        {includedItems.length > 0 ? (
          <Section aria-labelledby="included">
            <h2 id="included">{texts.included.title}</h2>
            <ul className="ticks">
              {includedItems.map((item, index) => (
                <li key={item} lang={findLang(costs, 'included', index)}>
                  {toCurlyQuotes(item)}
                </li>
              ))}
            </ul>
            <OptionalText className="aside costs-assessment">{texts.assessment}</OptionalText>
          </Section>
        ) : null}
        {costs.extras.length > 0 ? <ExtraCosts costs={costs} /> : null}
      </div>
    </Section>
  );
};

const Terms = ({ costs }: { costs: PublicCosts }) => {
  const { deposits, notice, price_changes } = costs;
  const findLang = useStoredLang();
  const { terms } = useTexts(costsPage);
  const termLabels = useWords(costsPage).terms;
  const stored = [
    {
      id: 'deposits',
      title: terms.deposits,
      words: termLabels.deposits,
      text: deposits,
      lang: findLang(costs, 'deposits'),
    },
    {
      id: 'notice',
      title: terms.notice,
      words: termLabels.notice,
      text: notice,
      lang: findLang(costs, 'notice'),
    },
    {
      id: 'price-changes',
      title: terms.changes,
      words: termLabels.changes,
      text: price_changes,
      lang: findLang(costs, 'price_changes'),
    },
  ].filter(({ text }) => text !== null);
  if (stored.length === 0) return null;
  return (
    <Section className="band costs-terms">
      <div className="wrap">
        {stored.map(({ id, title, words, text, lang }) => (
          <Section key={id} aria-labelledby={id}>
            <FoldingRow heading="h2" id={id} title={title} about={words}>
              <Paragraphs text={text ?? ''} lang={lang} />
            </FoldingRow>
          </Section>
        ))}
      </div>
    </Section>
  );
};

const CostsClosing = () => {
  const { closing } = useTexts(costsPage);
  return <CallOrVisit className="blush" texts={closing} drawing={<Illustration place="costs" />} />;
};
