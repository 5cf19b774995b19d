import 'react';

declare module 'react' {
  /** Invoker commands (https://html.spec.whatwg.org/#attr-button-command). React passes them through. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'request-close';
  }
}
