import { Transform } from 'node:stream'

const pieceBytes = 64 * 1024

/** nodemailer writes a message line by line; each line would travel on its own. */
export function inLargePieces(): Transform {
  let pieces: Buffer[] = []
  let size = 0
  const take = () => {
    const piece = Buffer.concat(pieces, size)
    pieces = []
    size = 0
    return piece
  }
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      size += piece.length
      done(null, size < pieceBytes ? undefined : take())
    },
    flush(done) {
      done(null, take())
    },
  })
}
