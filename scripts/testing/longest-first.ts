import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start servers, kill them or wait for a standby: short to read and long to run. */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/proofs\/|-crash\.|outbox-proof|standby|unconfirmed-claims|read-mailbox|operator-commands/.test(moduleId)

/**
 * Within a project, long files first: one that starts last keeps a core waiting. Vitest knows how long they took only after
 * the first run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) =>
      a.project.name === b.project.name
        ? Number(isLong(b)) - Number(isLong(a))
        : a.project.name.localeCompare(b.project.name),
    )
  }
}
