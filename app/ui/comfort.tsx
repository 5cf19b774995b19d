import { type ReactNode, useRef } from 'react';
import { useDialogClosesOnBack } from './close-on-back.ts';

const comfortPanelId = 'comfort';

/**
 * Runs in the head, before the first paint. Stores the reader's choices in this browser, and sets them on the
 * root element as data-comfort, such as "larger dusk contrast still", for the styles (comfort.css). It also
 * operates the panel, so that the panel works before the page's scripts arrive and in browsers without
 * invoker commands, and reports changes by the event "comfort". On the click that opens the panel, it first
 * sets the panel's inputs to the choices.
 */
export const comfortScript =
  `(()=>{let mode="usual";const show=()=>{document.documentElement.dataset.comfort=mode;dispatchEvent(new Event("comfort"))},
read=()=>{try{mode=localStorage.comfort||mode}catch{}show()};
read();
addEventListener("pageshow",read);
addEventListener("click",({target})=>{const button=target.closest("[commandfor=${comfortPanelId}]");if(!button)return;const panel=${comfortPanelId};
const words=mode.split(" ");if(!/light|dusk/.test(mode))words.push("device");for(const input of panel.querySelectorAll("input"))input.checked=words.includes(input.value);if(!("command"in button))panel.showModal()},true);
addEventListener("change",({target:{form}})=>{if(form?.parentNode.id==="${comfortPanelId}"){mode=[...new FormData(form).values()].join(" ");show();try{localStorage.comfort=mode}catch{}}})})()`.replaceAll(
    '\n',
    '',
  );

/** The reader's preference for reduced motion, set on this site or on their device. */
export const reducedMotion = {
  wanted: () =>
    matchMedia(reducedMotionQuery).matches || document.documentElement.matches(stillSelector),
  /** @returns a function that stops listening */
  listen: (changed: () => void) => {
    const query = matchMedia(reducedMotionQuery);
    query.addEventListener('change', changed);
    addEventListener('comfort', changed);
    return () => {
      query.removeEventListener('change', changed);
      removeEventListener('comfort', changed);
    };
  },
};

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';
const stillSelector = '[data-comfort~=still]';

interface ComfortButtonProps {
  className: string;
  children: ReactNode;
}

/** Opens the panel. The browser returns the focus to this button afterwards. */
export const ComfortButton = ({ className, children }: ComfortButtonProps) => (
  <button
    type="button"
    commandfor={comfortPanelId}
    command="show-modal"
    className={`needs-script ${className}`}
  >
    <b aria-hidden>Aa</b> <span>{children}</span>
  </button>
);

interface ComfortPanelProps {
  name: string;
  texts: Record<
    | 'textSize'
    | 'usual'
    | 'larger'
    | 'largest'
    | 'light'
    | 'asDevice'
    | 'byDay'
    | 'dusk'
    | 'contrast'
    | 'still'
    | 'device'
    | 'done',
    ReactNode
  >;
}

/**
 * Text size, light, contrast and motion, in native controls and a native dialog. Not a popover, because older
 * browsers don't support it (Safari before 17 always shows it). The form closes the dialog.
 */
export const ComfortPanel = ({ name, texts }: ComfortPanelProps) => {
  const panel = useRef<HTMLDialogElement>(null);
  useDialogClosesOnBack(panel);
  return (
    <dialog ref={panel} id={comfortPanelId} aria-label={name} closedby="any">
      <form method="dialog">
        <fieldset>
          <legend>{texts.textSize}</legend>
          <Choice type="radio" value="usual" label={texts.usual} />
          <Choice type="radio" value="larger" label={texts.larger} />
          <Choice type="radio" value="largest" label={texts.largest} />
        </fieldset>
        <fieldset>
          <legend>{texts.light}</legend>
          <Choice type="radio" name="light" value="device" label={texts.asDevice} />
          <Choice type="radio" name="light" value="light" label={texts.byDay} />
          <Choice type="radio" name="light" value="dusk" label={texts.dusk} />
        </fieldset>
        <Choice type="checkbox" value="contrast" label={texts.contrast} />
        <Choice type="checkbox" value="still" label={texts.still} />
        {texts.device === null ? null : <p>{texts.device}</p>}
        <button className="button line wide">{texts.done}</button>
      </form>
    </dialog>
  );
};

interface ChoiceProps {
  type: string;
  name?: string;
  value: string;
  label: ReactNode;
}

const Choice = ({ label, ...input }: ChoiceProps) => (
  <label>
    <input name={input.type} {...input} />
    {label}
  </label>
);
