import type german from '../de/users.ts'
import type { Translation } from '../translation.ts'

export default {
  'Admin Users': 'Admins',
  'Admin users': 'Admins',
  'Loading users...': 'Chargement des utilisateurs …',
  'New Admin User': 'Nouvel admin',
  'No users found': 'Aucun utilisateur trouvé',
} satisfies Translation<typeof german>
