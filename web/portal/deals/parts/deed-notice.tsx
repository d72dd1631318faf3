import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { DoneNotice } from '../../parts/done-notice.tsx'
import { nameOf } from './deal-name.ts'
import { failureOf } from './deed-failure.ts'
import type { Deeds } from './use-deeds.ts'

/** Shows the last action on one deal with its undo button, or why it failed. */
export function DeedNotice({ deeds }: { deeds: Deeds }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { done, isUndone, isPending, error, undo } = deeds
  return (
    <DoneNotice
      label={t('notice')}
      done={done && t(`done.${done.action}`, { name: nameOf(done.deal, language).text })}
      isUndone={isUndone}
      isPending={isPending}
      failure={error ? t(`failure.${failureOf(error)}`) : undefined}
      onUndo={undo}
    />
  )
}
