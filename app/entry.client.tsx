import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { browserPublicContent, publicContent } from './lib/public-content.ts';

/** What the loaders find in the browser: the public API behind the PublicContent interface. */
const browserContext = () => {
  const context = new RouterContextProvider();
  context.set(publicContent, browserPublicContent);
  return context;
};

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter getContext={browserContext} />
      </StrictMode>,
    );
  });

// Not in the same breath as the scripts' evaluation: the browser gets its turn between the two. By a
// message, because a timer waits for a second in a tab that is opened behind another.
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', takeOver, { once: true });
port1.start();
port2.postMessage(null);
