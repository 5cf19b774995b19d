import type { ReactNode } from 'react';
import { FormProblem } from './states.tsx';

interface SettingProps {
  /** The element's id, a target for the search box. */
  id: string;
  title: string;
  /** The names of the server's settings; null if it can't be set there. */
  setBy: string | null;
  children: ReactNode;
}

/** One setting: its current state and how to change it. */
export const Setting = ({ id, title, setBy, children }: SettingProps) => (
  <section id={id} className="staff-setting" tabIndex={-1} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
    {setBy && (
      <p className="staff-setting-name">
        Set on the server as <code>{setBy}</code>
      </p>
    )}
  </section>
);

/** What is wrong with a setting. */
export const SettingProblem = ({ children }: { children: ReactNode }) => (
  <FormProblem>
    <p>{children}</p>
  </FormProblem>
);
