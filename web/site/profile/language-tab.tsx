import { useTranslation } from 'react-i18next'
import { changeLanguage, languageNames, languages } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './panel.module.css'
import { RadioPanel } from './radio-panel.tsx'

/** The language of the site and of the mail to the fan; the session keeps what is chosen. */
export function LanguageTab() {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('profile.languageText')}</p>
      <RadioPanel
        name="language"
        label={t('profile.tabs.language')}
        value={language}
        choices={languages.map((value) => ({ value, word: languageNames[value], lang: value }))}
        onChoose={(chosen) => void changeLanguage(chosen)}
      />
    </div>
  )
}
