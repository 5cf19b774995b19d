import { expect, test } from '../server.ts';

/**
 * Checks facts about one page, each as a test step. One that does not hold fails the test with the page's
 * name; the others are still checked.
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
