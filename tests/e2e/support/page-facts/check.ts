import { expect, test } from '../site-server.ts';

/**
 * Runs checks on one page, each as a test step. A failed check fails the test with the page's name, but
 * the others still run.
 */
export const checkFacts = async (
  where: string,
  facts: Record<string, () => Promise<void>>,
): Promise<void> => {
  for (const [fact, check] of Object.entries(facts)) {
    await test.step(`${where}: ${fact}`, async () => {
      try {
        await check();
      } catch (error) {
        expect.soft(error instanceof Error ? error.message : error, `${where}: ${fact}`).toBe('');
      }
    });
  }
};
