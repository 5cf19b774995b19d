import { jsonNestingLimit } from '../../domain/constants.ts';
import { HttpError } from '../errors.ts';

/**
 * Parses JSON of limited depth.
 * @throws HttpError 400 when it is nested too deeply or is no JSON
 */
export const parseJson = (text: string): unknown => {
  if (depthOf(text) > jsonNestingLimit) {
    throw new HttpError(400, `The JSON is nested more than ${jsonNestingLimit} levels deep.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, 'The request is no valid JSON.', { cause: error });
  }
};

/**
 * How deeply brackets are nested outside of strings, seen before anything is built from the text. One
 * pass over the characters: a pattern that looks for whole strings would begin again at every quote of a
 * string that never ends, and keep everyone waiting.
 */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
};
