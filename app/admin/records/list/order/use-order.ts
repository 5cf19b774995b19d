import type { ListName } from '../../../../../domain/nouns/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listActionMessages as messages } from '../../../../../domain/entities/list-action.ts';
import { apiUrls } from '../../../../../domain/urls.ts';
import { send } from '../../../api/api-client.ts';
import { useSessionEnd } from '../../../session/session.ts';
import { notify, undoBy } from '../../../ui/notices.tsx';

/**
 * The order of a list while staff change it. Each move is shown at once and saved, one after the other;
 * the list is read again when the last one is saved, or one has failed.
 */
export const useOrder = <Row extends { id: number }>(noun: ListName, rows: Row[]) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [order, setOrder] = useState(rows);
  const [lastMoved, setLastMoved] = useState<{ id: number; to: number } | null>(null);
  const saving = useRef({ count: 0, last: Promise.resolve() });
  useEffect(() => {
    if (saving.current.count === 0) setOrder(rows);
  }, [rows]);

  const save = async (id: number, before: number | null, back: number | null) => {
    const answer = await send('POST', apiUrls.order, { noun, id, before }, messages.moveFailed);
    if (answer.ok)
      notify.success(
        messages.moved,
        undoBy(() => takeBack(id, back)),
      );
    else notify.error(messages.movingError, answer);
    saving.current.count -= 1;
    if (saving.current.count === 0 || !answer.ok) {
      await client.invalidateQueries({ queryKey: [noun] });
    }
    if (!answer.ok) endSession(answer);
  };

  const takeBack = async (id: number, before: number | null) => {
    const answer = await send('POST', apiUrls.order, { noun, id, before }, messages.moveFailed);
    if (answer.ok) notify.success(messages.undone);
    else notify.error(messages.movingError, answer);
    await client.invalidateQueries({ queryKey: [noun] });
    if (!answer.ok) endSession(answer);
  };

  /** @param to the place, counted from 0 */
  const move = (id: number, to: number): void => {
    const from = order.findIndex((row) => row.id === id);
    const row = order[from];
    if (!row || to === from || to < 0 || to >= order.length) return;
    const after = order.toSpliced(from, 1).toSpliced(to, 0, row);
    setOrder(after);
    setLastMoved({ id, to });
    saving.current.count += 1;
    const back = order[from + 1]?.id ?? null;
    saving.current.last = saving.current.last.then(() => save(id, after[to + 1]?.id ?? null, back));
  };
  return { order, move, lastMoved };
};
