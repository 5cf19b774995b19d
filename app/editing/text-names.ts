/** A short name for a text, made from its key: `home.hero.headline` is "Hero: headline". */
export const nameOfText = (key: string): string => {
  const [part = '', ...rest] = key.split('.').slice(1).map(inWords);
  return rest.length > 0 ? `${capitalized(part)}: ${rest.join(', ')}` : capitalized(part);
};

const inWords = (name: string): string =>
  name
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
