import { useId } from 'react'
import type { CartState } from '#contract/public-booking/carts.ts'
import { howHeardOptions } from '#domain/booking/booking-fields.ts'
import { Select } from '#web/ui/form/inputs.tsx'
import { useBooking } from '../book-context.ts'
import type { TypedContact } from '../kept-cart.ts'
import { useBookWords } from '../words/use-book-words.ts'
import { missingOfContact } from './order-of.ts'
import { TypedField } from './typed-field.tsx'

interface ContactFieldsProps {
  cart: CartState
  typed: TypedContact
  isTold: boolean
  onType: (contact: TypedContact) => void
}

const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'street-address',
  plz: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
} as const

/** Who books: shown where it is known, typed where it is not. */
export function ContactFields({ cart: { known, address }, typed, isTold, onType }: ContactFieldsProps) {
  const { school } = useBooking()
  const words = useBookWords()
  const missing = missingOfContact(typed, school)
  const field = (name: keyof typeof autoComplete) => (
    <TypedField
      key={name}
      label={words.contact[name]}
      value={typed[name]}
      autoComplete={autoComplete[name]}
      {...(name === 'plz' && { inputMode: 'numeric' })}
      {...(name === 'phone' && { type: 'tel' })}
      maxLength={name === 'phone' ? 50 : 200}
      problem={isTold && missing[name] ? words.required : undefined}
      onType={value => onType({ ...typed, [name]: value })}
    />
  )
  const names = ['firstName', 'lastName', 'street', 'plz', 'city'] as const
  return (
    <section className="mb-6">
      <h2 className="text-lg font-semibold">{words.yourDetails}</h2>
      <p className="mb-2 break-words text-ink-soft">{address}</p>
      {known ? (
        <p className="break-words">
          {`${known.firstName} ${known.lastName}, ${known.street}, ${known.postalCode} ${known.city}`}
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map(field)}
          {school.asksPhone !== 'no' && field('phone')}
        </div>
      )}
      {!known && school.asksHowHeard && (
        <HowHeard value={typed.howHeard} onChoose={value => onType({ ...typed, howHeard: value })} />
      )}
    </section>
  )
}

function HowHeard({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const id = useId()
  const words = useBookWords()
  return (
    <div className="mt-4 flex max-w-sm flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {words.howHeard}
      </label>
      <Select
        id={id}
        placeholder={words.choose}
        options={howHeardOptions.map(option => ({ value: option, label: words.howHeardOptions[option] }))}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
