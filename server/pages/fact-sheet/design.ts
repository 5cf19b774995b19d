import type { FactSection } from '../../../domain/professionals/facts.ts';

/** The colors of the papers, in hex; the ground is the paper itself. */
export interface PaperColors {
  ink: string;
  soft: string;
  evergreen: string;
  madrona: string;
  lamp: string;
  border: string;
}

/** The drawn sign of the home; null where the home has a logo of its own, which papers leave out. */
export interface DrawnSign {
  alt: string;
  gable: string;
  light: string;
  door: string | null;
}

/** A QR code and what is said of it. */
export interface PrintedCode {
  address: string;
  alt: string;
}

interface Paper {
  /** The document's own title. */
  title: string;
  /** The home's name. */
  name: string;
  /** The day of its figures, such as 2026-12-01: the document says that it was made then. */
  day: string;
  colors: PaperColors;
  sign: DrawnSign | null;
  code: PrintedCode;
}

/** All that is on the sheet for professionals. */
export interface SheetDesign extends Paper {
  kind: 'sheet';
  tagline: string;
  heading: string;
  /** Such as: As of December 1, 2026. Empty where no day is known. */
  asOf: string;
  sections: FactSection<string>[];
  /** Where there is more. */
  more: { text: string; address: string };
}

/** All that is on the card. */
export interface CardDesign extends Paper {
  kind: 'card';
  phone: string;
  /** The lines of the address. */
  address: string[];
}

/** The sheet of a data key, which the owner alone prints. */
export interface KeySheetDesign extends Paper {
  kind: 'key';
  heading: string;
  /** Which key it is, and when the sheet was made. */
  made: string;
  paragraphs: string[];
  wordsHeading: string;
  words: string[];
  codeHeading: string;
}

/** The papers that everyone can have. */
export type PublicPaperDesign = SheetDesign | CardDesign;
export type PaperDesign = PublicPaperDesign | KeySheetDesign;

/** Points, 72 to the inch: US Letter, and a card of 3.5 x 2 inches. */
export const paperSizes = { sheet: [612, 792], card: [252, 144], key: [612, 792] } as const;
