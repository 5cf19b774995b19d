/** The page for unknown addresses, sent with status 404 (docs/product/public-pages.md). */
export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'This page has moved, or the address has a slip in it. You did nothing wrong. The front door is this way.',
  link: 'Return to Home',
} as const;
