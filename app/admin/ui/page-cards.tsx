import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './page.css';

export const PageCards = ({ children }: { children: ReactNode }) => (
  <ul className="staff-page-cards columns">{children}</ul>
);

interface PageCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  /** The state or the purpose of the page in one line. */
  children?: ReactNode;
}

export const PageCard = ({ to, icon, title, children }: PageCardProps) => (
  <li>
    <Link to={to} className="card">
      {icon}
      <span>
        <b>{title}</b>
        {children && <span className="quiet">{children}</span>}
      </span>
      <ChevronRight aria-hidden />
    </Link>
  </li>
);
