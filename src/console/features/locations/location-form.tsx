import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { type Location, locationInput, locationRoutes } from '#contract/locations.ts'
import { editableServices, locationServices } from '#domain/catalogue/location-services.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { PdfSection } from './pdf-section.tsx'
import { sayService } from './say-service.ts'

type Values = z.input<typeof locationInput>

const { TextField, CheckboxField } = fieldsFor<Values>()

const defaultMapUrl = 'https://maps.google.com/'

function toValues(location: Location | undefined): Values {
  return {
    name: location?.name ?? '',
    locationId: location?.locationId ?? '',
    address: location?.address ?? '',
    mapUrl: location ? location.mapUrl : defaultMapUrl,
    isActive: location?.isActive ?? true,
    services: location ? editableServices(location.services).kept : [],
    pdffilename: location?.pdffilename ?? null,
    pdfurl: location?.pdfurl ?? null,
  }
}

export default function LocationForm({ location, onClose }: { location?: Location; onClose: () => void }) {
  const create = useAction(locationRoutes.createLocation, { changes: ['locations'] })
  const update = useAction(locationRoutes.updateLocation, { changes: ['locations', 'lessonOffers'] })
  const [isUploading, setUploading] = useState(false)
  return (
    <FormDialog
      calls={location ? locationRoutes.updateLocation : locationRoutes.createLocation}
      title={location ? t('Edit Location') : t('New Location')}
      schema={locationInput}
      values={toValues(location)}
      valuesOf={record => toValues(record as Location)}
      version={location?.version}
      canSubmit={() => !isUploading}
      invalidText={t('Please correct the form errors')}
      failureText={message => t('Error saving location: {message}', { message })}
      onSave={(body, { version }) =>
        location
          ? update.mutateAsync({ params: { id: location.id }, body, version })
          : create.mutateAsync({ body })
      }
      successText={t('Location saved!')}
      onClose={onClose}
    >
      <FieldGroup legend={t('Basic Information')}>
        <TextField name="name" label={t('Name')} required />
        <TextField name="locationId" label={t('ID')} hint={t('Lowercase letters, numbers and hyphens')} />
        <TextField name="address" label={t('Address')} required wide />
        <TextField name="mapUrl" label={t('Map URL')} type="url" wide />
        <CheckboxField name="isActive" label={t('Active')} />
      </FieldGroup>
      <FieldGroup legend={t('Services')}>
        <ServicesField filteredOut={location ? editableServices(location.services).filteredOut : []} />
      </FieldGroup>
      <FieldGroup legend={t('PDF')}>
        <PdfSection onUploading={setUploading} />
      </FieldGroup>
    </FormDialog>
  )
}

interface ServicesFieldProps {
  /** Stored services that this form does not keep; named, so that none is lost unnoticed. */
  filteredOut: readonly string[]
}

function ServicesField({ filteredOut }: ServicesFieldProps) {
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
