import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Plus } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem } from '../../ui/field.tsx';
import { Button } from '../ui/staff-button.tsx';
import type { BlankValues } from './blank-values.ts';
import { createBlankNode, textToNodes, nodeToText } from './blank-node.ts';
import { useFieldProblem } from './form-fields.tsx';
import './forms.css';

interface BlankTextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  /** The values of the blanks. */
  blanks: BlankValues;
  /** Whether the text has several lines. */
  multiline?: boolean;
  /** Whether there are buttons to insert the blanks. */
  insertable?: boolean;
}

/** A plain text field in which each blank is edited as one unit. Loaded when a text with blanks is opened. */
const BlankTextField = ({
  name,
  label,
  hint,
  optional = false,
  blanks,
  multiline = false,
  insertable = false,
}: BlankTextFieldProps) => {
  const { field } = useController({ name });
  const { problem, describedBy } = useFieldProblem(name, label);
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, problem && `${id}-problem`, describedBy]
    .filter(Boolean)
    .join(' ');
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-labelledby': `${id}-label`,
    'aria-multiline': String(multiline),
    ...(descriptionIds && { 'aria-describedby': descriptionIds }),
    ...(problem && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: [plainTextExtension, createBlankNode(blanks)],
    content: toDocument(String(field.value ?? ''), blanks),
    injectCSS: false,
    editorProps: {
      attributes,
      // Enter submits the form, as in a single-line input.
      handleKeyDown: (view, { key }) => {
        if (multiline || key !== 'Enter') return false;
        view.dom.closest('form')?.requestSubmit();
        return true;
      },
    },
    onUpdate: ({ editor: updatedEditor }) =>
      field.onChange(fromDocument(updatedEditor.getJSON(), multiline)),
  });
  useEffect(
    () => field.ref({ focus: () => editor.isDestroyed || editor.commands.focus() }),
    [editor, field],
  );
  const serializedAttributes = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: JSON.parse(serializedAttributes) as Record<string, string>,
      },
    });
  }, [editor, serializedAttributes]);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label} {optional && <span className="field-optional">(optional)</span>}
      </span>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <EditorContent editor={editor} className={multiline ? 'blank-lines' : undefined} />
      {insertable && (
        <div className="row" role="group" aria-label={`Add to “${label}”`}>
          {Object.entries(blanks).map(([blank, value]) => (
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
              {value ?? blank}
            </Button>
          ))}
        </div>
      )}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  );
};
export default BlankTextField;

const plainTextExtension = StarterKit.configure({
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

const toDocument = (text: string, blanks: BlankValues): JSONContent => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: textToNodes(line, blanks) })),
});

const fromDocument = ({ content = [] }: JSONContent, multiline: boolean): string =>
  content
    .map((paragraph) => (paragraph.content ?? []).map(nodeToText).join(''))
    .join(multiline ? '\n' : ' ');
