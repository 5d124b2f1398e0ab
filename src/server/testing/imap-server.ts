import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { findFreePort } from '#server/testing/find-free-port.ts'

const password = 'a-mailbox-password'
/** Dovecot refuses to serve mail as root, so root hands it to the user "nobody". */
const nobodyId = 65534

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>

/** A real mail server (Dovecot) in a separate folder; every user name opens an empty mailbox. */
export async function startImapServer() {
  const folder = mkdtempSync(join(tmpdir(), 'lido-imap-'))
  const port = await findFreePort()
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot
    ? [nobodyId, nobodyId]
    : [process.getuid?.() ?? nobodyId, process.getgid?.() ?? nobodyId]
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  if (isRoot) {
    chownSync(mail, uid, gid)
    execFileSync('chmod', ['755', folder])
  }
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, configuration({ folder, mail, port, uid, gid, isRoot }))
  const server = spawn(findDovecot(), ['-F', '-c', config], { stdio: 'ignore' })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await waitForPort(port)

  const urlOf = (user: string) => `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`

  /** Another mail program that has the mailbox open, too. */
  async function withClient<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      logger: false,
      auth: { user, pass: password },
    })
    await client.connect()
    const lock = await client.getMailboxLock('INBOX')
    try {
      return await work(client)
    } finally {
      lock.release()
      await client.logout()
    }
  }

  return {
    urlOf,
    withClient,
    async deliver(user: string, ...mails: Uint8Array[]) {
      await withClient(user, async client => {
        for (const raw of mails) await client.append('INBOX', Buffer.from(raw))
      })
    },
    async close() {
      process.off('exit', kill)
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await Promise.race([ended, pause(5000)])
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Place {
  folder: string
  mail: string
  port: number
  uid: number
  gid: number
  isRoot: boolean
}

function configuration({ folder, mail, port, uid, gid, isRoot }: Place): string {
  const userName = () => execFileSync('id', ['-un']).toString().trim()
  const groupName = () => execFileSync('id', ['-gn']).toString().trim()
  const users = isRoot
    ? ''
    : `default_internal_user = ${userName()}\ndefault_internal_group = ${groupName()}\ndefault_login_user = ${userName()}\n`
  const services = ['anvil', 'imap-login', 'stats'].map(name => `service ${name} {\n  chroot =\n}`).join('\n')
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = 1
${users}
mail_location = maildir:${mail}/%n
namespace inbox {
  inbox = yes
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mail}/%n
}
${services}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`
}

/** Debian keeps it where only root's PATH leads. */
function findDovecot(): string {
  const found = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(
    existsSync,
  )
  if (!found) throw new Error('Dovecot is missing: apt-get install dovecot-imapd')
  return found
}

async function waitForPort(port: number) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error('Dovecot did not start')
}
