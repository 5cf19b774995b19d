import { jsonNestingLimit } from '../../domain/constants.ts';
import { Refusal } from '../refusal.ts';

/**
 * Parses JSON of limited depth.
 * @throws Refusal 400 when it is nested too deeply or is no JSON
 */
export const parseJson = (text: string): unknown => {
  if (depthOf(text) > jsonNestingLimit) {
    throw new Refusal(400, `The JSON is nested more than ${jsonNestingLimit} levels deep.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, 'The request is no valid JSON.', { cause: error });
  }
};

/** How deeply brackets are nested outside of strings, seen before anything is built from the text. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};
