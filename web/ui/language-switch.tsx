import { changeLanguage, languageNames, languages } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from './class-names.ts'
import classes from './language-switch.module.css'

type LanguageSwitchProps = { label: string; onChange?: () => void }

/** Switch between the two languages. Each name is in its own language. */
export function LanguageSwitch({ label, onChange }: LanguageSwitchProps) {
  const current = useLanguage()
  return (
    <fieldset className={classes.switch}>
      <legend className="sr-only">{label}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={classNames(classes.choice, language === current && classes.current)}
          onClick={() => void changeLanguage(language).then(onChange)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
