import Bowser from 'bowser';

/** The User-Agent header is cut to this many characters before it is parsed. */
const longestHeader = 500;

const longestWords = 60;

/**
 * A browser and its system in words, such as "Chrome on Android"; null if the header does not tell.
 * @param userAgent the User-Agent header, which anyone can write as they like
 */
export const deviceInWords = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null;
  const parser = Bowser.getParser(userAgent.slice(0, longestHeader));
  const names = [parser.getBrowserName(), parser.getOSName()].filter(Boolean);
  return names.join(' on ').slice(0, longestWords) || null;
};
