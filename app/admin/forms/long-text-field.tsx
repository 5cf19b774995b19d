import {
  type Editor,
  EditorContent,
  type JSONContent,
  Node,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Link, List, ListOrdered } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { parseMarkedText, toMarkedText } from '../../../domain/texts/marked-text.ts';
import type { Block, Inline, LongText } from '../../../domain/texts/text.ts';
import { isSafeLink } from '../../../domain/texts/stored-texts.ts';
import { siteTextMessages } from '../../../domain/texts/site-text.ts';
import type { BlankValues } from './blank-values.ts';
import { createBlankNode, textToNodes, nodeToText } from './blank-node.ts';
import { useFieldProblem } from './form-fields.tsx';
import { convertPastedHtml } from './pasted-html.ts';
import { Button } from '../ui/staff-button.tsx';
import { Field } from '../../ui/field.tsx';
import './forms.css';

/** List items hold one paragraph, because nested lists can't be stored (domain/texts/text.ts). */
const FlatListsKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((each) =>
      each instanceof Node && each.name === 'listItem'
        ? each.extend({ content: 'paragraph' })
        : each,
    );
  },
});

const createExtensions = (words: BlankValues) => [
  createBlankNode(words),
  FlatListsKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: isSafeLink },
  }),
];

interface LongTextFieldProps {
  name: string;
  label: string;
  /** The value of each blank in the text. */
  words?: BlankValues;
  /** Whether the value is one string with marks (domain/texts/marked-text.ts). */
  isMarked?: boolean;
  /** Whether the field gets the cursor when it appears. */
  hasFocus?: boolean;
}

const noBlanks: BlankValues = {};

/** A field for paragraphs and lists with bold words and links. Loaded when a long text is opened. */
const LongTextField = ({
  name,
  label,
  words = noBlanks,
  isMarked = false,
  hasFocus = false,
}: LongTextFieldProps) => {
  const { field } = useController({ name });
  const { problem } = useFieldProblem(name, label);
  const problemId = useId();
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: createExtensions(words),
    content: toDocument(
      isMarked ? parseMarkedText(field.value as string) : (field.value as LongText),
      words,
    ),
    injectCSS: false,
    autofocus: hasFocus,
    editorProps: { ...pasteProps, attributes: createAttributes(label) },
    onUpdate: ({ editor: changed }) => {
      const blocks = toLongText(changed.getJSON());
      field.onChange(isMarked ? toMarkedText(blocks) : blocks);
    },
  });
  useEditorProblem(editor, {
    label,
    problemId: problem === undefined ? null : problemId,
    register: field.ref,
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      list: now.isActive('bulletList'),
      numbered: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <div className={isMarked ? 'stack in-part' : 'stack'}>
      <div className="row" role="toolbar" aria-label="Marks of the text">
        <ToolbarButton
          label="Bold"
          icon={<Bold aria-hidden />}
          on={active.bold}
          act={() => run().toggleBold().run()}
        />
        <ToolbarButton
          label="List"
          icon={<List aria-hidden />}
          on={active.list}
          act={() => run().toggleBulletList().run()}
        />
        <ToolbarButton
          label="Numbered list"
          icon={<ListOrdered aria-hidden />}
          on={active.numbered}
          act={() => run().toggleOrderedList().run()}
        />
        <ToolbarButton
          label={active.link ? 'Remove link' : 'Link'}
          icon={<Link aria-hidden />}
          on={active.link}
          act={() => (active.link ? run().unsetLink().run() : setLinking(!linking))}
        />
      </div>
      {linking && (
        <LinkForm
          onDone={(address) => {
            setLinking(false);
            if (address) run().setLink({ href: address }).run();
          }}
        />
      )}
      <EditorContent editor={editor} className="long-text-editor" />
      {problem && (
        <p id={problemId} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
export default LongTextField;

const pasteProps = { transformPastedHTML: convertPastedHtml };

const createAttributes = (label: string): Record<string, string> => ({
  'aria-label': label,
  role: 'textbox',
  'aria-multiline': 'true',
});

interface EditorProblem {
  label: string;
  /** The id of the error message; null if there is none. */
  problemId: string | null;
  register: (field: { focus: () => void }) => void;
}

/** Lets the form focus the editor, and connects the error message to the editor for screen readers. */
const useEditorProblem = (editor: Editor, { label, problemId, register }: EditorProblem): void => {
  useEffect(
    () => register({ focus: () => editor.isDestroyed || editor.commands.focus() }),
    [editor, register],
  );
  useEffect(() => {
    const hasProblem: Record<string, string> =
      problemId === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': problemId };
    editor.setOptions({
      editorProps: { ...pasteProps, attributes: { ...createAttributes(label), ...hasProblem } },
    });
  }, [editor, label, problemId]);
};

interface ToolbarButtonProps {
  label: string;
  icon: ReactNode;
  on: boolean;
  act: () => void;
}

const ToolbarButton = ({ label, icon, on, act }: ToolbarButtonProps) => (
  <Button icon={icon} aria-label={label} aria-pressed={on} onClick={act} />
);

/** Asks for a link's address. Not a <form>, because forms can't be nested and the text is in one. */
const LinkForm = ({ onDone }: { onDone: (address: string) => void }) => {
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const hasProblem = tried && !isSafeLink(address);
  const finish = () => (isSafeLink(address) ? onDone(address) : setTried(true));
  return (
    <div className="stack">
      <Field
        label="Where the link leads"
        hint="Select the words first. Such as https://example.org or /contact"
        problem={hasProblem ? siteTextMessages.linkUnsafe : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              finish();
            }}
          />
        )}
      </Field>
      <Button onClick={finish}>Set link</Button>
      <Button onClick={() => onDone('')}>Cancel</Button>
    </div>
  );
};

/** A stored long text as the editor's document. */
const toDocument = (blocks: LongText, words: BlankValues): JSONContent => ({
  type: 'doc',
  content: blocks.map((block) => toNode(block, words)),
});

/** The editor's document as it is stored: paragraphs, lists, bold words and links, and nothing else. */
const toLongText = (document: JSONContent): LongText => (document.content ?? []).flatMap(toBlock);

const listNodeNames = { list: 'bulletList', 'numbered list': 'orderedList' } as const;

const toNode = (block: Block, words: BlankValues): JSONContent =>
  block.type === 'paragraph'
    ? toParagraph(block.content, words)
    : {
        type: listNodeNames[block.type],
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [toParagraph(item, words)],
        })),
      };

