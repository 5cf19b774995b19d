import { ownScripts } from './inline-elements.ts';
import { publicManifestOf } from './route-manifest.ts';

/**
 * Lets a public page paint before its scripts compete for the line: takes the module preloads out, and
 * loads the modules (route-manifest.ts) once the loaded page stands on the screen, or at the first touch,
 * whichever is first. Links, dialogs and phone numbers work without them; a click on a button made early
 * is repeated once the page is ready (docs/decisions/008).
 */

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const manifestImport = /^import "([^"]+)";/m;
const routeModules = /window\.__reactRouterRouteModules = \{([^}]*)\};/;
const routeId = /"([^"]+)":/g;
const entryImport = /^import\("[^"]+"\);/m;

/** The page's event that says: from now on every button is listened to (app/root.tsx). */
const readyEvent = 'fernlight:ready';

/**
 * @param html a whole page as React Router rendered it
 * @param nonce marks the page's own scripts; any others are left as they are
 * @throws Error when the page's scripts do not have the form that this rewriting knows
 */
export const deferScripts = (html: string, nonce: string): string => {
  const script = [...html.matchAll(ownScripts(nonce))].find(([, attributes]) =>
    isModule(attributes),
  );
  const code = script?.[2] ?? '';
  const manifest = manifestImport.exec(code)?.[1];
  const ids = [...(routeModules.exec(code)?.[1] ?? '').matchAll(routeId)].map(([, id]) => id);
  if (!script || !manifest || ids.length === 0 || !entryImport.test(code)) {
    throw new Error('The page has no module script of the known form.');
  }
  const load = `import("${publicManifestOf(manifest)}").then(({load})=>load(${JSON.stringify(ids)}))`;
  return withOneScript(
    html.replaceAll(modulePreload, '').replace(script[0], `<script nonce="${nonce}"></script>`),
    nonce,
    load,
  );
};

const isModule = (attributes = ''): boolean => attributes.includes('type="module"');

/** The content of the page for React Router, which only its scripts read. */
const isContent = (code: string): boolean => code.startsWith('window.__reactRouterContext');

/**
 * The body's inline scripts become one, in the last one's place: each costs the policy a hash, and a
 * page's headers share its first round trip. The elements stay, empty, where React finds them.
 */
const withOneScript = (html: string, nonce: string, load: string): string => {
  const bodyStart = html.indexOf('<body');
  const body = html.slice(bodyStart);
  const scripts = [...body.matchAll(ownScripts(nonce))].map(([, , code = '']) => code.trim());
  const content = scripts.filter(isContent).join(';');
  const others = scripts.filter((code) => code !== '' && !isContent(code));
  const code = [...others, startLater(`${content};return ${load}`)].join(';');
  let place = 0;
  const merged = body.replaceAll(ownScripts(nonce), () => {
    place += 1;
    return `<script nonce="${nonce}">${place === scripts.length ? code : ''}</script>`;
  });
  return html.slice(0, bodyStart) + merged;
};

/**
 * A page that answers a form sent without scripts: its address is not its own, so scripts would take it
 * for another page. The comfort control's script, which asks for no address, stays.
 * @param html a whole page as React Router rendered it
 * @param nonce marks the page's own scripts
 */
export const withoutScripts = (html: string, nonce: string): string =>
  html
    .replaceAll(modulePreload, '')
    .replaceAll(ownScripts(nonce), (script) => (script.includes('__reactRouter') ? '' : script));

/** A frame that is drawn takes this many more until it is seen; the first picture may come with the last. */
const framesUnderWay = 3;

/**
 * The small script that waits for the page or the reader, and remembers early clicks.
 * @param load the statements that load the page's modules and return a promise
 */
const startLater = (load: string): string =>
  '(()=>{let started,ready;const early=[],' +
  `start=()=>started??=(()=>{${load}})(),` +
  `later=(then,frames=${framesUnderWay})=>requestAnimationFrame(()=>frames>1?later(then,frames-1):setTimeout(then));` +
  "addEventListener('load',()=>new PerformanceObserver((_,paint)=>{paint.disconnect();later(start)})" +
  ".observe({type:'paint',buffered:true}),{once:true});" +
  "for(const touch of['pointerdown','keydown','focusin','pointerover'])" +
  'addEventListener(touch,start,{once:true,passive:true,capture:true});' +
  "addEventListener('click',(event)=>{const button=ready?null:" +
  "event.target.closest('button:not([commandfor])');if(button){early.push(button);start()}},true);" +
  `addEventListener('${readyEvent}',()=>{ready=true;for(const button of early)button.click()})})()`;
