/** In 🏊‍♀️ a joiner makes one picture of two. */
const joinedPictures =
  /(\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu

/** Marks of direction, characters without width, tags, and breaks of a line. */
const hidden = /[\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/u

/** Whether a text holds invisible characters, which make different texts look the same. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text.replace(joinedPictures, '$1'))

/** For foreign text that becomes part of ours. */
export const removeHiddenCharacters = (text: string): string =>
  hasHiddenCharacters(text) ? text.replaceAll(new RegExp(hidden, 'gu'), '') : text
