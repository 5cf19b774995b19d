import Bowser from 'bowser';

/** What a browser says of itself is cut to this many characters before it is read. */
const longestHeader = 500;

const longestWords = 60;

/**
 * A browser and its system in words, such as "Chrome on Android"; null where the header says nothing.
 * @param userAgent the User-Agent header, which anyone can write as they like
 */
export const deviceInWords = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null;
  const parser = Bowser.getParser(userAgent.slice(0, longestHeader));
  const names = [parser.getBrowserName(), parser.getOSName()].filter(Boolean);
  return names.join(' on ').slice(0, longestWords) || null;
};
