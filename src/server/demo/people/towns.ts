import type { Random } from '../random.ts'
import { list } from './names.ts'

export interface Address {
  street: string
  postalCode: string
  city: string
  country: string
}

/** The address of another payer, if there is a name. */
export interface BillingAddress extends Address {
  name?: string
}

/** Where the families live: around the pools. */
const towns = list(`
  8037 Zürich, 8045 Zürich, 8047 Zürich, 8050 Zürich, 8052 Zürich, 8057 Zürich, 8400 Winterthur,
  8404 Winterthur, 8406 Winterthur, 5400 Baden, 5408 Ennetbaden, 5430 Wettingen, 6300 Zug,
  6330 Cham, 6340 Baar, 8105 Regensdorf, 8134 Adliswil, 8152 Glattbrugg, 8180 Bülach, 8302 Kloten,
  8304 Wallisellen, 8330 Pfäffikon ZH, 8600 Dübendorf, 8604 Volketswil, 8610 Uster,
  8620 Wetzikon ZH, 8700 Küsnacht ZH, 8703 Erlenbach ZH, 8706 Meilen, 8708 Männedorf, 8712 Stäfa,
  8800 Thalwil, 8803 Rüschlikon, 8810 Horgen, 8820 Wädenswil, 8910 Affoltern am Albis,
  8952 Schlieren, 8953 Dietikon
`)

const streets = list(`
  Ahornweg, Alte Landstrasse, Bahnhofstrasse, Bergstrasse, Birkenweg, Blumenstrasse, Brunnenweg,
  Dorfstrasse, Feldstrasse, Gartenstrasse, Haldenstrasse, Hofackerstrasse, Höhenweg, Im Grund,
  Kirchgasse, Lindenweg, Mühlestrasse, Neuwiesenstrasse, Obere Gasse, Rebbergstrasse, Rosenweg,
  Schulhausstrasse, Seestrasse, Sonnenbergstrasse, Talstrasse, Untermüliweg, Wiesenstrasse,
  Zelglistrasse
`)

/** Who pays from elsewhere: grandparents, the other parent, an employer. */
const elsewhere: readonly BillingAddress[] = [
  {
    name: 'Crèche Les Petits Poissons Sàrl',
    street: 'Avenue de la Gare 24',
    postalCode: '1003',
    city: 'Lausanne',
    country: 'CH',
  },
  { street: 'Chemin des Vignes 7bis', postalCode: '2000', city: 'Neuchâtel', country: 'CH' },
  { street: 'Rue du Lac 11', postalCode: '1400', city: 'Yverdon-les-Bains', country: 'CH' },
  { street: 'Via San Gottardo 38', postalCode: '6500', city: 'Bellinzona', country: 'CH' },
  { street: 'Via Cantonale 5', postalCode: '6900', city: 'Lugano', country: 'CH' },
  { name: 'Limmat Treuhand AG', street: 'Postfach 118', postalCode: '8021', city: 'Zürich', country: 'CH' },
  { street: 'Spitalgasse 2', postalCode: '3011', city: 'Bern', country: 'CH' },
  { name: 'Rheinblick Anstalt', street: 'Im Loch 14', postalCode: '9490', city: 'Vaduz', country: 'LI' },
  { street: 'Gartenstrasse 9', postalCode: '78462', city: 'Konstanz', country: 'DE' },
  { street: 'Petőfi Sándor utca 12', postalCode: '9022', city: 'Győr', country: 'HU' },
  { street: 'Calle Mayor 3', postalCode: '28013', city: 'Madrid', country: 'ES' },
]

export function makeAddress(random: Random): Address {
  const town = random.pick(towns)
  const letter = random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''
  return {
    street: `${random.pick(streets)} ${random.int(1, random.chance(0.3) ? 148 : 42)}${letter}`,
    postalCode: town.slice(0, 4),
    city: town.slice(5),
    country: 'CH',
  }
}

export const makeBillingAddress = (random: Random): BillingAddress =>
  random.chance(0.6) ? random.pick(elsewhere) : makeAddress(random)
