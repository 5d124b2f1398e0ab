/**
 * How the processes of a test run the product: the same program, but the embedded database is not compiled a second
 * time for speed, which costs a process that lives for seconds more than it gains.
 */
export const nodeOptions = ['--enable-source-maps', '--liftoff-only']
