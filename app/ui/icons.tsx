/**
 * The icons of the public pages, line drawings on a 24 x 24 grid. The staff area takes its many icons from a
 * library; these few weigh less than the library's runtime (docs/decisions/008). Width and height are
 * attributes, so that the icons are small even in browsers that ignore our styles (app/plain.css).
 */
const createIcon = (path: string) => {
  const Icon = (props: { className?: string }) => (
    <svg
      className={`icon ${props.className ?? ''}`.trim()}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentcolor"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
  return Icon;
};

export const Phone = createIcon(
  'M5 3h4l2 5.5-2.6 1.8a13 13 0 0 0 5.3 5.3l1.8-2.6L21 15v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3Z',
);
export const Mail = createIcon('M3 5.5h18v13H3Zm0 1.2 9 6.8 9-6.8');
export const mapPinPath =
  'M12 21.5C7.5 17 5 13.6 5 10a7 7 0 0 1 14 0c0 3.6-2.5 7-7 11.5ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';
export const MapPin = createIcon(mapPinPath);
export const Clock = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3.5 2');
export const CalendarHeart = createIcon(
  'M4 5.5h16V20H4Zm0 4.5h16M8 3v4m8-4v4m-4 10.5c-3.5-2.5-3-5-1.3-5 .8 0 1.3.8 1.3 1.2 0-.4.5-1.2 1.3-1.2 1.7 0 2.2 2.5-1.3 5Z',
);
export const Badge = createIcon(
  'M12 3l7 3v5c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V6Zm-3.3 9 2.4 2.4 4.4-4.8',
);
export const Globe = createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
);
export const Menu = createIcon('M4 6.5h16M4 12h16M4 17.5h16');
export const X = createIcon('m5.5 5.5 13 13m0-13-13 13');
export const ChevronDown = createIcon('m5 9 7 7 7-7');
export const ChevronLeft = createIcon('m15 5-7 7 7 7');
export const ChevronRight = createIcon('m9 5 7 7-7 7');
export const Pause = createIcon('M8 5v14M16 5v14');
export const Play = createIcon('M7 4.5v15L19 12Z');
export const Check = createIcon('m4.5 12.5 5 5 10-11');
export const Copy = createIcon('M9 9h11v12H9ZM15 9V3H4v12h5');
export const Share = createIcon('M12 15V3m-4.5 4.5L12 3l4.5 4.5M7 11H5v10h14V11h-2');
