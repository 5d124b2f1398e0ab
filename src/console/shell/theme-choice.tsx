import { useId } from 'react'
import { type ConsoleTheme, consoleThemes } from '#domain/languages.ts'
import { t } from '#web/language/t.ts'
import { Choice } from '#web/ui/form/inputs.tsx'
import { chooseTheme } from '#web/ui/theme/choose-theme.ts'
import { useChosenTheme } from '#web/ui/theme/use-theme.ts'

const labels = {
  system: 'As the system',
  light: 'Light|theme',
  dark: 'Dark|theme',
} as const satisfies Record<ConsoleTheme, string>

interface ThemeChoiceProps {
  /** Called after the console has changed. */
  onChoose?: (theme: ConsoleTheme) => void
  className?: string
}

export function ThemeChoice({ onChoose, className }: ThemeChoiceProps) {
  const chosen = useChosenTheme()
  const name = useId()
  return (
    <fieldset>
      <legend className="text-[0.8125rem] font-medium text-ink-soft">{t('Appearance')}</legend>
      <div className={className}>
        {consoleThemes.map(theme => (
          <Choice
            key={theme}
            type="radio"
            name={name}
            label={t(labels[theme])}
            checked={theme === chosen}
            onChange={() => {
              chooseTheme(theme)
              onChoose?.(theme)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
