import { useId } from 'react'
import { chooseLanguage } from '#console/language/choose-language.ts'
import { t } from '#console/language/t.ts'
import { useLanguage } from '#console/language/use-language.ts'
import { Choice } from '#console/ui/form/inputs.tsx'
import { type ConsoleLanguage, consoleLanguages } from '#domain/languages.ts'

/** Each in its own words, so that everybody finds theirs. */
const ownNames: Record<ConsoleLanguage, string> = { en: 'English', de: 'Deutsch', fr: 'Français' }

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
            label={<span lang={language}>{ownNames[language]}</span>}
            checked={language === spoken}
            onChange={() => void choose(language)}
          />
        ))}
      </div>
    </fieldset>
  )
}
