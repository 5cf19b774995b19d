import { z } from 'zod';

// Compiled schemas need `new Function`, which the content security policy forbids and browsers then report.
z.config({ jitless: true });

export { z };
