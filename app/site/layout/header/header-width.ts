/**
 * Calculates what fits into the header from the widths of letters, so that the server can lay it out and
 * nothing moves later. All widths are in rem, except where noted.
 */

/** Widths of letters of the heading font in ems, rounded up (measured in Literata at a weight of 560). */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/\s/, 0.22],
  [/[fijlt1.,:;'’!()|-]/, 0.37],
  [/[rsI]/, 0.48],
  [/[mwMW&@%]/, 0.95],
  [/\p{Lu}/u, 0.75],
  [/[\u2E80-\uFFFF]/, 1.05],
];

const measureText = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + (letterWidths.find(([characters]) => characters.test(letter))?.[1] ?? 0.61),
    0,
  );

/** The width of a name on two lines, broken where they are most even, in ems. */
const measureTwoLines = (name: string): number => {
  const words = name.trim().split(/\s+/);
  const widthsByBreak = words.map((_, at) =>
    Math.max(measureText(words.slice(0, at).join(' ')), measureText(words.slice(at).join(' '))),
  );
  return Math.min(...widthsByBreak);
};

/** The width classes that home-link.css has, in ems. */
const widthSteps = [6, 8, 11, 14, 17, 20, 24] as const;
type NameWidth = (typeof widthSteps)[number];

/** The smallest step at which a name fits on two lines; the last one for any longer name. */
export const measureName = (name: string): NameWidth => {
  const width = measureTwoLines(name);
  return widthSteps.find((step) => width <= step) ?? 24;
};

/** The space between the paddings of a header of 78 and of 89 rem (header.css). */
const rooms = { narrow: 73, wide: 84 } as const;

/** The most that a label of 1.125 rem needs: its letters are narrower than a heading's, also in bold. */
const measureLabel = (label: string): number => measureText(label) * 1.125;
/** The padding of a link or button, with the spaces beside it. */
const linkPadding = 1.25;
const buttonPadding = 4.75;

export interface HeaderContent {
  /** The width of the logo and the home's name. */
  nameWidth: number;
  first: readonly string[];
  further: readonly string[];
  /** The label of the menu for links that don't fit. */
  more: string;
  button: string;
}

export interface HeaderFit {
  /** Whether the links have a line of their own. */
  isBelow: boolean;
  /** How many of the further links fit into a header of 78 rem, and of 89. */
  narrow: number;
  wide: number;
}

/** @returns which links fit on one line; the others go into the menu "More" */
export const fitHeaderLinks = ({
  nameWidth,
  first,
  further,
  more,
  button,
}: HeaderContent): HeaderFit => {
  const measureLinks = (labels: readonly string[]): number =>
    labels.reduce((sum, label) => sum + measureLabel(label) + linkPadding, 0);
  const firstWidth = measureLinks(first);
  const moreWidth = further.length > 0 ? measureLinks([more]) : 0;
  const besideWidth = nameWidth + measureLabel(button) + buttonPadding;
  const isBelow = besideWidth + firstWidth + moreWidth > rooms.narrow;
  const countFitting = (room: number): number => {
    const free = room - firstWidth - (isBelow ? 0 : besideWidth);
    if (measureLinks(further) <= free) return further.length;
    let count = 0;
    while (measureLinks(further.slice(0, count + 1)) + moreWidth <= free) count += 1;
    return count;
  };
  return { isBelow, narrow: countFitting(rooms.narrow), wide: countFitting(rooms.wide) };
};
