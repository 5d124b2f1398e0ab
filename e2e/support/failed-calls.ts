/** Answers for `route.fulfill`, in place of the server's own. */

export const refused = (message: string) => ({ status: 422, json: { message, error: 'invalid' } })

/** As what stands between the browser and the server would put it. */
export const failing = { status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }
