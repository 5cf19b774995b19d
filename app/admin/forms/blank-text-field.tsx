import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Plus } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem } from '../../ui/field.tsx';
import { Button } from '../ui/staff-button.tsx';
import type { FilledIn } from './blank-words.ts';
import { blankNode, blankParts, storedPart } from './blank-node.ts';
import { useFieldProblem } from './form-fields.tsx';
import './blank-text-field.css';

interface BlankTextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  /** The values of the blanks. */
  words: FilledIn;
  /** Whether the text has several lines. */
  lines?: boolean;
  /** Whether there are buttons to insert the blanks. */
  adds?: boolean;
}

/** A plain text field in which each blank is a single piece. Loaded when a text with blanks is opened. */
const BlankTextField = ({
  name,
  label,
  hint,
  optional = false,
  words,
  lines = false,
  adds = false,
}: BlankTextFieldProps) => {
  const { field } = useController({ name });
  const { problem, describedBy } = useFieldProblem(name, label);
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, describedBy]
    .filter(Boolean)
    .join(' ');
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-labelledby': `${id}-label`,
    'aria-multiline': String(lines),
    ...(described && { 'aria-describedby': described }),
    ...(problem && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: [plainText, blankNode(words)],
    content: toDocument(String(field.value ?? ''), words),
    injectCSS: false,
    editorProps: {
      attributes,
      // Like in a field of one line, Enter submits the form.
      handleKeyDown: (view, { key }) => {
        if (lines || key !== 'Enter') return false;
        view.dom.closest('form')?.requestSubmit();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => field.onChange(fromDocument(changed.getJSON(), lines)),
  });
  useEffect(
    () => field.ref({ focus: () => editor.isDestroyed || editor.commands.focus() }),
    [editor, field],
  );
  const spoken = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: JSON.parse(spoken) as Record<string, string>,
      },
    });
  }, [editor, spoken]);
  return (
    <div className="field blank-text">
      <span className="field-label" id={`${id}-label`}>
        {label} {optional && <span className="field-optional">(optional)</span>}
      </span>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <EditorContent editor={editor} className={lines ? 'blank-lines' : undefined} />
      {adds && (
        <div className="blank-buttons" role="group" aria-label={`Add to “${label}”`}>
          {Object.entries(words).map(([blank, shown]) => (
            <Button
              key={blank}
              icon={<Plus aria-hidden />}
              onClick={() =>
                editor
                  .chain()
                  .focus()
                  .insertContent({ type: 'blank', attrs: { name: blank } })
                  .run()
              }
            >
              {shown ?? blank}
            </Button>
          ))}
        </div>
      )}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  );
};
export default BlankTextField;

const plainText = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
});

const toDocument = (text: string, words: FilledIn): JSONContent => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: blankParts(line, words) })),
});

const fromDocument = ({ content = [] }: JSONContent, lines: boolean): string =>
  content
    .map((paragraph) => (paragraph.content ?? []).map(storedPart).join(''))
    .join(lines ? '\n' : ' ');
