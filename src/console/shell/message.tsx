import type { ReactNode } from 'react'
import { BrandMark } from './brand.tsx'

/** A page that has only something to say. */
export function Message({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center gap-2 px-5 py-16 text-center">
      <BrandMark className="mb-3 size-10! text-lake-700" />
      <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
      <div className="text-ink-soft">{text}</div>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
