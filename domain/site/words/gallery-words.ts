import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../../texts/text.ts';

/** Headings and texts of /gallery (docs/product/public-pages.md). */
export const galleryPage = defineTexts('gallery', {
  meta: {
    title: line('Life here'),
    description: markAboutHouse(
      paragraph(
        'Tea by the window, pie dough, a walk in the garden: days in a licensed adult family home for {residents}, told in pictures.',
      ),
    ),
    keywords: line('adult family home, daily life, activities, garden, meals'),
  },
  title: line('Life here, hour by hour'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'Tea at four, dough on the table, a slow walk before supper. This is what days in the house are made of.',
      ),
    ),
  ),
  illustrations: paragraph(
    // Shown if at least one of the pictures is a drawing.
    "The cut-paper pictures are illustrations, not photographs. This is our residents' home, and their privacy comes first.",
  ),
  more: line('Show more pictures'),
  closing: {
    title: line('See it for yourself'),
    text: markOptional(
      markAboutHouse(
        paragraph(
          'Come on an ordinary day. Ask to see the kitchen, the garden, and the room that might be yours.',
        ),
      ),
    ),
    button: line('Schedule Tour'),
  },
});
