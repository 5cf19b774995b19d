import { CloudUpload } from 'lucide-react';
import './offline.css';

/** Marks something that was changed without a connection. */
export const WaitsMark = () => (
  <span className="staff-waits">
    <CloudUpload aria-hidden />
    Waiting for a connection
  </span>
);
