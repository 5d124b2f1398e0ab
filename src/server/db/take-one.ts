import { type Named, notFound } from '../app-error.ts'

interface Query<Row> {
  executeTakeFirstOrThrow(missing: () => Error): Promise<Row>
}

/** The row of a query; not found without one. */
export const takeOne = <Row>(query: Query<Row>, what: Named): Promise<Row> =>
  query.executeTakeFirstOrThrow(() => notFound(what))
