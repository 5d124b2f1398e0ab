/**
 * How tests run what lives for seconds or a few minutes: the same program, but its JavaScript is compiled for speed only
 * after seven times the work, since that costs such a process more than it gains.
 */
export const shortLived = ['--interrupt-budget=500000']

/** The same for the product: nor is its embedded database compiled a second time for speed. */
export const nodeOptions = ['--enable-source-maps', '--liftoff-only', ...shortLived]
