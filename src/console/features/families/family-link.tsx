import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { familyPath } from './list/use-family-list.ts'

/** Leads to the family of a contact, booking, order or mail; the server knows whose it is. */
export function FamilyLink({ id }: { id: string }) {
  return (
    <Link to={familyPath(id)} className={cn(buttonStyle({ size: 'small' }), 'hover:bg-slate-50')}>
      <UsersRound aria-hidden className="size-4" />
      {t('Open Family')}
    </Link>
  )
}
