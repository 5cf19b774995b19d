/**
 * Converts what Word and other programs put on the clipboard to the elements that a long text supports: each
 * row of a table becomes a line such as "Monday: 9 to 6", and Word's paragraphs with list marks become lists.
 */
export const convertPastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith(' ');
  // Convert inner tables first, because their lines become part of a cell of the outer table.
  for (const table of [...body.querySelectorAll('table')].toReversed())
    table.replaceWith(...[...table.rows].map(toLine));
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const mark = takeListMark(paragraph);
    if (mark === null) {
      if (isEmpty(paragraph)) paragraph.remove();
      continue;
    }
    const tag = /\w[.)]$/.test(mark) ? 'ol' : 'ul';
    // The editor has no nested lists, so the items of an inner list join the outer one.
    const goesOn =
      list !== null &&
      paragraph.previousElementSibling === list &&
      (list.localName === tag || /level[2-9]/.test(paragraph.getAttribute('style') ?? ''));
    if (!list || !goesOn) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
  return body.innerHTML;
};

const toLine = ({ cells }: HTMLTableRowElement): HTMLParagraphElement => {
  const line = document.createElement('p');
  const filledCells = [...cells].filter((cell) => !isEmpty(cell));
  for (const [place, cell] of filledCells.entries()) {
    for (const block of cell.querySelectorAll('p, div, li')) {
      takeListMark(block);
      block.after(' ');
      block.replaceWith(...block.childNodes);
    }
    for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
    const isNamed = line.textContent.trimEnd().endsWith(':');
    if (place > 0) line.append(isNamed ? ' ' : place === 1 ? ': ' : ', ');
    trimEnd(cell);
    line.append(...cell.childNodes);
  }
  return line;
};

/** Removes the white space at the end of an element, so that the colon follows its last word. */
const trimEnd = (element: Element): void => {
  for (const text of listTextNodes(element).toReversed()) {
    text.data = text.data.trimEnd();
    if (text.data !== '') return;
  }
};

/** Selects the element that contains Word's list mark, such as "·" or "1.". */
const wordMark = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
/** Matches a list mark in plain text, because some browsers remove Word's own styles when they paste. */
const typedMark = /^\s*([·•●○o§▪■–-]|\(?\w{1,4}[.)])\s+/;

/** Removes the list mark of a paragraph and returns it; null if the paragraph is not a list item. */
const takeListMark = (paragraph: Element): string | null => {
  const mark = paragraph.querySelector(wordMark);
  if (mark) {
    mark.remove();
    return mark.textContent.trim();
  }
  if (!paragraph.className.startsWith('MsoListParagraph')) return null;
  const [typed = '', sign = null] = typedMark.exec(paragraph.textContent) ?? [];
  let left = typed.length;
  for (const text of listTextNodes(paragraph)) {
    const length = Math.min(left, text.data.length);
    text.deleteData(0, length);
    left -= length;
  }
  return sign;
};

const isEmpty = (element: Element): boolean => element.textContent.trim() === '';

const listTextNodes = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};
