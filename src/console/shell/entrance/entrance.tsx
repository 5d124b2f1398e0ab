import type { ReactNode } from 'react'
import { Brand, WaterLines } from '#console/shell/brand.tsx'
import { LanguageChoice } from '#console/shell/language-choice.tsx'
import { ThemeChoice } from '#console/shell/theme-choice.tsx'
import { t } from '#web/language/t.ts'

/** The frame of the screens before sign-in. */
export function Entrance({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <header className="relative hidden overflow-hidden bg-deep p-12 text-white lg:flex lg:flex-col lg:justify-between">
        <Brand className="text-xl!" />
        <p className="relative max-w-sm pb-6 text-3xl leading-10 font-medium tracking-tight text-balance">
          {t('Bookings, invoices and reminders, in calm water.')}
        </p>
        <WaterLines className="absolute inset-x-0 top-1/4 h-1/2 w-full text-on-deep" />
      </header>
      <main className="flex flex-col justify-center px-5 py-10 sm:px-10">
        <div className="mx-auto w-full max-w-sm">
          <Brand className="mb-10 text-lake-800 lg:hidden" />
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-ink-soft">{text}</p>
          {children}
          <div className="mt-10 flex flex-col gap-3">
            <LanguageChoice className="flex flex-wrap gap-x-5" />
            <ThemeChoice className="flex flex-wrap gap-x-5" />
          </div>
        </div>
      </main>
    </div>
  )
}
