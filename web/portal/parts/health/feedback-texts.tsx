import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { readHealth } from '#shared/api/health.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { useNumber } from '../use-number.ts'
import classes from './health.module.css'

/** Number of texts that are shown before the reader presses the button. */
const SHOWN = 5

type TextsProps = { texts: NonNullable<OutputOf<typeof readHealth>['texts']> }

/** Texts of fans with their months, newest first. Says where contact details are hidden. */
export function FeedbackTexts({ texts }: TextsProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const number = useNumber()
  const months = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? texts : texts.slice(0, SHOWN)
  return (
    <div className={classes.texts}>
      <h3>{t('health.texts.title')}</h3>
      <ul>
        {Object.entries(shown).map(([place, { month, outcome, text, isMasked }]) => (
          <li key={place}>
            <p className={classes.text} dir="auto">
              {text}
            </p>
            <p className={classes.note}>
              {t(`health.outcomes.${outcome}`)} · {months.format(Date.parse(month))}
              {isMasked && <> · {t('health.texts.masked')}</>}
            </p>
          </li>
        ))}
      </ul>
      {texts.length > SHOWN && (
        <Button
          look="outline"
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded((wasExpanded) => !wasExpanded)}
        >
          {isExpanded
            ? t('health.texts.fewer')
            : t('health.texts.all', { number: number(texts.length) })}
        </Button>
      )}
    </div>
  )
}
