/** The languages a lesson type is titled in, with the ending of their fields: titleEn, descriptionEn … */
export const titleLanguages = [
  { code: 'en', suffix: 'En' },
  { code: 'de', suffix: 'De' },
  { code: 'fr', suffix: 'Fr' },
  { code: 'es', suffix: 'Es' },
  { code: 'it', suffix: 'It' },
  { code: 'hu', suffix: 'Hu' },
] as const
