import { locationServices } from '#domain/catalogue/location-services.ts'
import { t } from '#web/language/t.ts'

/** A service of an older catalogue is shown as it is stored. */
export function sayService(service: string): string {
  const known = locationServices.find(name => name === service)
  return known ? t(known) : service
}
