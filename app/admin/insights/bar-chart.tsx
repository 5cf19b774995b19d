interface Bar {
  key: string;
  /** The label below the bar. */
  label: string;
  value: number;
  /** The label above the bar, if the number alone is not enough. */
  valueLabel?: string;
}

/** This size and the next three are in units of the SVG's view box. */
const chartHeight = 200;
const barSpacing = 72;
const bottomMargin = 28;
const topMargin = 26;

/** Scrolls to the end, where the newest bars are. */
const scrollToNewest = (chart: HTMLElement | null): void => {
  if (chart) chart.scrollLeft = chart.scrollWidth;
};

/**
 * Bars with their numbers above them, because color and height alone must not carry meaning. Screen readers
 * use the table below the chart instead.
 */
export const BarChart = ({ subject, bars }: { subject: string; bars: readonly Bar[] }) => {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  const maxBarHeight = chartHeight - bottomMargin - topMargin;
  return (
    // On a phone the chart scrolls sideways instead of shrinking its numbers.
    <div
      ref={scrollToNewest}
      className="staff-chart card"
      role="region"
      aria-label={`Chart: ${subject}. The table below has the same numbers.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too
      tabIndex={0}
    >
      <svg viewBox={`0 0 ${bars.length * barSpacing} ${chartHeight}`} aria-hidden>
        {bars.map(({ key, label, value, valueLabel = value.toLocaleString('en-US') }, index) => {
          const barHeight = Math.round((value / maxValue) * maxBarHeight);
          const middle = index * barSpacing + barSpacing / 2;
          const top = chartHeight - bottomMargin - barHeight;
          return (
            <g key={key}>
              <rect x={middle - 18} y={top} width={36} height={barHeight} rx={3} />
              <text x={middle} y={top - 8}>
                {valueLabel}
              </text>
              <text x={middle} y={chartHeight - 8}>
                {label}
              </text>
            </g>
          );
        })}
        <line
          x1={0}
          x2={bars.length * barSpacing}
          y1={chartHeight - bottomMargin}
          y2={chartHeight - bottomMargin}
        />
      </svg>
    </div>
  );
};
