import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'

export interface DemoLocation {
  row: Row<'locations'>
  /** As product ids name it, and quick ids shorten it. */
  place: string
  code: string
}

const group = "Children's Swimming"

// The pools are invented, the towns are not.
const pools = [
  {
    place: 'Oerlikon',
    code: 'OER',
    name: 'Hallenbad Lindenhalde',
    slug: 'oerlikon-lindenhalde',
    address: 'Lindenhaldenweg 8, 8050 Zürich',
    services: [group, 'Adult Swimming', 'Group Classes'],
    plan: 'Kursplan_Lindenhalde.pdf',
  },
  {
    place: 'Winterthur',
    code: 'WIN',
    name: 'Schwimmhalle Rosenau',
    slug: 'winterthur-rosenau',
    address: 'Rosenaustrasse 21, 8400 Winterthur',
    services: [group, 'Adult Swimming', 'Private Lessons Only', 'Group Classes'],
    plan: 'Kursplan_Rosenau.pdf',
  },
  {
    place: 'Küsnacht',
    code: 'KUE',
    name: 'Lehrschwimmbecken Heslirain',
    slug: 'kuesnacht-heslirain',
    address: 'Heslirain 4, 8700 Küsnacht ZH',
    services: [group],
    plan: null,
  },
  {
    place: 'Baden',
    code: 'BAD',
    name: 'Bad Limmatau',
    slug: 'baden-limmatau',
    address: 'Limmatauweg 17, 5400 Baden',
    services: [group, 'Group Classes'],
    plan: null,
  },
  {
    place: 'Zug',
    code: 'ZUG',
    name: 'Hallenbad Seematt',
    slug: 'zug-seematt',
    address: 'Seemattstrasse 3, 6300 Zug',
    services: ['Private Lessons Only'],
    plan: null,
  },
  {
    place: 'Uster',
    code: 'UST',
    name: 'Schulbad Buchwies',
    slug: null,
    address: 'Buchwiesweg 10, 8610 Uster',
    services: [],
    plan: null,
    isClosed: true,
  },
]

export function makeLocations(random: Random, openedAt: string): DemoLocation[] {
  return pools.map(({ place, code, name, slug, address, services, plan, isClosed = false }) => ({
    place,
    code,
    row: {
      id: random.uuid(),
      name,
      locationId: slug,
      address,
      mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      isActive: !isClosed,
      services,
      pdffilename: plan,
      pdfurl: plan && `locations/${plan}`,
      createdAt: openedAt,
      updatedAt: openedAt,
      version: 1,
    },
  }))
}
