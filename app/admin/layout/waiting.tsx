import { NoScripts } from '../ui/states.tsx';

/** A line of text while the session is being checked. */
export const Waiting = ({ children }: { children: string }) => (
  <main className="staff-waiting">
    <h1 className="visually-hidden">Staff area</h1>
    <p role="status">
      <span className="staff-loading-lamp" aria-hidden />
      {children}
    </p>
    <NoScripts />
  </main>
);
