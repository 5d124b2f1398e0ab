import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase, openInMemory } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; database: string }
  }
}

/** Migrates one database before all tests; every test file then starts from a copy of it. */
export default async function prepareTemplate(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  return url ? preparePostgres(project, url) : prepareEmbedded(project)
}

async function prepareEmbedded(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lido-template-'))
  const opened = await openInMemory()
  await migrate(opened.db)
  const dump = await opened.pglite.dumpDataDir('none')
  await opened.close()
  const file = join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('databaseTemplate', { kind: 'embedded', file })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function preparePostgres(project: TestProject, url: string) {
  const database = `lido_template_${randomUUID().slice(0, 8)}`
  const server = await openDatabase({ databaseUrl: url, dataDir: '' })
  await sql`create database ${sql.id(database)}`.execute(server.db)
  await server.close()
  const template = await openDatabase({ databaseUrl: databaseAt(url, database), dataDir: '' })
  await migrate(template.db)
  await template.close()
  project.provide('databaseTemplate', { kind: 'postgres', url, database })
}

export function databaseAt(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}
