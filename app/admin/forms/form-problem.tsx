import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why a form or a question failed. */
export const FormProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className="staff-form-problem">
    <TriangleAlert aria-hidden />
    <div>{children}</div>
  </div>
);
