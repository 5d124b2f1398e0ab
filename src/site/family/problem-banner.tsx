import { Banner } from '#web/ui/feedback/banner.tsx'
import { useProblemText } from './family-problems.ts'

export function ProblemBanner({ code }: { code: string | undefined }) {
  const text = useProblemText()(code)
  return text ? <Banner tone="error">{text}</Banner> : null
}
