import { useFormContext } from 'react-hook-form'
import { locationServices } from '#domain/catalogue/location-services.ts'
import { t } from '#web/language/t.ts'
import { Choice } from '#web/ui/form/inputs.tsx'
import { sayService } from './say-service.ts'

interface ServicesFieldProps {
  /** Stored services that this form does not keep; named, so that none is lost unnoticed. */
  filteredOut: readonly string[]
}

export function ServicesField({ filteredOut }: ServicesFieldProps) {
  const { watch, setValue } = useFormContext<{ services: string[] }>()
  const chosen = watch('services')
  const offered = [
    ...locationServices,
    ...chosen.filter(service => !locationServices.some(known => known === service)),
  ]
  const toggle = (service: string, on: boolean) =>
    setValue('services', on ? [...chosen, service] : chosen.filter(other => other !== service), {
      shouldDirty: true,
    })
  return (
    <div className="flex flex-col gap-1 sm:col-span-2">
      <div className="grid sm:grid-cols-2">
        {offered.map(service => (
          <Choice
            key={service}
            type="checkbox"
            label={sayService(service)}
            checked={chosen.includes(service)}
            onChange={event => toggle(service, event.target.checked)}
          />
        ))}
      </div>
      {filteredOut.length > 0 && (
        <p className="text-[0.8125rem] text-ink-mute">
          {t('Stored but filtered out when editing: {services}. Tick them again to keep them.', {
            services: filteredOut.map(sayService).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
