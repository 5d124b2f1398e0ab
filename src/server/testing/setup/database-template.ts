import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase, openInMemory } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; database: string }
  }
}

type Template = ProvidedContext['databaseTemplate']

/** What the first project that asked has prepared, for the others: one process starts them all. */
const shared = globalThis as { lidoDatabaseTemplate?: Template }

/** Migrates one database before all tests; every test file then starts from a copy of it. */
export default async function prepareTemplate(project: TestProject) {
  const isFirst = !shared.lidoDatabaseTemplate
  const url = process.env.TEST_DATABASE_URL
  shared.lidoDatabaseTemplate ??= url ? await preparePostgres(url) : await prepareEmbedded()
  const template = shared.lidoDatabaseTemplate
  project.provide('databaseTemplate', template)
  if (isFirst && template.kind === 'embedded')
    return () => rmSync(dirname(template.file), { recursive: true, force: true })
}

async function prepareEmbedded(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'lido-template-'))
  const opened = await openInMemory()
  await migrate(opened.db)
  // Two thirds of its files, which tests do not need.
  await opened.pglite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await opened.pglite.exec(`drop database ${name}`)
  await opened.pglite.exec('checkpoint')
  const dump = await opened.pglite.dumpDataDir('none')
  await opened.close()
  const file = join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  return { kind: 'embedded', file }
}

async function preparePostgres(url: string): Promise<Template> {
  const database = `lido_template_${randomUUID().slice(0, 8)}`
  const server = await openDatabase({ databaseUrl: url, dataDir: '' })
  await sql`create database ${sql.id(database)}`.execute(server.db)
  await server.close()
  const template = await openDatabase({ databaseUrl: databaseAt(url, database), dataDir: '' })
  await migrate(template.db)
  await template.close()
  return { kind: 'postgres', url, database }
}

export function databaseAt(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}
