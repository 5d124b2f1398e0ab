/**
 * Packages that look for their own files at run time (a program, fonts, pages), and what these share with us. The build
 * leaves them beside the server; every other package is part of `dist`.
 */
export const packagesBesideTheServer = [
  '@electric-sql/pglite',
  '@expo-google-fonts/arimo',
  '@expo-google-fonts/chocolate-classical-sans',
  '@expo-google-fonts/gowun-dodum',
  '@expo-google-fonts/noto-sans-arabic',
  '@fastify/swagger-ui',
  '@fontsource/unifont',
  '@node-rs/argon2',
  'fontkit',
  'fs-native-extensions',
  'pdfkit',
  'pino',
  'swissqrbill',
]
