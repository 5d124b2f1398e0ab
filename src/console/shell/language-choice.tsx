import { useId } from 'react'
import { type ConsoleLanguage, consoleLanguages } from '#domain/languages.ts'
import { chooseLanguage } from '#web/language/choose-language.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Choice } from '#web/ui/form/inputs.tsx'

/** Each in its own words, so that everybody finds theirs. */
function ownName(language: ConsoleLanguage): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

interface LanguageChoiceProps {
  /** Called after the console has changed. */
  onChoose?: (language: ConsoleLanguage) => void
  className?: string
}

export function LanguageChoice({ onChoose, className }: LanguageChoiceProps) {
  const spoken = useLanguage()
  const name = useId()
  const choose = async (language: ConsoleLanguage) => {
    await chooseLanguage(language)
    onChoose?.(language)
  }
  return (
    <fieldset>
      <legend className="text-[0.8125rem] font-medium text-ink-soft">{t('Language')}</legend>
      <div className={className}>
        {consoleLanguages.map(language => (
          <Choice
            key={language}
            type="radio"
            name={name}
            label={<span lang={language}>{ownName(language)}</span>}
            checked={language === spoken}
            onChange={() => void choose(language)}
          />
        ))}
      </div>
    </fieldset>
  )
}
