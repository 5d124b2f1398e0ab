/**
 * `npm run test:image`: the image builds, is small, and runs as compose.yaml and an operator run it. It takes buildah
 * and root, but no engine and no registry.
 */
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { imageTools, isRoot, postgresServer } from '#server/testing/system-tools.ts'
import { provideBaseImage } from './image/base-image.ts'
import { buildah, buildImage, imageMegabytes, runArguments } from './image/buildah.ts'
import { checkCompose } from './image/check-compose.ts'
import { checkServer } from './image/check-server.ts'
import { type ImageConfig, readImageConfig } from './image/image-config.ts'
import { npmSettings } from './image/npm-settings.ts'
import { type RunningServer, runServer } from './image/run-server.ts'
import { requireSystemTools } from './testing/require-system-tools.ts'
import { stopRunningCommands } from './testing/run-command.ts'

const limitMegabytes = 150
const tag = 'localhost/lido:test'

/** On the embedded database, as the image is by itself. */
async function checkAlone(image: ImageConfig, folder: string): Promise<number> {
  return inContainer(image, {}, (server, { container, root }) => {
    assert.ok(!existsSync(join(root, 'root/.npmrc')), 'the settings of npm stay out of the image')
    buildah(runArguments(container, image.Healthcheck.Test.slice(1), server.settings))

    const backups = join(folder, 'backups')
    mkdirSync(backups)
    chmodSync(backups, 0o777)
    const command = ['node', 'dist/server/backup.js', '/backups/lido.backup.gz']
    buildah(runArguments(container, command, [...server.settings, `--volume=${backups}:/backups:rw`]))
    assert.match(gunzipSync(readFileSync(join(backups, 'lido.backup.gz'))).toString(), /admin@lido\.example/)
  })
}

/** As compose.yaml starts it, except that the database is at hand and not in a container beside it. */
async function checkComposed(image: ImageConfig): Promise<number> {
  const settings = checkCompose(image)
  const cluster = await startPostgresCluster()
  try {
    return await inContainer(image, { ...settings, DATABASE_URL: cluster.url })
  } finally {
    cluster.stop()
  }
}

type Look = (server: RunningServer, place: { container: string; root: string }) => void

/** Starts, looks, stops. Answers the seconds until it was ready. */
async function inContainer(
  image: ImageConfig,
  settings: Record<string, string>,
  look?: Look,
): Promise<number> {
  const container = buildah(['from', '--pull=never', tag])
  try {
    const server = await runServer(container, image.Cmd, settings)
    try {
      await checkServer(server)
      look?.(server, { container, root: buildah(['mount', container]) })
      assert.equal(await server.stop(), 0, 'the server ends well')
    } finally {
      await server.kill()
    }
    return server.secondsToReady
  } finally {
    buildah(['rm', container])
  }
}

async function testImage(folder: string): Promise<void> {
  const base = await provideBaseImage(folder)
  const options = ['--build-arg', `BASE_IMAGE=${base}`, ...npmSettings(folder)]
  await buildImage({ tag, dockerfile: 'Dockerfile', context: '.', options })
  try {
    const image = readImageConfig(tag)
    assert.equal(image.User, 'node', 'the server does not run as root')
    const alone = await checkAlone(image, folder)
    const composed = await checkComposed(image)

    const sizes = { base: imageMegabytes(base), image: imageMegabytes(tag) }
    const added = sizes.image - sizes.base
    console.table({
      'base, MB': sizes.base,
      'image, MB': sizes.image,
      [`added, MB (at most ${limitMegabytes})`]: added,
      'seconds to ready, embedded database': Number(alone.toFixed(1)),
      'seconds to ready, PostgreSQL': Number(composed.toFixed(1)),
    })
    assert.ok(added <= limitMegabytes, `The image adds ${added} MB to its base.`)
  } finally {
    buildah(['rmi', tag])
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopRunningCommands()
    process.exit(130)
  })
}
if (!isRoot()) throw new Error('Building an image from nothing needs root.')
const missing = await requireSystemTools([...imageTools, postgresServer])
if (missing) throw new Error(missing)
const folder = mkdtempSync(join(tmpdir(), 'lido-image-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await testImage(folder)
