import { Plus, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  type BlockKind,
  blockNames,
  findBareHeadings,
  ownPageLimits,
  ownPageMessages as messages,
  type PageBlock,
} from '../../../../domain/nouns/own-pages/own-page-noun.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { PicturesField } from '../../pictures/pictures-field.tsx';
import { MoveButtons, RowButton } from '../../ui/row-buttons.tsx';
import { Button, ToggleGroup } from '../../ui/staff-button.tsx';
import { Loading } from '../../ui/states.tsx';
import '../../ui/page.css';
import '../../pictures/pictures.css';

const LongTextField = lazy(() => import('../../forms/long-text-field.tsx'));

const emptyBlocks: Record<BlockKind, PageBlock> = {
  heading: { kind: 'heading', text: '' },
  words: { kind: 'words', text: '' },
  pictures: { kind: 'pictures', pictures: [] },
  question: { kind: 'question', title: '', text: '' },
  big: { kind: 'big', text: '' },
  contact: { kind: 'contact' },
};

const kinds = Object.keys(blockNames) as BlockKind[];

interface BlocksForm {
  blocks: PageBlock[];
}

/** The page's blocks in the form's field `blocks`: added from a list, moved by buttons, removed with undo. */
export const BlockRows = () => {
  const form = useFormContext<BlocksForm>();
  const rows = useFieldArray<BlocksForm, 'blocks'>({ control: form.control, name: 'blocks' });
  /** Where the menu for a new block is open: beside the row with this id, or `atEnd`; null if closed. */
  const [choosing, setChoosing] = useState<string | null>(null);
  const [isAbove, setIsAbove] = useState(false);
  const [newRow, setNewRow] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ block: PageBlock; at: number } | null>(null);
  const [announcement, announce] = useState('');
  const [focusTarget, setFocusTarget] = useState('');
  const listId = useId();
  const count = rows.fields.length;
  const nameRow = (at: number): string =>
    `Block ${at + 1}, ${blockNames[form.getValues(`blocks.${at}.kind`)]}`;

  // Runs after rendering, because a row's element may be new, and an element that moves loses the focus.
  useEffect(() => {
    if (focusTarget) document.getElementById(focusTarget)?.focus();
  }, [focusTarget]);

  const add = (kind: BlockKind) => {
    const beside = rows.fields.findIndex(({ id }) => id === choosing);
    const at = beside < 0 ? count : beside + (isAbove ? 0 : 1);
    setChoosing(null);
    setRemoved(null);
    setNewRow(at);
    rows.insert(at, emptyBlocks[kind], { shouldFocus: kind !== 'pictures' });
    announce(`${blockNames[kind]} was added as number ${at + 1} of ${count + 1}.`);
  };
  const move = (from: number, to: number, control: 'up' | 'down') => {
    if (to < 0 || to >= count) return;
    announce(`${nameRow(from)} is now number ${to + 1} of ${count}.`);
    setFocusTarget('');
    setNewRow(null);
    rows.move(from, to);
    setFocusTarget(`${rows.fields[from]?.id}-${control}`);
  };
  const remove = (at: number) => {
    announce(`${nameRow(at)} was removed.`);
    setRemoved({ block: form.getValues(`blocks.${at}`), at });
    setFocusTarget('');
    setNewRow(null);
    rows.remove(at);
    form.clearErrors('blocks');
    setFocusTarget(`${listId}-undo`);
  };
  const undo = () => {
    if (!removed) return;
    rows.insert(removed.at, removed.block, { shouldFocus: false });
    announce(`${blockNames[removed.block.kind]} is back.`);
    setRemoved(null);
    setFocusTarget(`${listId}-add`);
  };

  const choose = (where: string) => {
    if (count >= ownPageLimits.blocks)
      return form.setError('blocks', { message: messages.tooManyBlocks });
    setIsAbove(false);
    return setChoosing(choosing === where ? null : where);
  };
  const choices = (
    <ul className="row">
      {kinds.map((kind) => (
        <li key={kind}>
          <Button onClick={() => add(kind)}>{blockNames[kind]}</Button>
        </li>
      ))}
    </ul>
  );

  return (
    <fieldset className="field block-rows">
      <legend className="field-label">What is on the page</legend>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {count > 0 && (
        <ol className="arranged-rows stack">
          {rows.fields.map(({ id, kind }, at) => (
            <li key={id}>
              <div className="arranged-row row">
                <p>{blockNames[kind]}</p>
                <div className="arranged-controls">
                  <MoveButtons
                    id={id}
                    name={nameRow(at)}
                    canMoveUp={at > 0}
                    canMoveDown={at < count - 1}
                    onMove={(by) => move(at, by === 'up' ? at - 1 : at + 1, by)}
                  />
                  <RowButton
                    label={`Add a block beside: ${nameRow(at)}`}
                    isExpanded={choosing === id}
                    onPress={() => choose(id)}
                  >
                    <Plus aria-hidden />
                  </RowButton>
                  <RowButton label={`Remove: ${nameRow(at)}`} onPress={() => remove(at)}>
                    <Trash2 aria-hidden />
                  </RowButton>
                </div>
              </div>
              {choosing === id && (
                <div className="arranged-fields stack">
                  <ToggleGroup
                    label="Where the new block goes"
                    options={[
                      [true, 'Above'],
                      [false, 'Below'],
                    ]}
                    chosen={isAbove}
                    onChoose={setIsAbove}
                  />
                  {choices}
                </div>
              )}
              {kind !== 'contact' && (
                <div
                  className={`arranged-fields stack ${kind === 'question' ? '' : 'single-field'}`.trim()}
                >
                  <BlockFields kind={kind} at={at} isNew={at === newRow} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {removed && (
        <div className="arranged-row row">
          <span>{blockNames[removed.block.kind]} removed.</span>
          <Button id={`${listId}-undo`} icon={<Undo2 aria-hidden />} onClick={undo}>
            Undo
          </Button>
        </div>
      )}
      <BareHeadings />
      <BlocksProblem />
      <Button
        id={`${listId}-add`}
        icon={<Plus aria-hidden />}
        aria-expanded={choosing === atEnd}
        aria-disabled={count >= ownPageLimits.blocks}
        onClick={() => choose(atEnd)}
      >
        Add a block
      </Button>
      {choosing === atEnd && choices}
    </fieldset>
  );
};

const atEnd = 'at the end';

/** Warns about headings without content below them. */
const BareHeadings = () => {
  const headings = findBareHeadings(useWatch<BlocksForm, 'blocks'>({ name: 'blocks' }))
    .filter((text) => text.trim() !== '')
    .map((text) => `“${text}”`);
  return (
    <div role="status">
      {headings.length > 0 && (
        <p className="staff-page-note">
          {`Nothing is below ${listFormat.format(headings)} yet. Visitors would see the heading alone.`}
        </p>
      )}
    </div>
  );
};

const listFormat = new Intl.ListFormat('en-US');

const BlocksProblem = () => {
  const { errors } = useFormContext<BlocksForm>().formState;
  const { message, root } = (get(errors, 'blocks') ?? {}) as {
    message?: string;
    root?: { message?: string };
  };
  return <FieldProblem>{root?.message ?? message}</FieldProblem>;
};

interface BlockFieldsProps {
  kind: Exclude<BlockKind, 'contact'>;
  at: number;
  /** Whether the block was just added. Then its editor, which may still have to load, gets the cursor. */
  isNew: boolean;
}

const BlockFields = ({ kind, at, isNew }: BlockFieldsProps) => {
  const name = `blocks.${at}`;
  switch (kind) {
    case 'heading':
      return <TextField name={`${name}.text`} label="What the heading says" autoComplete="off" />;
    case 'words':
      return (
        <Suspense fallback={<Loading>Loading the editor...</Loading>}>
          <LongTextField name={`${name}.text`} label="Words" isMarked hasFocus={isNew} />
        </Suspense>
      );
    case 'big':
      return (
        <TextField
          name={`${name}.text`}
          label="What the big words say"
          hint="One sentence that may stand alone."
          autoComplete="off"
        />
      );
    case 'question':
      return (
        <>
          <TextField name={`${name}.title`} label="Question" autoComplete="off" />
          <TextAreaField name={`${name}.text`} label="Answer" rows={3} />
        </>
      );
    case 'pictures':
      return (
        <PicturesField
          name={`${name}.pictures`}
          label="Which photos"
          hint={`One, or up to ${ownPageLimits.pictures}.`}
          most={ownPageLimits.pictures}
          whenFull={messages.tooManyPictures}
        />
      );
  }
};
