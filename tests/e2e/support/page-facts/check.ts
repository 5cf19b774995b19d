import { expect, test } from '../server.ts';

/**
 * Checks facts of one page, each as a step of its own. One that does not hold fails the test and is named
 * together with the page; those after it are checked all the same.
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
