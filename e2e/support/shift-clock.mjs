// Loaded into a server under test before its own code: its clock goes back and forth by as many days as it is told.
const RealDate = Date
let shiftMs = Number(process.env.SHIFT_DAYS ?? 0) * 86_400_000

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + shiftMs
  }

  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}

// Its threads load this too, and nobody tells them anything.
if (process.channel) {
  process.on('message', ({ shiftDays }) => {
    shiftMs = shiftDays * 86_400_000
    process.send({ shiftDays })
  })
  process.channel.unref()
}
