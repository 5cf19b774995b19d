// @ts-check
/**
 * Makes mutants: small faults that a test should find, each by changing one condition, comparison, return or
 * await.
 */
import { parseSync } from 'vite';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ start: number, end: number, text: string }} Change
 * @typedef {Change & { line: number, what: string, within: number }} Mutant `within` is the number of the
 *   innermost function around it; -1 for code that runs when the module loads.
 */

/** @type {Record<string, string>} */
const opposites = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** Leaves out types, which are no code, and conditions of loops, which might never end. @param {Node} node */
const listParts = (node) => {
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return [];
  const parts = /^(?:For|While|DoWhile)/.test(node.type) ? [node['body']] : Object.values(node);
  return parts.flat().filter(isNode);
};

/** @param {Node} node @param {string} source @returns {Change[]} */
const changeNode = (node, source) => {
  /** @param {Node} part */
  const read = ({ start, end }) => source.slice(start, end);
  const { test, argument, left } = /** @type {Record<string, Node | undefined>} */ (node);
  const operator = String(node['operator']);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      // For a comparison, the comparison itself is changed instead.
      if (!test || opposites[String(test['operator'])]?.endsWith('==')) return [];
      return [{ ...test, text: `!(${read(test)})` }];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const text = opposites[operator];
      if (!text || !left) return [];
      const start = source.indexOf(operator, left.end);
      return [{ start, end: start + operator.length, text }];
    }
    case 'ReturnStatement':
      return argument ? [{ ...node, text: 'return undefined;' }] : [];
    case 'AwaitExpression':
      return argument ? [{ ...node, text: `(${read(argument)})` }] : [];
    default:
      return [];
  }
};

/** @param {string} text */
const shorten = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 80);

/** @param {string} source @param {Change} change */
export const applyChange = (source, { start, end, text }) =>
  source.slice(0, start) + text + source.slice(end);

/**
 * Returns every mutant of a source, and the source with code that adds to `globalThis.reached` the number of
 * each function that runs.
 * @param {string} path
 * @param {string} source
 */
export const makeMutants = (path, source) => {
  /** @type {Mutant[]} */
  const mutants = [];
  /** @type {Change[]} */
  const notes = [];
  let functions = 0;
  /** @param {Node} node @param {number} within */
  const walk = (node, within) => {
    const body = /Function/.test(node.type) && isNode(node['body']) ? node['body'] : null;
    const inside = body ? functions++ : within;
    if (body) {
      const note = `(globalThis.reached ??= new Set()).add(${inside})`;
      if (body.type === 'BlockStatement')
        notes.push({ start: body.start + 1, end: body.start + 1, text: `${note};` });
      else
        notes.push(
          { start: body.start, end: body.start, text: `(${note}, ` },
          { start: body.end, end: body.end, text: ')' },
        );
    }
    for (const { start, end, text } of changeNode(node, source)) {
      const line = source.slice(0, start).split('\n').length;
      const what = `${shorten(source.slice(start, end))} → ${shorten(text)}`;
      mutants.push({ start, end, text, line, what, within });
    }
    for (const part of listParts(node)) walk(part, inside);
  };
  walk(/** @type {any} */ (parseSync(path, source).program), -1);
  const noting = notes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, note) => applyChange(text, note), source);
  return { mutants, noting };
};
