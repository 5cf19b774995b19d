import type { ReactNode } from 'react';
import { FormProblem } from '../forms/form-problem.tsx';

interface SettingProps {
  /** The place on the page, for the search box. */
  id: string;
  title: string;
  /** The names of the settings on the server; null where the program itself decides. */
  setBy: string | null;
  children: ReactNode;
}

/** One thing that is set, how it is now, and where it is changed. */
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

/** What is wrong with it. */
export const SettingProblem = ({ children }: { children: ReactNode }) => (
  <FormProblem>
    <p>{children}</p>
  </FormProblem>
);
