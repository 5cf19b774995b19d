import 'react';

declare module 'react' {
  /** Invoker commands (https://html.spec.whatwg.org/#attr-button-command), passed through to the page. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'request-close';
  }
}
