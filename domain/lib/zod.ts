import { z } from 'zod';

// Compiled schemas need `new Function`, which the content security policy forbids: browsers report each try.
z.config({ jitless: true });

export { z };
