import { useTranslation } from 'react-i18next'
import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { nameOf } from './deal-name.ts'
import classes from './deed-notice.module.css'
import type { Deeds } from './use-deeds.ts'

/** What was done last with one deal, with the way back; or why it was not. */
export function DeedNotice({ deeds }: { deeds: Deeds }) {
  const { t } = useTranslation('deals')
  const list = useTranslation('lists').t
  const language = useLanguage()
  const { done, isUndone, isPending, error } = deeds
  return (
    <div className={classes.notice}>
      <p role="status" className={classes.words}>
        {done && t(`done.${done.action}`, { name: nameOf(done.deal, language).text })}
        {isUndone && list('table.undone')}
      </p>
      {done && (
        <Button look="outline" aria-disabled={isPending} onClick={deeds.undo}>
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
