import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resumeDeal } from '#shared/api/deal-actions.ts'
import { call } from '#web/lib/api/call.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { DoneNotice, useIsAdmin } from '../../parts/index.ts'
import { failureOf } from '../parts/deal-actions.tsx'
import { DealNote } from '../parts/deal-note.tsx'
import { renewingDeals } from '../parts/perform.tsx'
import type { DealContent } from './deal-frame.tsx'

type PauseNoticeProps = { page: Pick<DealContent, 'deal' | 'healthPause'> }

/** Says why a deal was paused for its health, with a button by which admins resume it. */
export function PauseNotice({ page: { deal, healthPause } }: PauseNoticeProps) {
  const { t } = useTranslation('deals')
  const client = useQueryClient()
  const resuming = useMutation({
    mutationFn: () => renewingDeals(client, call(resumeDeal, { params: { dealKey: deal.key } })),
  })
  const { isPending, isSuccess, error } = resuming
  if (healthPause === undefined && !isSuccess) return null
  return (
    <>
      <DoneNotice
        label={t('pause.label')}
        done={isSuccess && !healthPause ? t('pause.resumed') : undefined}
        isUndone={false}
        isPending={isPending}
        failure={error ? t(`failure.${failureOf(error)}`) : undefined}
        onUndo={undefined}
      />
      {healthPause && (
        <Reason
          pause={healthPause}
          isPending={isPending}
          onResume={() => {
            if (!isPending) resuming.mutate()
          }}
        />
      )}
    </>
  )
}

type ReasonProps = {
  pause: NonNullable<DealContent['healthPause']>
  isPending: boolean
  onResume: () => void
}

function Reason({ pause: { share, answers, floor }, isPending, onResume }: ReasonProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const isAdmin = useIsAdmin()
  return (
    <DealNote
      title={t('pause.reason', {
        share: formatPercent(share, language),
        answers: formatNumber(answers, language),
      })}
      action={
        isAdmin && (
          <Button look="outline" aria-disabled={isPending} onClick={onResume}>
            {t('pause.resume')}
          </Button>
        )
      }
    >
      <p>{t('pause.floor', { floor: formatPercent(floor / 100, language) })}</p>
      {isAdmin && <p>{t('pause.effect')}</p>}
    </DealNote>
  )
}
