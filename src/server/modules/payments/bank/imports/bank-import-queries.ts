import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod'
import type {
  BankImport,
  BankLine,
  bankImportRoutes,
  bankImportSorts,
} from '#contract/payments/bank-files.ts'
import { type EntryOutcome, entryOutcomes } from '#domain/bank/bank-states.ts'
import { checkStatements, findGap } from '#domain/bank/find-gaps.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { followsCursor } from '#server/db/pages/cursor-page.ts'
import { paginationOf } from '#server/db/pages/page.ts'
import { byAlphabet, follows, inOrder } from '#server/db/pages/sorted-page.ts'
import type { BankImportsTable } from '#server/db/tables/bank.ts'
import { readFile } from '#server/files/file-store.ts'
import { pagePlanned, pageStored } from '#server/modules/payments/bank/bank-line-queries.ts'
import { type BankPlan, type BankRules, planBankImport } from './plan-bank-import.ts'

type ImportRow = Selectable<BankImportsTable>
type PageQuery = z.output<typeof bankImportRoutes.readBankImport.query>
type ListQuery = z.output<typeof bankImportRoutes.listBankImports.query>

export async function findBankImport(db: Database | Tx, id: string, rules: BankRules): Promise<BankImport> {
  const row = await findRow(db, id)
  const plan = row.state === 'PREVIEW' ? await planBankImport(db, id, rules) : undefined
  return describeImport(db, row, rules.accounts, plan && countPlan(plan))
}

/** The same of a file that has just come, and keeps it for the list, which does not plan. */
export async function previewBankImport(db: Database, id: string, rules: BankRules): Promise<BankImport> {
  const described = await findBankImport(db, id, rules)
  if (described.state === 'PREVIEW')
    await db
      .updateTable('bank_imports')
      .set({ planned: JSON.stringify(described.counts) })
      .where('id', '=', id)
      .execute()
  return described
}

/** With a page of its entries: what will come of each, or came of it. */
export async function readBankImport(
  db: Database,
  id: string,
  { page, limit, outcome }: PageQuery,
  rules: BankRules,
): Promise<BankImport & { lines: BankLine[]; pagination: ReturnType<typeof paginationOf> }> {
  const row = await findRow(db, id)
  const plan = row.state === 'PREVIEW' ? await planBankImport(db, id, rules) : undefined
  const where = { offset: (page - 1) * limit, limit, outcome }
  const { lines, total } = plan ? await pagePlanned(db, plan, where) : await pageStored(db, id, where)
  const described = await describeImport(db, row, rules.accounts, plan && countPlan(plan))
  return { ...described, lines, pagination: paginationOf({ page, limit, total }) }
}

const sortKeys = {
  file: byAlphabet(sql`i.filename`),
  state: sql`i.state`,
  uploaded: sql`i."createdAt"`,
} satisfies Record<(typeof bankImportSorts)[number], unknown>

/** Newest first by default. */
async function selectImports(db: Database, { limit, cursor, sort, direction }: ListQuery) {
  const all = db.selectFrom('bank_imports as i')
  const rows = all.selectAll().limit(limit + 1)
  if (sort) {
    const sorting = { key: sortKeys[sort], ties: ['i.createdAt', 'i.id'], direction }
    const sorted = rows.orderBy(inOrder(sorting))
    return (cursor ? sorted.where(await follows(all, sorting, cursor)) : sorted).execute()
  }
  const newest = rows.orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc')
  const [at, id] = [sql.ref('i.createdAt'), sql.ref('i.id')]
  return (cursor ? newest.where(followsCursor(at, id, cursor)) : newest).execute()
}

export async function listBankImports(db: Database, query: ListQuery, rules: BankRules) {
  const { limit, sort } = query
  const rows = await selectImports(db, query)
  const shown = rows.slice(0, limit)
  const imports: BankImport[] = []
  for (const row of shown) {
    // Of files of before, nothing is kept.
    if (row.state === 'PREVIEW' && !row.planned) imports.push(await findBankImport(db, row.id, rules))
    else
      imports.push(
        await describeImport(db, row, rules.accounts, row.state === 'PREVIEW' ? row.planned : null),
      )
  }
  const last = rows.length > limit ? shown.at(-1) : undefined
  const named = last && (sort ? last.id : `${last.createdAt}_${last.id}`)
  return { imports, hasMore: last !== undefined, cursor: named ?? null }
}

