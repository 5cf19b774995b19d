/** Loaded into a server before its own code (NODE_OPTIONS): its clock is CLOCK_AHEAD seconds ahead. */
const ahead = Number(process.env['CLOCK_AHEAD']) * 1000;
const TrueDate = Date;

const shifted = new Proxy(TrueDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + ahead] : args, newTarget) as Date,
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name) as unknown),
});

globalThis.Date = shifted;
