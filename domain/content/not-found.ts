/** The page for any other path, sent with status 404 (specification, section 2, Public routes). */
export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'This page has moved, or the address has a slip in it. You did nothing wrong. The front door is this way.',
  link: 'Return to Home',
} as const;
