import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '#contract/locations.ts'
import { mapEmbedUrl } from '#domain/catalogue/map-embed.ts'
import { useSettings } from '#web/api/current-user.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

/** The map is another company's page. Where the installation says so, it is loaded only when somebody asks for it. */
export function LocationMap({ location: { name, address, mapUrl } }: { location: Location }) {
  const settings = useSettings()
  const [isAskedFor, setAskedFor] = useState(false)
  const shown = isAskedFor || settings?.mapOnRequest === false
  if (!mapUrl) return <p className="text-ink-soft">{t('No map link')}</p>
  const frameUrl = mapEmbedUrl(mapUrl, address)
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words">{address}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-lake-700 underline underline-offset-2 md:min-h-8"
        >
          {t('Open the map')}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
        {frameUrl && settings && !shown && (
          <Button
            size="small"
            icon={<MapPin aria-hidden className="size-4" />}
            title={t('Loads from {host}', { host: new URL(frameUrl).hostname })}
            onClick={() => setAskedFor(true)}
          >
            {t('Show map here')}
          </Button>
        )}
      </div>
      {frameUrl && shown && (
        <iframe
          title={t('Map of {name}', { name })}
          src={frameUrl}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="h-72 w-full rounded-lg border border-line"
        />
      )}
    </div>
  )
}
