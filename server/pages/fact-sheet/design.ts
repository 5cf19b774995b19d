import type { FactSection } from '../../../domain/site/professional-facts.ts';

/** The colors of printed papers, in hex. The background is the paper's white. */
export interface PaperColors {
  ink: string;
  soft: string;
  evergreen: string;
  madrona: string;
  lamp: string;
  border: string;
}

/** The home's sign, the drawn house. A home with a logo of its own has none, and its logo is not printed. */
export interface DrawnSign {
  alt: string;
  gable: string;
  light: string;
  door: string | null;
}

export interface PrintedCode {
  address: string;
  alt: string;
}

interface PaperContent {
  title: string;
  name: string;
  /** The day of the figures, such as 2026-12-01, which is also the document's creation date. */
  day: string;
  colors: PaperColors;
  code: PrintedCode;
}

export interface SheetDesign extends PaperContent {
  kind: 'sheet';
  sign: DrawnSign | null;
  tagline: string;
  heading: string;
  /** Such as "As of December 1, 2026"; empty if no day is known. */
  asOf: string;
  sections: FactSection<string>[];
  more: { text: string; address: string };
}

/** The card that asks for a review, which staff print. */
export interface CardDesign extends PaperContent {
  kind: 'card';
  heading: string;
  instructions: string;
}

/** The sheet of a data key, which only the owner can print. */
export interface KeySheetDesign extends PaperContent {
  kind: 'key';
  heading: string;
  made: string;
  paragraphs: string[];
  wordsHeading: string;
  words: string[];
  codeHeading: string;
}

export type PaperDesign = SheetDesign | CardDesign | KeySheetDesign;

/** Points, 72 per inch: US Letter, and a card of 3.5 x 2 inches. */
export const paperSizes = { sheet: [612, 792], card: [252, 144], key: [612, 792] } as const;
