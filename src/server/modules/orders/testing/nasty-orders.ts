import type { Language } from '#domain/languages.ts'
import type { Creditor } from '../../invoices/letter-data.ts'

/** Orders with every difficulty of a bill: payer, address, amount, creditor. */

const account = { iban: 'CH4431999123000889012', email: 'info@lido.example', phone: '+41 44 000 00 00' }
const plain = { ...account, iban: 'CH58 0079 1123 0008 8901 2' }
const lido = { name: 'Schwimmschule Lido GmbH', street: 'Seefeldquai 14', postalCode: '8008', city: 'Zürich' }

const creditors: readonly Creditor[] = [
  { ...account, ...lido },
  { ...plain, ...lido },
  { ...account, ...lido, name: 'École de natation des Trois-Lacs et de la Vallée de la Broye Sàrl, Yverdon' },
  {
    ...plain,
    name: 'Scuola di nuoto «Il Delfino» di Müller & Söhne',
    street: 'Piazza della Riforma',
    postalCode: '6900',
    city: 'Clarens-Montreux-sur-le-Léman-le-Vieux-Bourg',
  },
  { ...account, ...lido, name: 'W'.repeat(90), street: 'Promenade des Anglais et des Américains 112b' },
  { ...account, ...lido, name: 'Swim "Ö" AG', postalCode: 'FL-9490', city: 'Vaduz', country: 'LI' },
  { ...plain, ...lido, plainIban: 'CH5800791123000889012' },
]

export interface NastyOrder {
  generation: 4 | 5
  language: Language
  amountRappen: number
  creditor: Creditor
  firstName: string
  lastName: string
  street: string
  plz: string
  city: string
  country?: string
  productName: string
  /** Where the bill goes instead. */
  billing?: { name?: string; street?: string; postalCode?: string; city?: string; country?: string }
}

type Payer = Pick<NastyOrder, 'firstName' | 'lastName' | 'street' | 'plz' | 'city' | 'country' | 'billing'>

const home = { street: 'Bahnhofstrasse 12a', plz: '8001', city: 'Zürich' }
const named = (firstName: string, lastName: string, rest: Partial<Payer> = {}): Payer => ({
  ...home,
  firstName,
  lastName,
  ...rest,
})
const at = (street: string, plz = '8001', city = 'Zürich', country?: string): Payer =>
  named('Anna', 'Muster', { street, plz, city, ...(country ? { country } : {}) })
const billedTo = (billing: NonNullable<Payer['billing']>): Payer => named('Anna', 'Muster', { billing })

