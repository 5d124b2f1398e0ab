import {
  Archive,
  Baby,
  CalendarCheck,
  CalendarDays,
  FileText,
  type LucideIcon,
  Mail,
  MapPin,
  Package,
  Users,
} from 'lucide-react'
import type { SearchHit } from '#contract/search.ts'
import type { SearchKind } from '#domain/search/search-kinds.ts'
import { t } from '#web/language/t.ts'

export const kindIcons: Record<SearchKind, LucideIcon> = {
  order: FileText,
  family: Users,
  swimmer: Baby,
  booking: CalendarCheck,
  offer: CalendarDays,
  product: Package,
  location: MapPin,
  mail: Mail,
  archived: Archive,
}

export const sayKind = (kind: SearchKind) =>
  ({
    order: t('Order'),
    family: t('Family'),
    swimmer: t('Swimmer'),
    booking: t('Booking'),
    offer: t('Lesson offer'),
    product: t('Product'),
    location: t('Location'),
    mail: t('Email'),
    archived: t('Phase 3'),
  })[kind]

/** Where a record opens. */
export function addressOf({ kind, id, generation }: SearchHit): {
  to: string
  search?: Record<string, string>
} {
  switch (kind) {
    case 'family':
    case 'swimmer':
      return { to: `/office/families/${id}` }
    case 'order':
      return { to: `/phase${generation ?? 5}/orders`, search: { view: id } }
    case 'booking':
      return { to: `/phase${generation ?? 5}/bookings`, search: { view: id } }
    case 'offer':
      return { to: `/office/lessons/${id}` }
    case 'product':
      return { to: '/phase4/products', search: { view: id } }
    case 'location':
      return { to: '/phase5/locations', search: { view: id } }
    case 'mail':
      return { to: '/phase5/emails', search: { view: id } }
    case 'archived':
      return { to: '/phase3', search: { view: id } }
  }
}
