import { useRef, useState } from 'react'
import { bankImportRoutes } from '#contract/payments/bank-files.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRefresh } from '#web/api/query.ts'
import { upload } from '#web/api/upload.ts'

export type UploadedImport = RouteAnswer<typeof bankImportRoutes.uploadBankFile>['imports'][number]

export interface BankUpload {
  key: number
  name: string
  /** From 0 to 1; at 1 the server reads it. */
  progress: number
  imports?: readonly UploadedImport[]
  failure?: string
}

/** Uploads files one after the other; each says how far it is, what came of it, or why it was refused. */
export function useBankUploads() {
  const [uploads, setUploads] = useState<readonly BankUpload[]>([])
  const lastKey = useRef(0)
  const refresh = useRefresh()

  const change = (key: number, some: Partial<BankUpload>) =>
    setUploads(now => now.map(each => (each.key === key ? { ...each, ...some } : each)))

  async function add(files: readonly File[]): Promise<UploadedImport[]> {
    const added = files.map(file => ({ file, key: ++lastKey.current }))
    const waiting = added.map(({ file, key }) => ({ key, name: file.name, progress: 0 }))
    setUploads(now => [...now.filter(each => !each.imports), ...waiting])
    const taken: UploadedImport[] = []
    for (const { file, key } of added) {
      try {
        const onProgress = (progress: number) => change(key, { progress })
        const { imports } = await upload(bankImportRoutes.uploadBankFile, file, { onProgress })
        change(key, { imports })
        taken.push(...imports)
      } catch (error) {
        change(key, { failure: messageOf(error) })
      }
    }
    await refresh(['payments'])
    return taken
  }

  const dismiss = (key: number) => setUploads(now => now.filter(each => each.key !== key))
  return { uploads, add, dismiss }
}
