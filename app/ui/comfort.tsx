import { type ReactNode, useRef, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';

const panelId = 'comfort';

/**
 * Runs in the head, before anything is painted: keeps the reader's choices in this browser and on the
 * root element as data-comfort, such as "larger contrast still", where the styles find them (comfort.css).
 * It serves the panel by itself, so that the panel works before the page's scripts arrive and in browsers
 * without invoker commands, and tells the page of a change by the event "comfort".
 */
export const comfortScript =
  `(()=>{let kept="usual";const show=()=>{document.documentElement.dataset.comfort=kept;dispatchEvent(new Event("comfort"))},
read=()=>{try{kept=localStorage.comfort||kept}catch{}show()};
read();
addEventListener("pageshow",read);
addEventListener("beforetoggle",({target})=>{if(target.id==="${panelId}")for(const input of target.elements)input.checked=kept.split(" ").includes(input.value)},true);
addEventListener("click",({target})=>{const button=target.closest("[commandfor=${panelId}]");if(button&&!("command"in button))${panelId}.togglePopover()});
addEventListener("change",({target:{form}})=>{if(form?.id==="${panelId}"){kept=[...new FormData(form).values()].join(" ");show();try{localStorage.comfort=kept}catch{}}})})()`.replaceAll(
    '\n',
    '',
  );

/** Whether the reader asked this site, or their device, for pictures that stand still. */
export const stillness = {
  wanted: () => matchMedia(reducedMotion).matches || document.documentElement.matches(still),
  /** @returns a function that ends the listening */
  listen: (changed: () => void) => {
    const query = matchMedia(reducedMotion);
    query.addEventListener('change', changed);
    addEventListener('comfort', changed);
    return () => {
      query.removeEventListener('change', changed);
      removeEventListener('comfort', changed);
    };
  },
};

const reducedMotion = '(prefers-reduced-motion: reduce)';
const still = '[data-comfort~=still]';

interface ComfortButtonProps {
  className: string;
  children: ReactNode;
}

/** Opens the panel, from wherever it is needed; the browser gives the focus back afterwards. */
export const ComfortButton = ({ className, children }: ComfortButtonProps) => (
  <button
    type="button"
    commandfor={panelId}
    command="toggle-popover"
    className={`needs-script ${className}`}
  >
    <b aria-hidden>Aa</b> <span>{children}</span>
  </button>
);

interface ComfortPanelProps {
  name: string;
  texts: Record<
    'textSize' | 'usual' | 'larger' | 'largest' | 'contrast' | 'still' | 'device' | 'done',
    ReactNode
  >;
}

/** Text size, contrast and still pictures: the browser's own controls in its own popover. */
export const ComfortPanel = ({ name, texts }: ComfortPanelProps) => {
  const panel = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => {
    panel.current?.hidePopover();
    setOpen(false);
  });
  return (
    <form
      ref={panel}
      id={panelId}
      popover="auto"
      method="dialog"
      aria-label={name}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <fieldset>
        <legend>{texts.textSize}</legend>
        <Choice type="radio" value="usual" label={texts.usual} />
        <Choice type="radio" value="larger" label={texts.larger} />
        <Choice type="radio" value="largest" label={texts.largest} />
      </fieldset>
      <Choice type="checkbox" value="contrast" label={texts.contrast} />
      <Choice type="checkbox" value="still" label={texts.still} />
      <p>{texts.device}</p>
      <button
        type="button"
        commandfor={panelId}
        command="toggle-popover"
        className="button line wide"
      >
        {texts.done}
      </button>
    </form>
  );
};

interface ChoiceProps {
  type: string;
  value: string;
  label: ReactNode;
}

const Choice = ({ label, ...input }: ChoiceProps) => (
  <label>
    <input name={input.type} {...input} />
    {label}
  </label>
);
