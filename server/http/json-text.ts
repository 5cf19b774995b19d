import { jsonNestingLimit } from '../../domain/constants.ts';
import { HttpError } from '../errors.ts';

/**
 * Parses JSON of limited depth.
 * @throws HttpError 400 when it is nested too deeply or not JSON
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
 * How deeply brackets outside of strings are nested, measured before anything is parsed. A single pass over
 * the characters: a regular expression for whole strings would start again at every quote of an unterminated
 * string, and block everyone.
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
