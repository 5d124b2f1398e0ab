import { ServerResponse } from 'node:http'

// Loaded into a server under test before its own code: shifts its clock as that of the journeys, and by a number of days.
const RealDate = Date
const shiftOf = days => Number(process.env.JOURNEYS_SHIFT_MS ?? 0) + Number(days) * 86_400_000
let shiftMs = shiftOf(process.env.SHIFT_DAYS ?? 0)

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

// Worker threads load this too, without messages.
if (process.channel) {
  process.on('message', ({ shiftDays }) => {
    shiftMs = shiftOf(shiftDays)
    process.send({ shiftDays })
  })
  process.channel.unref()
}

// Node writes the header by its own clock, which stays; phones would correct theirs by it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...args) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, args)
}
