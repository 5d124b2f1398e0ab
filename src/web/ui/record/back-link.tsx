import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

/** Above a page: back to the list it belongs to. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="-ml-2 inline-flex h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink md:h-9"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {label}
  </Link>
)
