import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#console/ui/button.tsx'

interface LocationMapProps {
  name: string
  mapUrl: string
}

/** The map is another company's page: it is linked, and embedded only when somebody asks for it. */
export function LocationMap({ name, mapUrl }: LocationMapProps) {
  const [shown, setShown] = useState(false)
  if (!mapUrl) return <p className="text-ink-soft">No map link</p>
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1.5 break-all text-lake-700 underline underline-offset-2"
        >
          Open the map
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
        {!shown && (
          <Button
            size="small"
            icon={<MapPin aria-hidden className="size-4" />}
            onClick={() => setShown(true)}
          >
            Show map here
          </Button>
        )}
      </div>
      {shown && (
        <iframe
          title={`Map of ${name}`}
          src={mapUrl}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="h-72 w-full rounded-lg border border-line"
        />
      )}
    </div>
  )
}
