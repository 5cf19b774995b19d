import type { Blanks } from '../texts/fill-texts.ts';

const choicePattern = /\{(\w+),\s*(plural|select),/;

/**
 * Resolves the choices of an ICU message, such as {days, plural, =0 {today} one {# day} other {# days}}. Blanks
 * stay unchanged. The rest of ICU's syntax is refused where messages are stored (blanks.ts). A parser of all of
 * it weighs 8.7 KB, which is a lot for a page (docs/decisions/110).
 */
export const resolveChoices = (
  message: string,
  blanks: Blanks,
  { locale, getRules }: { locale: string; getRules: () => Intl.PluralRules },
): string => {
  const choice = choicePattern.exec(message);
  if (!choice) return message;
  const [opening, name = '', kind] = choice;
  const { forms, end } = readForms(message, choice.index + opening.length);
  const value = blanks[name] ?? `{${name}}`;
  const count = parseCount(value);
  const chosenForm =
    kind === 'select'
      ? forms.get(value)
      : (forms.get(`=${count}`) ?? forms.get(getRules().select(count)));
  const resolve = (part: string) => resolveChoices(part, blanks, { locale, getRules });
  const words = resolve(chosenForm ?? forms.get('other') ?? '');
  const filledWords =
    kind === 'select'
      ? words
      : words.replaceAll('#', count >= 1000 ? count.toLocaleString(locale) : value);
  return message.slice(0, choice.index) + filledWords + resolve(message.slice(end));
};

/** A blank's value as a whole number; NaN for any other value. */
const parseCount = (value: string): number =>
  /^\d{1,3}(?:,?\d{3}){0,2}$/.test(value) ? Number(value.replaceAll(',', '')) : Number.NaN;

/** The forms of a choice by their names, and the place after the brace that closes it. */
const readForms = (message: string, start: number) => {
  const forms = new Map<string, string>();
  const nextForm = /\s*(=?\w+)\s*\{/y;
  for (let at = start; ;) {
    nextForm.lastIndex = at;
    const name = nextForm.exec(message)?.[1];
    if (name === undefined) return { forms, end: message.indexOf('}', at) + 1 || message.length };
    const end = findClosingBrace(message, nextForm.lastIndex);
    forms.set(name, message.slice(nextForm.lastIndex, end));
    at = end + 1;
  }
};

const findClosingBrace = (message: string, start: number): number => {
  let at = start;
  for (let depth = 1; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) break;
  }
  return at;
};
