import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline, LongText as Blocks } from '../../../domain/texts/text.ts';
import { withNames, withoutMarks } from './names-in-texts.tsx';

interface LongTextProps {
  blocks: Blocks;
  /**
   * Whether the text is rendered inside a button, where links can't be reached by keyboard or screen reader.
   */
  asButton: boolean;
}

/** Paragraphs and lists of a long text, rendered as React elements, never as stored markup. */
export const LongText = ({ blocks, asButton }: LongTextProps) => {
  const inlineElement = (part: Inline): ReactNode => {
    if (typeof part === 'string') return withNames(part);
    if ('bold' in part) return <b>{withNames(part.bold)}</b>;
    return (
      <a href={asButton ? undefined : withoutMarks(part.link)} rel="noreferrer">
        {withNames(part.text)}
      </a>
    );
  };
  const blockElement = (block: Block): ReactNode => {
    if (block.type === 'paragraph') return element('p', block.content.map(inlineElement));
    const entries = block.items.map((content) => element('li', content.map(inlineElement)));
    return element(block.type === 'list' ? 'ul' : 'ol', entries);
  };
  return element(Fragment, blocks.map(blockElement));
};

/** The parts as arguments, not as an array: they have nothing that could serve as a key. */
const element = (type: 'p' | 'li' | 'ul' | 'ol' | typeof Fragment, parts: ReactNode[]): ReactNode =>
  createElement(type, null, ...parts);
