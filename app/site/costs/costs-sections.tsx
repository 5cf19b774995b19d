import { Link } from 'react-router';
import { costsCalculator, costsPage } from '../../../domain/site/words/costs-words.ts';
import type { PublicCosts } from '../../../domain/nouns/costs/public-costs.ts';
import { formatExtra } from '../../../domain/nouns/costs/costs-in-words.ts';
import { formatYearsAndMonths } from '../../../domain/lib/text/amounts.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { type ComponentType, useState } from 'react';

/** The items that the price does not include, with their costs. */
export const ExtraCosts = ({ costs: { extras } }: { costs: PublicCosts }) => {
  const format = useFormat();
  const findLang = useStoredLang();
  const texts = useTexts(costsPage).extras;
  return (
    <Section aria-labelledby="extras">
      <h2 id="extras">{texts.title}</h2>
      <table className="costs-table" aria-labelledby="extras">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.price}</th>
          </tr>
        </thead>
        <tbody>
          {extras.map((extra, place) => (
            // Two extras may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${place} ${extra.name}`}>
              <th scope="row" lang={findLang(extra, 'name')}>
                {extra.name}
              </th>
              <td lang={extra.unit ? findLang(extra, 'unit') : undefined}>
                {(format?.extra ?? formatExtra)(extra)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

/** The ways to pay that the home has stated. */
export const WaysToPay = ({ costs }: { costs: PublicCosts }) => {
  const findLang = useStoredLang();
  const format = useFormat();
  const count = (format?.months ?? formatYearsAndMonths)(costs.medicaid_months ?? 0);
  const { payers } = useTexts(costsPage, { count });
  const answers = { yes: payers.yes, no: payers.no, after: payers.after };
  const rows = [
    { id: 'private-pay', name: payers.privatePay, answer: costs.private_pay },
    { id: 'insurance', name: payers.insurance, answer: costs.long_term_care_insurance },
    { id: 'medicaid', name: payers.medicaid, answer: costs.medicaid },
    { id: 'veterans', name: payers.veterans, answer: costs.veterans },
  ].flatMap(({ answer, ...row }) => (answer ? { ...row, answer: answers[answer] } : []));
  const otherPayers = costs.other_payers;
  if (rows.length === 0 && !otherPayers && !costs.medicaid_policy) return null;
  return (
    <Section className="band oat costs-payers" aria-labelledby="payers">
      <div className="wrap">
        <h2 id="payers">{payers.title}</h2>
        <dl>
          {rows.map(({ id, name, answer }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
          {otherPayers ? (
            <div>
              <dt>{payers.others}</dt>
              <dd className="keep-lines" lang={findLang(costs, 'other_payers')}>
                {otherPayers}
              </dd>
            </div>
          ) : null}
        </dl>
        {costs.medicaid_policy ? (
          <p className="actions">
            <Link to={pageUrls.medicaidPolicy} className="button line">
              {payers.policy}
            </Link>
          </p>
        ) : null}
      </div>
    </Section>
  );
};

/** Loads the calculator on demand; without scripts the page works without it. */
export const CalculatorSection = ({ price }: { price: number }) => {
  const texts = useTexts(costsCalculator);
  const [Calculator, setCalculator] = useState<ComponentType<{ price: number }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const loadCalculator = async () => {
    setFailed(false);
    try {
      // Awaited, not `.then`: with `.then`, the build leaves errors of loading the styles uncaught.
      const module = await import('./calculator.tsx');
      setCalculator(() => module.Calculator);
    } catch (error) {
      console.error('calculator:', error);
      setFailed(true);
    }
  };
  return (
    <Section className="band sage calculator needs-script" aria-labelledby="calculator-heading">
      <div className="wrap">
        <h2 id="calculator-heading">{texts.title}</h2>
        <OptionalText className="lead">{texts.lead}</OptionalText>
        {Calculator ? (
          <Calculator price={price} />
        ) : (
          <p className="actions">
            <button type="button" className="button" onClick={() => void loadCalculator()}>
              {texts.open}
            </button>
          </p>
        )}
        <p role="alert" hidden={!hasFailed}>
          {hasFailed ? texts.failed : null}
        </p>
      </div>
    </Section>
  );
};
