import type { ReactNode } from 'react';
import { sitePages } from '../../../domain/texts/text-areas.ts';
import { requestSourceLabels } from '../../../domain/requests/request-form-words.ts';
import type { Insights, Period } from '../../../domain/site/insights/insight-numbers.ts';
import { requestSources } from '../../../domain/requests/request.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { BarChart } from './bar-chart.tsx';
import { createDayFormat, formatDate, formatMonthOfDay } from '../../../domain/lib/format-date.ts';
import type { PeriodLength } from '../../../domain/site/insights/periods.ts';

/** Outcomes of requests, response times, how families heard of the home, and page views. */
export const InsightCharts = (insights: Insights) => (
  <div className="staff-insights stack">
    <RequestsSection {...insights} />
    <ResponseTimeSection {...insights} />
    <SourcesSection {...insights} />
    <PageViewsSection {...insights} />
  </div>
);

const RequestsSection = ({ by, periods }: Insights) => (
  <ChartSection
    title="Requests, visits and new residents"
    text="Suspected spam is left out. A visit counts once its time has come, and a family that moved in once a request has that status."
  >
    <BarChart subject="requests" bars={toBars(by, periods, ({ requests }) => requests)} />
    <NumberTable
      caption="Requests, visits and new residents"
      columns={[periodHeading[by], 'Requests', 'Visits', 'Moved in']}
      rows={toRows(by, periods, ({ requests, visits, moved_in }) => [requests, visits, moved_in])}
    />
  </ChartSection>
);

const ResponseTimeSection = ({ by, periods }: Insights) => (
  <ChartSection
    title="Time to first answer"
    text="The median: half of the families waited no longer than this until someone agreed on a visit or set a status. Requests without such a step are left out."
  >
    <BarChart
      subject="time to first answer"
      bars={toBars(by, periods, ({ median_minutes }) => median_minutes ?? 0).map((bar, index) => ({
        ...bar,
        valueLabel: formatWait(periods[index]?.median_minutes ?? null),
      }))}
    />
    <NumberTable
      caption="Time to first answer"
      columns={[periodHeading[by], 'Answered', 'Median', 'Longest']}
      rows={toRows(by, periods, ({ answered, median_minutes, worst_minutes }) => [
        answered,
        formatWait(median_minutes),
        formatWait(worst_minutes),
      ])}
    />
  </ChartSection>
);

const SourcesSection = ({ by, periods }: Insights) => {
  const sources = requestSources.map((source) => ({
    key: source,
    name: requestSourceLabels[source],
    count: sum(periods.map((period) => period.sources[source] ?? 0)),
  }));
  const total = sum(periods.map(({ requests }) => requests));
  const notStated = { key: 'unsaid', name: 'Not said', count: total - sum(sources.map(pickCount)) };
  return (
    <ChartSection
      title="How families heard of you"
      text={`All ${periods.length} ${by}s together. The form asks, and no one has to say.`}
    >
      <ShareList shares={[...sources, notStated]} />
    </ChartSection>
  );
};

const PageViewsSection = ({ by, periods }: Insights) => {
  const pages = Object.values(pageUrls).map((url) => ({
    key: url,
    name: sitePages[url].name,
    count: sum(periods.map((period) => period.pages[url] ?? 0)),
  }));
  return (
    <ChartSection
      title="Page views"
      text="How often pages were opened. Robots and people who are signed in are left out. No cookie, address or browser is stored, so no one can tell who opened them."
    >
      <BarChart subject="page views" bars={toBars(by, periods, countViews)} />
      <NumberTable
        caption="Page views"
        columns={[periodHeading[by], 'Views', 'From the fact sheet', 'From the card']}
        rows={toRows(by, periods, (period) => [
          countViews(period),
          period.printed['fact sheet'] ?? 0,
          period.printed['fact card'] ?? 0,
        ])}
      />
      <h3>By page</h3>
      <ShareList shares={pages} />
    </ChartSection>
  );
};

const ChartSection = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

interface Share {
  key: string;
  name: string;
  count: number;
}

/** A list that is both chart and table: name, bar, number. Entries with a count of zero are folded. */
const ShareList = ({ shares }: { shares: readonly Share[] }) => {
  const sorted = shares.toSorted((one, other) => other.count - one.count);
  const nonZeroShares = sorted.filter(({ count }) => count > 0);
  const zeroShares = sorted.filter(({ count }) => count === 0);
  return (
    <>
      {nonZeroShares.length > 0 && <Bars shares={nonZeroShares} />}
      {zeroShares.length > 0 && (
        <details className="staff-numbers fold">
          <summary>{zeroShares.length} with none</summary>
          <Bars shares={zeroShares} />
        </details>
      )}
    </>
  );
};

const Bars = ({ shares }: { shares: readonly Share[] }) => {
  const maxCount = Math.max(1, ...shares.map(pickCount));
  return (
    <ul className="staff-shares stack">
      {shares.map(({ key, name, count }) => (
        <li key={key}>
          <span>{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            <rect className="staff-share-all" width={100} height={10} />
            <rect className="staff-share" width={(100 * count) / maxCount} height={10} />
          </svg>
          <strong>{count.toLocaleString('en-US')}</strong>
        </li>
      ))}
    </ul>
  );
};

const periodHeading = { week: 'Week', month: 'Month' } as const;

const toBars = (
  by: Insights['by'],
  periods: readonly Period[],
  getValue: (period: Period) => number,
) =>
  periods.map((period) => ({
    key: period.begins,
    label: formatShortPeriod(period.begins, by),
    value: getValue(period),
  }));

/** Lists the newest period first, because people ask about recent periods most. */
const toRows = (
  by: Insights['by'],
  periods: readonly Period[],
  getCells: (period: Period) => (string | number)[],
) =>
  periods.toReversed().map((period) => ({
    key: period.begins,
    name: formatLongPeriod(period.begins, by),
    cells: getCells(period),
  }));

const countViews = ({ pages }: Period): number => sum(Object.values(pages));
const pickCount = ({ count }: Share): number => count;
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

interface NumberTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly (string | number)[] }[];
}

/** The numbers of a chart as a table. */
const NumberTable = ({ caption, columns, rows }: NumberTableProps) => (
  <details className="staff-numbers fold">
    <summary>Show as a table: {caption.toLowerCase()}</summary>
    {/* The focus lets people scroll wide tables by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div role="region" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns do not move
                <td key={index}>{cell.toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

const formatShortDay = createDayFormat({ month: 'short', day: 'numeric' });
const formatShortMonth = createDayFormat({ month: 'short' });

/** The label below a bar, such as: Nov 23, or Nov. */
export const formatShortPeriod = (begins: string, by: PeriodLength): string =>
  (by === 'week' ? formatShortDay : formatShortMonth)(begins);

/** The label in a table, such as: Week of November 23, 2026, or November 2026. */
export const formatLongPeriod = (begins: string, by: PeriodLength): string =>
  by === 'week' ? `Week of ${formatDate(begins)}` : formatMonthOfDay(begins);

/** A duration, such as: 45 min, 3 h 20 min, 2 d 4 h. @param minutes null, shown as a dash, if unknown */
export const formatWait = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
