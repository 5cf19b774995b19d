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
  formatYearsAndMonths,
} from '../../../domain/nouns/costs/costs-in-words.ts';
import { Field } from '../../ui/field.tsx';
import { useFormat, useTexts, useWords } from '../ui/texts.tsx';
import './calculator.css';

const names = ['price', 'income', 'savings'] as const;
type Name = (typeof names)[number];

/** Computes in the browser how long someone's money would last. Nothing of it is sent or stored. */
export const Calculator = ({ price }: { price: number }) => {
  const texts = useTexts(costsCalculator);
  const words = useWords(costsCalculator);
  const { inDollars } = useNumbers();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ price: inDollars(price), income: '', savings: '' });
  const [wrong, setWrong] = useState<ReadonlySet<Name>>(new Set());
  const [means, setMeans] = useState<Means | null>(null);

  useEffect(() => focusOn(form.current, 'income'), []);

  const workOut = (event: SubmitEvent) => {
    event.preventDefault();
    const amounts = {
      price: parseDollars(typed.price) ?? Number.NaN,
      income: parseDollars(typed.income) ?? 0,
      savings: parseDollars(typed.savings) ?? 0,
    };
    const unusable = names.filter((name) => Number.isNaN(amounts[name]));
    setWrong(new Set(unusable));
    setMeans(unusable.length > 0 ? null : amounts);
    if (unusable[0]) focusOn(form.current, unusable[0]);
  };

  return (
    <>
      <form ref={form} className="calculator-form" noValidate autoComplete="off" onSubmit={workOut}>
        {names.map((name) => (
          <DollarsField
            key={name}
            name={name}
            label={texts[name].label}
            hint={texts[name].hint}
            problem={wrong.has(name) ? words.wrong : undefined}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <button type="submit" className="button">
          {texts.button}
        </button>
      </form>
      <div role="status">{means ? <Verdict result={forecastSavings(means)} /> : null}</div>
      {means ? <Years result={forecastSavings(means)} /> : null}
    </>
  );
};

const useNumbers = () => {
  const format = useFormat();
  return {
    inDollars: format?.dollars ?? formatDollars,
    inMonths: format?.months ?? formatYearsAndMonths,
  };
};

const focusOn = (form: HTMLFormElement | null, name: Name) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

interface DollarsFieldProps extends ComponentProps<'input'> {
  name: Name;
  label: ReactNode;
  hint: ReactNode;
  problem: string | undefined;
}

const DollarsField = ({ label, hint, problem, ...input }: DollarsFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => <input {...control} {...input} type="text" inputMode="decimal" />}
  </Field>
);

/** More months than anyone plans for. */
const longest = 50 * 12;

const Verdict = ({ result: { gap, months } }: { result: SavingsForecast }) => {
  const { inDollars, inMonths } = useNumbers();
  const time = inMonths(months ?? 0);
  const texts = useTexts(costsCalculator, { gap: inDollars(gap), time });
  if (months === null) return <p className="verdict">{texts.enough}</p>;
  return <p className="verdict">{months > longest ? texts.longer : texts.lasts}</p>;
};

/** A chart, and a table with the same numbers. */
const Years = ({ result: { months, years } }: { result: SavingsForecast }) => {
  const texts = useTexts(costsCalculator);
  return (
    <>
      {months === null ? null : (
        <div className="calculator-years">
          <Bars years={years} />
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
                <Year key={year} year={year} left={left} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="aside">{texts.assumption}</p>
    </>
  );
};

const Year = ({ year, left }: SavingsForecast['years'][number]) => {
  const { inDollars, inMonths } = useNumbers();
  const { table } = useTexts(costsCalculator, { time: inMonths(year * 12) });
  return (
    <tr>
      <th scope="row">{year === 0 ? table.today : table.after}</th>
      <td>{inDollars(Math.round(left))}</td>
    </tr>
  );
};

const height = 160;
const step = 40;

/** One bar for today and for the end of each year, like candles that burn down. */
const Bars = ({ years }: { years: SavingsForecast['years'] }) => {
  const most = Math.max(1, years[0]?.left ?? 0);
  return (
    <svg
      className="calculator-bars"
      viewBox={`0 0 ${years.length * step} ${height + 30}`}
      width={years.length * step}
      height={height + 30}
      aria-hidden
    >
      {years.map(({ year, left }) => {
        const tall = (left / most) * height;
        return (
          <g key={year}>
            <rect x={year * step + 6} y={height - tall} width={step - 12} height={tall} rx="3" />
            <text x={year * step + step / 2} y={height + 22}>
              {year}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={years.length * step} y1={height} y2={height} />
    </svg>
  );
};
