import { createContext, type ReactNode, use } from 'react';
import { FormProblem } from './states.tsx';

interface SettingProps {
  /** The element's id, a target for the search box. */
  id: string;
  title: string;
  /** The environment variables that change the setting; undefined if none do. */
  setBy?: string;
  children: ReactNode;
}

/** The text before the exact names of settings; null on pages that don't show these names. */
export const ServerNamesContext = createContext<string | null>(null);

/** One setting: its current state and how to change it. */
export const Setting = ({ id, title, setBy, children }: SettingProps) => {
  const before = use(ServerNamesContext);
  return (
    <section id={id} className="staff-setting stack" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      {setBy && before !== null && (
        <p className="quiet">
          {before} <code>{setBy}</code>
        </p>
      )}
    </section>
  );
};

export const SettingProblem = ({ children }: { children: ReactNode }) => (
  <FormProblem>
    <p>{children}</p>
  </FormProblem>
);
