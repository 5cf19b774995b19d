interface Bar {
  key: string;
  /** The label below the bar. */
  label: string;
  value: number;
  /** The label above the bar, if the number alone is not enough. */
  spoken?: string;
}

/** In units of the view box. The drawing is as wide as the page allows. */
const height = 200;
const step = 72;
const foot = 28;
const head = 26;

/** Scrolls to the end, where the newest bars are. */
const showNewest = (chart: HTMLElement | null): void => {
  if (chart) chart.scrollLeft = chart.scrollWidth;
};

/**
 * Bars with their numbers above them, so that neither color nor height alone carries meaning. Screen readers
 * read the table beside it instead.
 */
export const BarChart = ({ of, bars }: { of: string; bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const room = height - foot - head;
  return (
    // On a phone the chart scrolls sideways instead of shrinking its numbers.
    <div
      ref={showNewest}
      className="staff-chart"
      role="region"
      aria-label={`Chart: ${of}. The table below has the same numbers.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too
      tabIndex={0}
    >
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} aria-hidden>
        {bars.map(({ key, label, value, spoken = value.toLocaleString('en-US') }, place) => {
          const tall = Math.round((value / most) * room);
          const middle = place * step + step / 2;
          const top = height - foot - tall;
          return (
            <g key={key}>
              <rect x={middle - 18} y={top} width={36} height={tall} rx={3} />
              <text x={middle} y={top - 8}>
                {spoken}
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
