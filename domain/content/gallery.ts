/** Headings and texts of /gallery (docs/product/public-pages.md). */
export const galleryPage = {
  meta: {
    title: 'Life here',
    description:
      'Tea by the window, pie dough, a walk in the garden: days in a licensed adult family home for six, told in pictures.',
    keywords: 'adult family home, daily life, activities, garden, meals',
  },
  title: 'Life here, hour by hour',
  lead: 'Tea at four, dough on the table, a slow walk before supper. This is what days in the house are made of.',
  illustrations:
    "The cut-paper pictures are illustrations, not photographs. This is our residents' home, and their privacy comes first.",
  loading: 'Loading gallery...',
  closing: {
    title: 'See it for yourself',
    text: 'Come on an ordinary day. Ask to see the kitchen, the garden, and the room that might be yours.',
    button: 'Schedule a Tour',
  },
} as const;
