type Text = string | null | undefined

interface GivenBilling {
  billingAddressSameAsContact: boolean
  billingName?: Text
  billingStreet?: Text
  billingCity?: Text
  billingPostalCode?: Text
  billingCountry?: Text
}

/** No second address and no other payer while they are the same. */
export function billingAddress(given: GivenBilling) {
  if (given.billingAddressSameAsContact) {
    const address = { billingStreet: null, billingCity: null, billingPostalCode: null, billingCountry: null }
    return { billingName: null, ...address }
  }
  return {
    billingName: given.billingName || null,
    billingStreet: given.billingStreet || null,
    billingCity: given.billingCity || null,
    billingPostalCode: given.billingPostalCode || null,
    billingCountry: given.billingCountry || 'CH',
  }
}
