interface Address {
  name?: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

/** An address as one writes it on a letter; the own country goes without saying. */
export function postalLines({ name, street, postalCode, city, country }: Address): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ')
  const abroad = country && country !== 'CH' ? country : ''
  return [name ?? '', street ?? '', town, abroad].filter(line => line !== '')
}
