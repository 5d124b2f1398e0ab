import manifest from '../../package.json' with { type: 'json' }

/** One version for the package, the API's document and the console. */
export const { version } = manifest
