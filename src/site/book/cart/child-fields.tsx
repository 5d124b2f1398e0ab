import type { CartState } from '#contract/public-booking/carts.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Choice } from '#web/ui/form/inputs.tsx'
import { useBooking } from '../book-context.ts'
import { newChild, type TypedChild } from '../kept-cart.ts'
import { sayCourse } from '../say-offer.ts'
import { useBookWords } from '../words/use-book-words.ts'
import { missingOfChild } from './order-of.ts'
import { TypedField } from './typed-field.tsx'

interface ChildFieldsProps {
  seat: CartState['seats'][number]
  cart: CartState
  typed: TypedChild
  /** Whether what is missing is said. */
  isTold: boolean
  onType: (child: TypedChild) => void
}

/** For whom a seat is: a child that is known, or one whose name is typed. */
export function ChildFields({ seat, cart, typed, isTold, onType }: ChildFieldsProps) {
  const { offers } = useBooking()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const offer = offers.find(({ id }) => id === seat.offerId)
  const isTypedByHand = typed.swimmerId === newChild || cart.children.length === 0
  return (
    <fieldset className="mb-6">
      <legend className="text-lg font-semibold">
        {words.whoSwims(offer ? sayCourse(offer, language) : '')}
      </legend>
      {cart.children.map(child => (
        <Choice
          key={child.id}
          type="radio"
          name={seat.id}
          label={`${child.firstName} ${child.lastName}`}
          checked={typed.swimmerId === child.id}
          onChange={() => onType({ ...typed, swimmerId: child.id })}
        />
      ))}
      {cart.children.length > 0 && (
        <Choice
          type="radio"
          name={seat.id}
          label={words.otherChild}
          checked={isTypedByHand}
          onChange={() => onType({ ...typed, swimmerId: newChild })}
        />
      )}
      {isTypedByHand && <TypedChildFields typed={typed} isTold={isTold} onType={onType} />}
      {isTold && !isTypedByHand && typed.swimmerId === '' && (
        <p role="alert" className="text-red-800">
          {words.required}
        </p>
      )}
    </fieldset>
  )
}

function TypedChildFields({ typed, isTold, onType }: Pick<ChildFieldsProps, 'typed' | 'isTold' | 'onType'>) {
  const words = useBookWords()
  const missing = missingOfChild(typed)
  const field = (name: 'firstName' | 'lastName' | 'birthDate', label: string) => (
    <TypedField
      label={label}
      value={typed[name]}
      type={name === 'birthDate' ? 'date' : 'text'}
      autoComplete="off"
      maxLength={200}
      problem={isTold && missing[name] ? words.required : undefined}
      onType={value => onType({ ...typed, swimmerId: newChild, [name]: value })}
    />
  )
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      {field('firstName', words.childFirstName)}
      {field('lastName', words.childLastName)}
      {field('birthDate', words.birthDate)}
    </div>
  )
}
