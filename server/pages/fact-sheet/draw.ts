import type { PaperDesign } from './design.ts';
import { createPaper } from './document.ts';
import { drawCard } from './draw-card.ts';
import { drawKeySheet } from './draw-key-sheet.ts';
import { drawSheet } from './draw-sheet.ts';

/** Draws a paper as a tagged PDF of one page; the same design gives the same bytes. */
export const drawPaper = (design: PaperDesign): Promise<Buffer> => {
  const paper = createPaper(design);
  if (design.kind === 'sheet') drawSheet(paper, design);
  else if (design.kind === 'card') drawCard(paper, design);
  else drawKeySheet(paper, design);
  return paper.finish();
};
