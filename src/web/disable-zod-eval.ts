import * as z from 'zod'

/** The content policy forbids eval, and zod would try it. Must be imported before any schema is made. */
z.config({ jitless: true })
