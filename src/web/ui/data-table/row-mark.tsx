import { t } from '#web/language/t.ts'

interface RowMarkProps {
  label: string
  isOn: boolean
  /** Some of what it stands for is marked. */
  isPartly?: boolean
  tabbable: boolean
  onToggle: (isRange: boolean) => void
}

/** The box that marks a row, or all of them. The cell around it is the target. */
export function RowMark({ label, isOn, isPartly = false, tabbable, onToggle }: RowMarkProps) {
  return (
    <label className="flex size-full min-h-9 cursor-pointer items-center justify-center max-md:min-h-11">
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = isPartly
        }}
        aria-label={label}
        checked={isOn}
        tabIndex={tabbable ? 0 : -1}
        onChange={event => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        // Shift would select the text between the two rows.
        onMouseDown={event => event.shiftKey && event.preventDefault()}
        className="size-4 accent-lake-700"
      />
    </label>
  )
}

export const sayRow = (index: number) => t('Select row {number}', { number: index + 1 })
