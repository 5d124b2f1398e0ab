interface ProgressBarProps {
  /** Names what progresses. */
  label: string
  /** From 0 to 1. */
  share: number
  /** How far it is, in words. */
  text: string
}

export function ProgressBar({ label, share, text }: ProgressBarProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2 flex-1 overflow-hidden rounded-full bg-slate-200"
      >
        <div
          className="h-full rounded-full bg-lake-600 transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="min-w-10 text-right text-xs tabular-nums">{text}</span>
    </div>
  )
}
