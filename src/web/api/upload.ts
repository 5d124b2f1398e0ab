import { buildRequest } from '#contract/routes/build-request.ts'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { t } from '#web/language/t.ts'
import { ApiError, failureFrom } from './api-error.ts'
import { credentialsFor, sessionLost } from './call.ts'
import { tokenFor } from './session-token.ts'

interface UploadOptions<R extends RouteShape> {
  input?: CallInput<R>
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file as multipart form data. XMLHttpRequest, because fetch cannot report progress. */
export async function upload<R extends RouteShape>(
  route: R,
  file: File,
  { input, onProgress, signal }: UploadOptions<R> = {},
): Promise<RouteAnswer<R>> {
  const token = tokenFor(route.path)
  // A route that asks for nothing takes an empty input.
  const { method, path } = buildRequest(route, input ?? ({} as CallInput<R>))
  const headers = await credentialsFor(route, token)
  const form = new FormData()
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText || 'null') as RouteAnswer<R>)
        return
      }
      const failure = failureFrom(request.status, request.responseText, t('Request failed'))
      reject(failure.status === 401 && route.access !== 'public' ? sessionLost(failure, token) : failure)
    }
    request.onerror = () =>
      reject(new ApiError({ status: 0, message: t('The server cannot be reached. Please try again.') }))
    request.onabort = () => reject(new DOMException(t('Upload cancelled'), 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.abort()
    else request.send(form)
  })
}
