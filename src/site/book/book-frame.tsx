import type { ReactNode } from 'react'
import { bookingPage } from '#contract/routes/paths.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useBooking } from './book-context.ts'
import { BookLink } from './book-link.tsx'
import { useBookWords } from './words/use-book-words.ts'

interface BookFrameProps {
  title: string
  text?: string | undefined
  /** Whether a link leads back to the courses. */
  isBelow?: boolean
  children: ReactNode
}

export function BookFrame({ title, text, isBelow = false, children }: BookFrameProps) {
  const { school } = useBooking()
  const words = useBookWords()
  return (
    <SiteFrame school={school.name} logo={school.logo} title={title} {...(text && { text })}>
      {isBelow && (
        <p className="-mt-3 mb-4">
          <BookLink href={bookingPage} className="inline-flex min-h-11 items-center text-lake-700 underline">
            {words.allCourses}
          </BookLink>
        </p>
      )}
      {children}
    </SiteFrame>
  )
}
