import { howHeardOptions } from '#domain/booking/booking-fields.ts'
import { t } from '#web/language/t.ts'

/** What older data says in other words is shown as it is. */
export function sayHowHeard(value: string | null | undefined): string | null | undefined {
  const known = howHeardOptions.find(option => option === value)
  return known ? t(known) : value
}

export const howHeardChoices = () => howHeardOptions.map(value => ({ value, label: capitalise(t(value)) }))

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
