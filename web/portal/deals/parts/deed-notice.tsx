import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { nameOf } from './deal-name.ts'
import classes from './deed-notice.module.css'
import type { Deeds } from './use-deeds.ts'

/** What was done last with one deal, with the way back; or why it was not. */
export function DeedNotice({ deeds }: { deeds: Deeds }) {
  const { t } = useTranslation('deals')
  const list = useTranslation('lists').t
  const language = useLanguage()
  const { done, isUndone, isPending, error } = deeds
  const place = useRef<HTMLDivElement>(null)
  const keptFocus = useFocusKept(place, '[data-undo]')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this takes the focus of what goes away.
    <div
      ref={place}
      role="group"
      aria-label={t('notice')}
      tabIndex={-1}
      {...keptFocus}
      className={classes.notice}
    >
      <p role="status" className={classes.words}>
        {done && t(`done.${done.action}`, { name: nameOf(done.deal, language).text })}
        {isUndone && list('table.undone')}
      </p>
      {done && (
        <Button look="outline" data-undo aria-disabled={isPending} onClick={deeds.undo}>
          {list('table.undo')}
        </Button>
      )}
      {error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(error)}`)}
        </p>
      )}
    </div>
  )
}

function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  if (hasCode(error, 'wrongDealState')) return 'state'
  return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'other'
}
