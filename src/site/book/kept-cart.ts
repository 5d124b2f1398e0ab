import type { Language } from '#domain/languages.ts'

/** What a page keeps of a booking until it is made: in this tab, and where a browser keeps nothing, as in some frames, in memory. */
export interface KeptCart {
  /** The secret of the cart. */
  cart: string
  /** Of the mailed code, once it was asked for. */
  asked: { browser: string; address: string } | null
  /** By seat. */
  children: Record<string, TypedChild>
  contact: TypedContact
}

export interface TypedChild {
  /** A known child, or `newChild` for one whose name is typed; empty before the choice. */
  swimmerId: string
  firstName: string
  lastName: string
  birthDate: string
}

export interface TypedContact {
  firstName: string
  lastName: string
  street: string
  plz: string
  city: string
  phone: string
  howHeard: string
  language?: Language
}

export const newChild = 'new'
export const noChild: TypedChild = { swimmerId: '', firstName: '', lastName: '', birthDate: '' }
const noContact = { firstName: '', lastName: '', street: '', plz: '', city: '', phone: '', howHeard: '' }

const key = 'lido-cart'

function newCart(): KeptCart {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const cart = btoa(String.fromCharCode(...bytes))
  const secret = cart.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return { cart: secret, asked: null, children: {}, contact: noContact }
}

let kept: KeptCart | undefined

export function readKept(): KeptCart {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only this page writes it.
    if (stored) kept = stored as KeptCart
  } catch {
    // A browser may refuse, or hold something else.
  }
  kept ??= newCart()
  return kept
}

export function keep(changes: Partial<KeptCart>): KeptCart {
  kept = { ...readKept(), ...changes }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // It lasts as long as the page.
  }
  return kept
}

/** The next booking is another one; who books stays. */
export const startAgain = () => keep({ ...newCart(), contact: readKept().contact })
