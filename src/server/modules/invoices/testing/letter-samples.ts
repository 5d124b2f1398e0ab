import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { dunningFactsOn } from '#domain/dunning/dunning-facts.ts'
import { languages } from '#domain/languages.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import type { Course, Creditor, Payer, ReminderData } from '../letter-data.ts'

export const creditor: Creditor = {
  name: 'Schwimmschule Lido GmbH',
  street: 'Seefeldquai 14',
  postalCode: '8008',
  city: 'Zürich',
  iban: 'CH4431999123000889012',
  email: 'info@lido.example',
  phone: '+41 44 000 00 00',
}

const creditors: Creditor[] = [
  creditor,
  {
    ...creditor,
    iban: 'CH58 0079 1123 0008 8901 2',
    alternativeProcedures: ['TWINT/S/1/Lido/0000-1111-2222', `eBill/B/${'x'.repeat(92)}`],
  },
  {
    name: 'École de natation des Trois-Lacs et de la Vallée de la Broye Sàrl',
    street: 'Rue du Temple-Neuf 3-5',
    postalCode: '2000',
    city: 'Neuchâtel',
    country: 'CH',
    iban: 'CH4431999123000889012',
  },
]

const payers: Payer[] = [
  {
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Bahnhofstrasse 12a',
    postalCode: '8001',
    city: 'Zürich',
    country: 'CH',
  },
  {
    firstName: 'Őze',
    lastName: 'Szűcs-Fűzfa',
    street: 'Kossuth Lajos utca 12/A',
    postalCode: '1055',
    city: 'Budapest',
    country: 'HU',
  },
  {
    firstName: 'Gian-Andrea',
    lastName: 'Crüzer',
    street: 'Via San Gottardo',
    postalCode: '6500',
    city: 'Bellinzona',
  },
  {
    firstName: 'Amélie',
    lastName: 'de l’Étang',
    street: '12, rue de la Gare',
    postalCode: '1003',
    city: 'Lausanne',
    country: 'Suisse',
  },
  {
    firstName: 'Jürgen',
    lastName: 'Großmann',
    street: 'Straße des 17. Juni 135',
    postalCode: 'D-10623',
    city: 'Berlin',
    country: 'DE',
  },
  {
    firstName: 'Maximiliane-Charlotte Friederike',
    lastName: 'von Wattenwyl-Hohenlohe-Schillingsfürst zu Langenburg-Oberndorf',
    street: 'Promenade des Anglais et des Américains Réunis du Bord du Lac 112b',
    postalCode: '1815',
    city: 'Clarens-Montreux-sur-le-Léman-le-Vieux',
    country: 'CH',
  },
  {
    firstName: 'WWWWWWWWWWWWWWWWWWWW',
    lastName: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
    street: 'Mühlemattstrasse 7',
    postalCode: '3007',
    city: 'Bern',
  },
  { firstName: 'Nora', lastName: 'Ohne-Adresse' },
  {
    firstName: 'Ştefan',
    lastName: 'Țepeș',
    street: 'Postfach 12',
    postalCode: '9490',
    city: 'Vaduz',
    country: 'LI',
  },
  {
    firstName: 'Олена',
    lastName: 'Шевчук',
    street: 'Dorf 4',
    postalCode: '3906',
    city: 'Saas-Fee',
    country: 'CH',
  },
]

const courses: Course[] = [
  {
    name: 'Kinderschwimmen Krebs – Anfänger ab 5 Jahren',
    swimmerName: 'Luca Muster',
    location: 'Hallenbad Oerlikon',
    dates: ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'],
    startTime: '16:00:00',
  },
  { name: 'Cours privé', swimmerName: 'Zoë Nguyễn' },
  {
    name: 'Fortgeschrittenenschwimmkurs für Jugendliche und junge Erwachsene mit Vorbereitung auf das Rettungsschwimmer-Brevet, Intensivwoche in den Frühlingsferien',
    swimmerName: 'Maximilian-Alexander von Wattenwyl-Hohenlohe-Schillingsfürst',
    location: 'Sportzentrum Heuried, kleines Lehrschwimmbecken im Untergeschoss',
    dates: ['2026-04-13'],
    startTime: '09:30',
  },
  {
    name: 'Úszótanfolyam kezdőknek',
    swimmerName: 'Fűri Győző',
    location: 'Hallenbad City',
    dates: ['2026-05-04', '2026-05-11'],
  },
]

const amountsRappen = [45_000, 5, 1, 123_450, 99_999_999, 2_995, 100_000_001, 10_010, 33_333]

/** A letter for any index: neighbouring indexes differ in everything, and all combinations come up in time. */
export function sampleLetter(index: number): ReminderData & { isInvoice: boolean } {
  const pick = <T>(list: readonly T[], stride = 1): T => {
    const item = list[Math.floor(index / stride) % list.length]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const who = pick(creditors)
  const step = pick(dunningSteps.filter(each => each !== 'betreibung-request'))
  const sent = dunningSteps
    .slice(0, dunningSteps.indexOf(step))
    .map(earlier => ({ step: earlier, sentOn: '2026-03-13' }))
  const facts = dunningFactsOn('2026-03-13', { initialDueOn: '2026-03-12', dueOn: '2026-03-12', sent })
  const invoiceNumber = `2026-${String(index * 37 + 1).padStart(5, '0')}`
  return {
    isInvoice: index % 5 < 2,
    step,
    language: pick(languages),
    creditor: who,
    payer: pick(payers),
    course: pick(courses, 3),
    amountRappen: pick(amountsRappen),
    invoiceNumber,
    paymentReference: derivePaymentReference(invoiceNumber, who.iban).reference,
    invoicedOn: '2026-02-10',
    ...facts,
    issuedOn: '2026-03-13',
    dueOn: '2026-03-23',
  }
}
