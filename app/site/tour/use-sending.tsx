import { flushSync } from 'react-dom';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { tourFormStates as states } from '../../../domain/content/family-request.ts';
import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import type { TourProblems } from './tour-sending.tsx';
import { forgetTypedRequest } from './typed-request.ts';

/**
 * Sends the tour form in the background, or lets the browser submit it if the script for that is gone.
 * @param filled the form as the server sent it back
 * @param withTime adds the form's time, waiting for it if needed
 * @param onSent gets the thanks
 */
export const useSending = (
  filled: FilledTourForm | null,
  {
    withTime,
    onSent,
  }: {
    withTime: (form: FormData) => Promise<FormData>;
    onSent: (thanks: ReactNode) => void;
  },
) => {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<TourProblems>({
    // The message for the whole form is already above it if the server rejected it.
    problem: '',
    fields: filled?.fields ?? {},
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    setSending(true);
    const answer = await send(await withTime(typed));
    // The browser submits the form itself and shows the server's answer as a page.
    if (answer === 'without scripts') return void form.submit();
    setSending(false);
    if ('thanks' in answer) {
      forgetTypedRequest();
      onSent(answer.thanks);
      return;
    }
    const { wrong } = answer;
    // Render the messages before focusing the first invalid field, so that they are announced.
    flushSync(() => setProblems(wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return { sending, problems, submit };
};

type Answer = { thanks: ReactNode } | { wrong: TourProblems } | 'without scripts';

/** Loads the thanks before sending anything, so that a sent request is always thanked for. */
const send = async (typed: FormData): Promise<Answer> => {
  try {
    const sending = await sendingScript();
    if (!sending) return 'without scripts';
    const { sendTourRequest, Thanks } = sending;
    const answer = await sendTourRequest(typed);
    if ('wrong' in answer) return answer;
    return { thanks: <Thanks byPhone={typed.get('phone') !== ''} inHand={answer.inHand} /> };
  } catch (error) {
    console.warn('tour request:', error);
    return { wrong: { problem: states.unreachable, fields: {} } };
  }
};

/**
 * The script that sends the form; null if a newer version has replaced it.
 * @throws Error if the server can't be reached at all
 */
const sendingScript = async () => {
  try {
    return await import('./tour-sending.tsx');
  } catch (error) {
    console.info('tour request without scripts:', error);
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return null;
  }
};
