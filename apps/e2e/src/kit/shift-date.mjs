/**
 * From now on `Date` says what the time is `offset` milliseconds away from the clock of the machine. Time passes as it
 * does; timers are left alone. Runs in the service and in pages, so it must not refer to anything outside itself.
 */
export function shiftDate(offset) {
  const { machineDate = Date } = globalThis;
  globalThis.machineDate = machineDate;
  globalThis.Date = new Proxy(machineDate, {
    construct(target, args, asked) {
      const given = args.length > 0 ? args : [target.now() + offset];
      return Reflect.construct(target, given, asked === globalThis.Date ? target : asked);
    },
    apply(target) {
      return new target(target.now() + offset).toString();
    },
    get(target, name) {
      return name === 'now' ? () => target.now() + offset : Reflect.get(target, name);
    },
  });
}