export async function readOriginal(db: Database, id: string): Promise<{ filename: string; bytes: Buffer }> {
  const { fileId, filename } = await findRow(db, id)
  const file = await readFile(db, { id: fileId })
  if (!file) throw notFound('bank-import')
  return { filename, bytes: await promisify(gunzip)(file.bytes) }
}

async function findRow(db: Database | Tx, id: string): Promise<ImportRow> {
  const row = await db.selectFrom('bank_imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('bank-import')
  return row
}

async function describeImport(
  db: Database | Tx,
  row: ImportRow,
  accounts: readonly string[],
  planned: BankImport['counts'] | null | undefined,
): Promise<BankImport> {
  const { id, filename, size, kind, state, uploadedBy, createdAt, bookedBy, bookedAt, undoneBy, undoneAt } =
    row
  const days = new Map<string, string>()
  for (const { account, day } of row.statements) {
    if (accounts.includes(account) && (days.get(account) ?? '') < day) days.set(account, day)
  }
  return {
    id,
    filename,
    size,
    kind,
    state,
    uploadedBy,
    uploadedAt: createdAt,
    bookedBy,
    bookedAt,
    undoneBy,
    undoneAt,
    accounts: [...days].map(([account, day]) => ({ account, day })),
    counts: planned ?? (await countStored(db, id)),
    findings: [...checkStatements(row.statements, accounts), ...(await findGaps(db, row, accounts))],
  }
}

/** Between each statement and the one before it, in this file or in one that was booked. */
async function findGaps(db: Database | Tx, { id, kind, statements }: ImportRow, accounts: readonly string[]) {
  const findings = []
  for (const [at, statement] of statements.entries()) {
    if (kind !== 'camt.053' || statement.sequence === null || !accounts.includes(statement.account)) continue
    const inFile = statements.slice(0, at).findLast(({ account }) => account === statement.account)
    const { rows } = await sql<(typeof statements)[number]>`
      select s.* from bank_imports i, jsonb_to_recordset(i.statements) as s (account text, day text, sequence integer,
        "openingRappen" bigint, "closingRappen" bigint)
      where i.state = 'BOOKED' and i.kind = 'camt.053' and i.id <> ${id} and s.account = ${statement.account}
        and s.sequence < ${statement.sequence}::integer and s.day <= ${statement.day}
      order by s.sequence desc limit 1`.execute(db)
    const before = inFile ?? rows[0]
    findings.push(...findGap(before, statement))
  }
  return findings
}

const noCounts = () =>
  Object.fromEntries(
    entryOutcomes.map(outcome => [outcome, { entries: 0, amount: 0 }]),
  ) as BankImport['counts']

function countPlan({ entries, plans }: BankPlan): BankImport['counts'] {
  const rappen = new Map<EntryOutcome, number>()
  const counts = noCounts()
  for (const [place, { outcome }] of plans.entries()) {
    const entry = entries[place]
    counts[outcome].entries++
    if (entry?.direction !== 'credit' || entry.currency !== 'CHF') continue
    rappen.set(outcome, (rappen.get(outcome) ?? 0) + entry.amountRappen)
  }
  for (const [outcome, sum] of rappen) counts[outcome].amount = chfFromRappen(sum)
  return counts
}

async function countStored(db: Database | Tx, importId: string): Promise<BankImport['counts']> {
  const { rows } = await sql<{ outcome: EntryOutcome; entries: number; rappen: number }>`
    select outcome, count(*) as entries,
      coalesce(sum("amountRappen") filter (where direction = 'credit' and currency = 'CHF'), 0) as rappen
    from bank_entries where "importId" = ${importId} group by outcome`.execute(db)
  const counts = noCounts()
  for (const { outcome, entries, rappen } of rows)
    counts[outcome] = { entries, amount: chfFromRappen(rappen) }
  return counts
}
