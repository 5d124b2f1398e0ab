/** Answers for `route.fulfill`, in place of the server's own. */

export const refused = (message: string) => ({ status: 422, json: { message, error: 'invalid' } })
