import { type Named, notFound } from '../app-error.ts'

interface Query<Row> {
  executeTakeFirstOrThrow(missing: () => Error): Promise<Row>
}

/** The row that a query finds; without one, the answer is that there is none. */
export const takeOne = <Row>(query: Query<Row>, what: Named): Promise<Row> =>
  query.executeTakeFirstOrThrow(() => notFound(what))
