import type german from '../de/contacts.ts'
import type { Translation } from '../translation.ts'

export default {
  'Contact Payees': 'Contacts payeurs',
  'Contact payees': 'Contacts payeurs',
  'Error loading contacts: {message}': 'Erreur lors du chargement des contacts\u00a0: {message}',
  'Loading contacts...': 'Chargement des contacts …',
  'Search contacts...': 'Rechercher des contacts …',
  'The newest {count} contacts': 'Les {count} contacts les plus récents',
  'Total Contacts': 'Total des contacts',
  '{count} contacts': { one: '{count} contact', other: '{count} contacts' },
} satisfies Translation<typeof german>
