/**
 * Per folder, its parts from the lowest to the highest. A part imports only parts in rows above its own: never one in its
 * own row or below it, so that no circle can form. Files that stand beside the parts, and tests, may import any.
 */
export const moduleOrder: Record<string, readonly (readonly string[])[]> = {
  src: [['domain'], ['contract'], ['web'], ['server', 'console', 'pool', 'site']],

  'src/server': [
    ['masks'],
    ['config', 'db'],
    ['files', 'one-time-links'],
    ['mail', 'http'],
    ['modules'],
    ['demo'],
    ['commands'],
  ],

  'src/server/modules': [
    ['invoices'],
    [
      'address-proofs',
      'catalogue',
      'contacts',
      'credentials',
      'emails',
      'legacy-archive',
      'locations',
      'settings',
      'views',
    ],
    ['awards', 'levels'],
    ['families', 'users', 'webhooks'],
    ['questions'],
    ['family-access', 'waiting-list'],
    ['bookings', 'contact-merges'],
    ['auth', 'orders'],
    ['payments', 'waiting-offers'],
    ['dunning'],
    ['lessons', 'outcomes'],
    ['books', 'planning'],
    ['blocks', 'broadcasts', 'inbound-mail', 'public-booking', 'renewal'],
    ['jobs'],
    ['personal-data'],
    ['audit', 'family-page', 'home', 'search'],
    ['family-site'],
  ],

  'src/web': [['language'], ['api'], ['ui'], ['device', 'words']],

  'src/console': [['features'], ['areas', 'kit'], ['shell']],

  'src/console/features': [
    ['auth', 'exports', 'families', 'legacy-archive', 'locations', 'search', 'settings', 'users', 'webhooks'],
    ['books', 'contacts', 'emails', 'jobs', 'levels', 'payments', 'views'],
    ['awards', 'broadcasts', 'home', 'lessons', 'orders'],
    ['bookings', 'catalogue', 'dunning', 'outcomes'],
    ['waiting-list'],
    ['renewal'],
    ['blocks', 'family-page', 'waiting-offers'],
  ],
}
