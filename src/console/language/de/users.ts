export default {
  'Admin Users': 'Admins',
  'Admin users': 'Admins',
  'Loading users...': 'Benutzer werden geladen …',
  'New Admin User': 'Neuer Admin',
  'No users found': 'Keine Benutzer gefunden',
}
