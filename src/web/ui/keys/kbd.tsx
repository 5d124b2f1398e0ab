/** The key of a button, for those who have one; the button says it by `aria-keyshortcuts` to those who hear it. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden min-w-5 rounded border border-current/25 px-1 text-center font-sans text-[0.6875rem] leading-[1.125rem] font-medium opacity-80 md:inline-block"
    >
      {children}
    </kbd>
  )
}
