/** A place on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const coordinateLimits = { latitude: 90, longitude: 180 } as const;

/**
 * Finds the place in text that people copy from a map: two numbers, degrees with minutes and seconds, or
 * the link to a place or a street view.
 * @returns null if the text contains no place, such as a short link
 */
export const parseCoordinates = (text: string): Coordinates | null => {
  const normalizedText = decode(text).replaceAll('−', '-').trim().slice(0, maxLinkLength);
  const found = parseDegreesAndMinutes(normalizedText) ?? parseDecimalDegrees(normalizedText);
  return found && isOnEarth(found) ? round(found) : null;
};

/** In characters; links to street views have several hundred. */
const maxLinkLength = 4000;

/** Each number must have decimals, because whole degrees are too imprecise for a house. */
const decimalPatterns: readonly RegExp[] = [
  // In a street view, @ is the position of the camera. In other links @ is the middle of the map, so a pin
  // takes precedence.
  /@(?<latitude>-?\d{1,2}\.\d+),(?<longitude>-?\d{1,3}\.\d+),\d+(?:\.\d+)?a,/,
  /!3d(?<latitude>-?\d{1,2}\.\d+)!4d(?<longitude>-?\d{1,3}\.\d+)/,
  /@(?<latitude>-?\d{1,2}\.\d+),(?<longitude>-?\d{1,3}\.\d+)/,
  /[?&](?:q|ll|cbll|query|viewpoint|center|coordinate|destination)=(?<latitude>-?\d{1,2}\.\d+),[+ ]?(?<longitude>-?\d{1,3}\.\d+)/,
  /\bmlat=(?<latitude>-?\d{1,2}\.\d+)&mlon=(?<longitude>-?\d{1,3}\.\d+)/,
  /#map=\d+\/(?<latitude>-?\d{1,2}\.\d+)\/(?<longitude>-?\d{1,3}\.\d+)/,
  /^geo:(?<latitude>-?\d{1,2}\.\d+),(?<longitude>-?\d{1,3}\.\d+)/,
  /^\(?(?<latitude>-?\d{1,2}\.\d+)°? ?(?<ns>[NS]?)[,; ]\s*(?<longitude>-?\d{1,3}\.\d+)°? ?(?<ew>[EW]?)\)?$/i,
];

const parseDecimalDegrees = (text: string): Coordinates | null => {
  for (const pattern of decimalPatterns) {
    const found = pattern.exec(text)?.groups;
    if (found) {
      return {
        latitude: Number(found['latitude']) * findSign(found['ns']),
        longitude: Number(found['longitude']) * findSign(found['ew']),
      };
    }
  }
  return null;
};

const findSign = (direction = ''): 1 | -1 => (/^[SW]$/i.test(direction) ? -1 : 1);

const degreesAndMinutesPattern =
  /^(\d{1,2})° ?(\d{1,2})['′’] ?(\d{1,2}(?:\.\d+)?)["″”] ?([NS])[, ]+(\d{1,3})° ?(\d{1,2})['′’] ?(\d{1,2}(?:\.\d+)?)["″”] ?([EW])$/i;

/** Parses text such as 47°49'15.2"N 122°18'54.4"W; null for any other text. */
const parseDegreesAndMinutes = (text: string): Coordinates | null => {
  const [, ...parts] = degreesAndMinutesPattern.exec(text) ?? [];
  if (parts.length === 0) return null;
  const toDegrees = ([degrees, minutes, seconds, direction]: string[]) =>
    findSign(direction) * (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600);
  return { latitude: toDegrees(parts.slice(0, 4)), longitude: toDegrees(parts.slice(4)) };
};

const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= coordinateLimits.latitude &&
  Math.abs(longitude) <= coordinateLimits.longitude;

/** Rounds to a millionth of a degree, about 4 inches. */
const round = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

/** Decodes a link, in which a comma is %2C. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray % in an otherwise plain link.
  }
};
