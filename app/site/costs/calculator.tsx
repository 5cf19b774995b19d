import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { costsCalculator } from '../../../domain/site/words/costs-words.ts';
import {
  formatDollars,
  parseDollars,
  type SavingsForecast,
  forecastSavings,
  type Means,
} from '../../../domain/nouns/costs/costs-in-words.ts';
import { formatYearsAndMonths } from '../../../domain/lib/text/amounts.ts';
import { Field } from '../../ui/field.tsx';
import { useFormat, useTexts, useWords } from '../ui/texts.tsx';
import './calculator.css';

const fieldNames = ['price', 'income', 'savings'] as const;
type FieldName = (typeof fieldNames)[number];

/** Computes in the browser how long someone's money would last. Nothing is sent or stored. */
export const Calculator = ({ price }: { price: number }) => {
  const texts = useTexts(costsCalculator);
  const words = useWords(costsCalculator);
  const { inDollars } = useNumberFormats();
  const form = useRef<HTMLFormElement>(null);
  const [typedValues, setTypedValues] = useState({
    price: inDollars(price),
    income: '',
    savings: '',
  });
  const [invalidFields, setInvalidFields] = useState<ReadonlySet<FieldName>>(new Set());
  const [means, setMeans] = useState<Means | null>(null);

  useEffect(() => focusField(form.current, 'income'), []);

  const calculate = (event: SubmitEvent) => {
    event.preventDefault();
    const amounts = {
      price: parseDollars(typedValues.price) ?? Number.NaN,
      income: parseDollars(typedValues.income) ?? 0,
      savings: parseDollars(typedValues.savings) ?? 0,
    };
    const unusable = fieldNames.filter((name) => Number.isNaN(amounts[name]));
    setInvalidFields(new Set(unusable));
    setMeans(unusable.length > 0 ? null : amounts);
    if (unusable[0]) focusField(form.current, unusable[0]);
  };

  return (
    <>
      <form
        ref={form}
        className="calculator-form"
        noValidate
        autoComplete="off"
        onSubmit={calculate}
      >
        {fieldNames.map((name) => (
          <DollarsField
            key={name}
            name={name}
            label={texts[name].label}
            hint={texts[name].hint}
            problem={invalidFields.has(name) ? words.wrong : undefined}
            value={typedValues[name]}
            onChange={({ target }) => setTypedValues({ ...typedValues, [name]: target.value })}
          />
        ))}
        <button type="submit" className="button">
          {texts.button}
        </button>
      </form>
      <div role="status">{means ? <ForecastSummary result={forecastSavings(means)} /> : null}</div>
      {means ? <ForecastTable result={forecastSavings(means)} /> : null}
    </>
  );
};

const useNumberFormats = () => {
  const format = useFormat();
  return {
    inDollars: format?.dollars ?? formatDollars,
    inMonths: format?.months ?? formatYearsAndMonths,
  };
};

const focusField = (form: HTMLFormElement | null, name: FieldName) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

interface DollarsFieldProps extends ComponentProps<'input'> {
  name: FieldName;
  label: ReactNode;
  hint: ReactNode;
  problem: string | undefined;
}

const DollarsField = ({ label, hint, problem, ...input }: DollarsFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => <input {...control} {...input} type="text" inputMode="decimal" />}
  </Field>
);

/** The longest forecast in months. */
const maxMonths = 50 * 12;

const ForecastSummary = ({ result: { gap, months } }: { result: SavingsForecast }) => {
  const { inDollars, inMonths } = useNumberFormats();
  const duration = inMonths(months ?? 0);
  const texts = useTexts(costsCalculator, { gap: inDollars(gap), time: duration });
  if (months === null) return <p className="verdict">{texts.enough}</p>;
  return <p className="verdict">{months > maxMonths ? texts.longer : texts.lasts}</p>;
};

/** A chart, and a table with the same numbers. */
const ForecastTable = ({ result: { months, years } }: { result: SavingsForecast }) => {
  const texts = useTexts(costsCalculator);
  return (
    <>
      {months === null ? null : (
        <div className="calculator-years">
          <ForecastChart years={years} />
          <table className="costs-table">
            <caption>{texts.table.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.table.when}</th>
                <th scope="col">{texts.table.left}</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, left }) => (
                <ForecastRow key={year} year={year} left={left} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="aside">{texts.assumption}</p>
    </>
  );
};

const ForecastRow = ({ year, left }: SavingsForecast['years'][number]) => {
  const { inDollars, inMonths } = useNumberFormats();
  const { table } = useTexts(costsCalculator, { time: inMonths(year * 12) });
  return (
    <tr>
      <th scope="row">{year === 0 ? table.today : table.after}</th>
      <td>{inDollars(Math.round(left))}</td>
    </tr>
  );
};

const chartHeight = 160;
const barDistance = 40;

/** One bar for today and for the end of each year, like candles that burn down. */
const ForecastChart = ({ years }: { years: SavingsForecast['years'] }) => {
  const highest = Math.max(1, years[0]?.left ?? 0);
  return (
    <svg
      className="calculator-bars"
      viewBox={`0 0 ${years.length * barDistance} ${chartHeight + 30}`}
      width={years.length * barDistance}
      height={chartHeight + 30}
      aria-hidden
    >
      {years.map(({ year, left }) => {
        const barHeight = (left / highest) * chartHeight;
        return (
          <g key={year}>
            <rect
              x={year * barDistance + 6}
              y={chartHeight - barHeight}
              width={barDistance - 12}
              height={barHeight}
              rx="3"
            />
            <text x={year * barDistance + barDistance / 2} y={chartHeight + 22}>
              {year}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={years.length * barDistance} y1={chartHeight} y2={chartHeight} />
    </svg>
  );
};