const toParagraph = (inlines: readonly Inline[], words: BlankValues): JSONContent => ({
  type: 'paragraph',
  content: inlines.flatMap((inline) => toTextNodes(inline, words)),
});

const toTextNodes = (inline: Inline, words: BlankValues): JSONContent[] => {
  if (typeof inline === 'string') return textToNodes(inline, words);
  if ('bold' in inline) return textToNodes(inline.bold, words, { marks: [{ type: 'bold' }] });
  const link = { type: 'link', attrs: { href: inline.link } };
  return textToNodes(inline.text, words, { marks: [link] });
};

const toBlock = (node: JSONContent): Block[] => {
  if (node.type === 'paragraph') {
    const content = toInlines(node);
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  }
  const type = node.type === listNodeNames['numbered list'] ? 'numbered list' : 'list';
  const items = (node.content ?? []).map(toItemInlines).filter((item) => item.length > 0);
  return items.length > 0 ? [{ type, items }] : [];
};

/** Joins the paragraphs of a list item into one. */
const toItemInlines = (item: JSONContent): Inline[] =>
  (item.content ?? []).flatMap((node, place) =>
    place > 0 ? [' ', ...toInlines(node)] : toInlines(node),
  );

/** Converts a node's content, with blanks as their names in braces, and joins parts with the same marks. */
const toInlines = ({ content = [] }: JSONContent): Inline[] => {
  const result: Inline[] = [];
  for (const inline of content.flatMap(toInline)) {
    const previous = result.at(-1);
    const joinedInline = previous === undefined ? null : joinInlines(previous, inline);
    if (joinedInline === null) result.push(inline);
    else result[result.length - 1] = joinedInline;
  }
  return result;
};

/** Joins two parts with the same marks; null if their marks differ. */
const joinInlines = (one: Inline, other: Inline): Inline | null => {
  if (typeof one === 'string') return typeof other === 'string' ? one + other : null;
  if (typeof other === 'string') return null;
  if ('bold' in one) return 'bold' in other ? { bold: one.bold + other.bold } : null;
  return 'link' in other && other.link === one.link
    ? { link: one.link, text: one.text + other.text }
    : null;
};

const toInline = (node: JSONContent): Inline[] => {
  const text = nodeToText(node);
  const marks = node.marks ?? [];
  if (text === '') return [];
  const link: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  if (typeof link === 'string') return [{ link, text }];
  return marks.some(({ type }) => type === 'bold') ? [{ bold: text }] : [text];
};
