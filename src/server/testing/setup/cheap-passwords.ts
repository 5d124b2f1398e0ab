import { argon2id } from '#server/modules/credentials/passwords.ts'

/** Ten recovery codes take half a second with the cost of production. Processes that a test starts keep that cost. */
Object.assign(argon2id, { memoryCost: 8, timeCost: 1 })
