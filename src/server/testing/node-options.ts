/**
 * How the processes of a test run the product: the same program, but the embedded database is not compiled a second
 * time for speed, and the map back to the sources is not read: both cost a process that lives for seconds more than they
 * gain.
 */
export const nodeOptions = ['--liftoff-only']
