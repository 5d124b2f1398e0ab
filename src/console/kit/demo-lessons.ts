/** Made-up rows, enough of them to show that a long list stays fast. */

export interface DemoLesson {
  id: string
  date: string
  contact: string
  email: string
  course: string
  amount: number
  status: string
}

const people = ['Annelies Zürcher', 'Réka Kovács', 'Luca Bianchi', 'Élodie Rochat', 'Urs Ärni', 'Noa Keller']
const courses = ['Aqua Basics', 'Crawl for Adults', 'Seahorse 2', 'Private Lesson']
const statuses = [
  'NO_ORDER',
  'NEW',
  'INVOICE_READY',
  'PAYMENT_REQUESTED',
  'PAYMENT_REMINDER',
  'REMINDER1',
  'FINAL_NOTICE',
  'PAID',
  'CANCELLED',
]

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

export function makeDemoLessons(count: number): DemoLesson[] {
  return Array.from({ length: count }, (_, index) => {
    const contact = pick(people, index)
    const mailbox = contact
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, '')
      .replace(' ', '.')
    return {
      id: `LESSON-${String(index + 1).padStart(5, '0')}`,
      date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
      contact,
      email: `${mailbox}@familie.example`,
      course: pick(courses, index),
      amount: 90 + (index % 40) * 7.5,
      status: pick(statuses, index),
    }
  })
}
