/** Widths of letters of the heading font in ems, rounded up (measured in Literata at a weight of 560). */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\s/, 0.22],
  [/[fijlt1.,:;'’!()|-]/, 0.37],
  [/[rsI]/, 0.48],
  [/[mwMW&@%]/, 0.95],
  [/\p{Lu}/u, 0.75],
  [/[\u2E80-\uFFFF]/, 1.05],
];

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.61),
    0,
  );

/** The width of a name on two lines, broken where they are most even, in ems. */
const twoLines = (name: string): number => {
  const words = name.trim().split(/\s+/);
  const broken = words.map((_, at) =>
    Math.max(widthOf(words.slice(0, at).join(' ')), widthOf(words.slice(at).join(' '))),
  );
  return Math.min(...broken);
};

/** The width classes that home-link.css has. */
const steps = [6, 8, 11, 14, 17, 20, 24] as const;
type NameWidth = (typeof steps)[number];

/** The smallest step at which a name fits on two lines; the last one for any longer name. */
export const nameWidthOf = (name: string): NameWidth => {
  const width = twoLines(name);
  return steps.find((step) => width <= step) ?? 24;
};
