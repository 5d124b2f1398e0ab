import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything, in a separate process, so that its work is not counted as the sender's. */
let taken = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _, done) {
    stream.on('end', () => {
      taken++
      done()
    })
    stream.resume()
  },
})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('message', () => process.send?.({ taken }))
process.on('disconnect', () => process.exit(0))
