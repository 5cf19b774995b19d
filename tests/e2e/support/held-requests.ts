import type { Page, Route } from '@playwright/test';

/** Holds the page's requests to some addresses. @returns a function that answers them and all later ones */
export const holdRequests = async (
  page: Page,
  addresses: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, (route) => held.then(() => answer(route)));
  return release;
};
