/** A reason that the log keeps in English: its code, and what others said after the colon. Undefined for what others wrote. */
export function readReason(
  reasons: Record<string, string>,
  reason: string,
): { code: string; values: { detail: string } } | undefined {
  for (const [code, text] of Object.entries(reasons))
    if (reason === text || reason.startsWith(`${text}: `))
      return { code, values: { detail: reason.slice(text.length + 2) } }
}
