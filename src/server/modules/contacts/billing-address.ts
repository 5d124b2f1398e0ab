type Text = string | null | undefined

interface GivenBilling {
  billingAddressSameAsContact: boolean
  billingStreet?: Text
  billingCity?: Text
  billingPostalCode?: Text
  billingCountry?: Text
}

/** No second address while it is the same as the first. */
export function billingAddress(given: GivenBilling) {
  if (given.billingAddressSameAsContact) {
    return { billingStreet: null, billingCity: null, billingPostalCode: null, billingCountry: null }
  }
  return {
    billingStreet: given.billingStreet || null,
    billingCity: given.billingCity || null,
    billingPostalCode: given.billingPostalCode || null,
    billingCountry: given.billingCountry || 'CH',
  }
}
