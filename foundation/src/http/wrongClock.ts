// Preloaded into a server by a test (`clockWrongBy`): shifts the server's clock.
const wrongBy = Number(process.env['CLOCK_WRONG_BY_MINUTES']) * 60_000;
const rightNow = Date.now;

class WrongDate extends Date {
  constructor(...parts: []) {
    if (parts.length > 0) super(...parts);
    else super(WrongDate.now());
  }
  static override now() {
    return rightNow() + wrongBy;
  }
}
globalThis.Date = WrongDate as DateConstructor;