const payers: readonly Payer[] = [
  // names
  named('Anna', 'Muster'),
  named('Őze', 'Szűcs-Fűzfa'),
  named('Ştefan', 'Țepeș'),
  named('Łukasz', 'Żółć'),
  named('Jürgen', 'Großmann'),
  named('Zoë', "d’Ambrosio–O'Brien"),
  named('Nguyễn', 'Thị Hằng'),
  named('Олена', 'Шевчук'),
  named('Ђорђе', 'Њежић'),
  named('Αλέξανδρος', 'Παπαδόπουλος'),
  named('محمد', 'الأحمد'),
  named('שלום', 'כהן'),
  named('王', '小明'),
  named('さくら', '田中'),
  named('민준', '김'),
  named('สมชาย', 'ใจดี'),
  named('ரவி', 'குமார்'),
  named('გიორგი', 'ბერიძე'),
  named('Kim 🏊', 'Park 👨‍👩‍👧'),
  named('🏊', '🏊🏊'),
  named('Cafe\u0301', 'Nai\u0308ve'),
  named('Anna\u00a0Maria', 'Muster  Doppelt'),
  named('X', 'Æ A-12'),
  named('𠮷', '野家'),
  named('W'.repeat(40), 'W'.repeat(60)),
  named(
    'Maximiliane-Charlotte Friederike',
    'von Wattenwyl-Hohenlohe-Schillingsfürst zu Langenburg-Oberndorf',
  ),
  named('Anna & Peter', 'Muster <Meier> "Huber"'),
  named('Familie', 'Müller/Meier; Söhne|Töchter'),
  named('A', 'B'),
  named('Ana', 'Núñez ¿Qué? ¡Sí!'),
  // streets
  at('Seestrasse 0'),
  at('Bahnhofstrasse 7, Postfach 12'),
  at('Postfach 118', '8021'),
  at('Case postale', '1003', 'Lausanne'),
  at('Strasse des 17. Juni 135', '10623', 'Berlin', 'DE'),
  at('12 bis, rue de la Gare', '75001', 'Paris', 'FR'),
  at('10 Downing Street, Flat 2', 'SW1A 2AA', 'London', 'GB'),
  at('Váci utca 12. II. em. 3.', '1056', 'Budapest', 'HU'),
  at('Via San Gottardo', '6500', 'Bellinzona'),
  at('', '8001', 'Zürich'),
  at('Promenade des Anglais et des Américains Réunis du Bord du Lac Léman 112b', '1815', 'Clarens'),
  at('W'.repeat(120), '3007', 'Bern'),
  at('Dorfstrasse12b', '3906', 'Saas-Fee'),
  at('c/o Müller, Seeweg 12 - 14', '9490', 'Vaduz', 'LI'),
  // places
  at('Seeweg 3', 'CH-8001', 'Zürich'),
  at('Seeweg 3', 'D-78462', 'Konstanz', 'DE'),
  at('Calle Mayor 3', '28013', 'Madrid', 'ES'),
  at('Herengracht 1', '1012 AB', 'Amsterdam', 'NL'),
  at('5th Avenue 350', '10118-0110', 'New York', 'US'),
  at('東京都千代田区千代田1-1', '100-8111', '東京', 'JP'),
  at('Seeweg 3', '1815', 'Clarens-Montreux-sur-le-Léman-le-Vieux-Bourg-d’en-Haut'),
  at('Seeweg 3', '', ''),
  // somebody else pays
  billedTo({
    name: 'Limmat Treuhand AG',
    street: 'Postfach 118',
    postalCode: '8021',
    city: 'Zürich',
    country: 'CH',
  }),
  billedTo({
    name: 'Crèche «Les Petits Poissons» Sàrl',
    street: 'Rue 1',
    postalCode: '1201',
    city: 'Genève',
  }),
  billedTo({ name: 'Müller, Meier & Söhne Kommanditgesellschaft für Schwimmunterricht im Zürcher Oberland' }),
  billedTo({
    name: '株式会社スイミング',
    street: '1-1',
    postalCode: '100-8111',
    city: '東京',
    country: 'JP',
  }),
  billedTo({ street: 'High Street 1', postalCode: 'SW1A 1AA', city: 'London', country: 'UK' }),
  billedTo({ street: 'Gartenstrasse 9', postalCode: '78462', city: 'Konstanz', country: 'Deutschland' }),
  billedTo({ name: 'Atlantis Ltd', street: 'Deep 1', postalCode: '1', city: 'Poseidonis', country: 'XX' }),
  billedTo({ name: '  ', street: 'Gartenweg 9', postalCode: '9490', city: 'Vaduz', country: 'LI' }),
  billedTo({ name: 'Grosi', city: 'Bern' }),
  billedTo({
    name: 'Rheinblick Anstalt',
    street: 'Im Loch 14',
    postalCode: '9490',
    city: 'Vaduz',
    country: 'LI',
  }),
  billedTo({ name: 'Stadt Zürich, Schul- und Sportdepartement, Rechnungswesen', street: 'Parkring 4' }),
]

const languages: readonly Language[] = ['de', 'en', 'fr', 'it', 'es', 'hu']
const amounts = [45_000, 5, 1, 123_450, 99_999_999, 2_995, 10_010, 33_333, 100, 120_000_05]
const courses = [
  'Kinderschwimmen Krebs',
  'Curso infantil «Cangrejo»',
  'Fortgeschrittenenschwimmkurs für Jugendliche und junge Erwachsene mit Vorbereitung auf das Brevet',
  'Úszótanfolyam kezdőknek 🏊',
]

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const nastyOrders: readonly NastyOrder[] = payers.map((payer, index) => ({
  ...payer,
  generation: index % 2 === 0 ? 4 : 5,
  language: pick(languages, index),
  amountRappen: pick(amounts, index),
  creditor: pick(creditors, index),
  productName: pick(courses, index),
}))
