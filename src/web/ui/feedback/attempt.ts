/** What is made of a record, or nothing where the record is too odd for it; its own row says so. */
export function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
