import { useState } from 'react'
import type * as z from 'zod'
import { type Location, locationInput, locationRoutes } from '#contract/locations.ts'
import { editableServices } from '#domain/catalogue/location-services.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PdfSection } from './pdf-section.tsx'
import { ServicesField } from './services-field.tsx'

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

interface LocationFormProps {
  /** Undefined makes a new one. */
  location?: Location
  onClose: () => void
}

export default function LocationForm({ location, onClose }: LocationFormProps) {
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
