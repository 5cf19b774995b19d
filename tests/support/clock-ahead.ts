/** Loaded into a server before its own code (NODE_OPTIONS). Sets its clock ahead by CLOCK_AHEAD seconds. */
const ahead = Number(process.env['CLOCK_AHEAD']) * 1000;
const TrueDate = Date;

const shifted = new Proxy(TrueDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + ahead] : args, newTarget) as Date,
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name) as unknown),
});

globalThis.Date = shifted;
