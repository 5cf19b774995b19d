interface Bar {
  key: string;
  /** Below the bar. */
  label: string;
  value: number;
  /** Above the bar, where the number alone does not say it. */
  said?: string;
}

/** In units of the drawing; it is as wide as the page gives it. */
const height = 200;
const step = 72;
const foot = 28;
const head = 26;

/** The newest bars are at the end. */
const showNewest = (chart: HTMLElement | null): void => {
  if (chart) chart.scrollLeft = chart.scrollWidth;
};

/**
 * Bars with their numbers above them, so that neither color nor height alone carries meaning. A screen reader
 * hears the table beside it in its place.
 */
export const BarChart = ({ of, bars }: { of: string; bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const room = height - foot - head;
  return (
    // A phone scrolls the chart sideways rather than making its numbers small.
    <div
      ref={showNewest}
      className="staff-chart"
      role="region"
      aria-label={`Chart: ${of}. The table below has the same numbers.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too
      tabIndex={0}
    >
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} aria-hidden>
        {bars.map(({ key, label, value, said = value.toLocaleString('en-US') }, place) => {
          const tall = Math.round((value / most) * room);
          const middle = place * step + step / 2;
          const top = height - foot - tall;
          return (
            <g key={key}>
              <rect x={middle - 18} y={top} width={36} height={tall} rx={3} />
              <text x={middle} y={top - 8}>
                {said}
              </text>
              <text className="staff-chart-label" x={middle} y={height - 8}>
                {label}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={bars.length * step} y1={height - foot} y2={height - foot} />
      </svg>
    </div>
  );
};
