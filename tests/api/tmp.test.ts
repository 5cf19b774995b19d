import { it } from 'vitest';
import { createWorld } from '../support/world.ts';
import { castOf } from '../support/roles.ts';
it('x', async () => {
for (let i=0;i<8;i++){const t=performance.now();const w=await createWorld();const t2=performance.now();await castOf(w);const t3=performance.now();await w.end();console.log('world',(t2-t).toFixed(1),'cast',(t3-t2).toFixed(1),'end',(performance.now()-t3).toFixed(1));}
}, 60000);
