import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BoardDeal, readTriggerBoard } from '#light/api/trigger-board.ts'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { renew } from '#web/lib/api/resource.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useQuestion } from '../../parts/use-question.tsx'
import { nameOf } from '../parts/deal-name.ts'
import { perform } from '../parts/perform.ts'

/** Stops a deal before its time, once that was asked: a thumb slips. */
export function useStop() {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const { mutate, error } = useMutation({
    mutationFn: ({ key }: BoardDeal) => perform(key, 'untrigger'),
    onSettled: () => renew(client, [readTriggerBoard]),
    networkMode: 'always',
  })
  return {
    sheet,
    failure: error && t(error instanceof OfflineError ? 'failure.offline' : 'failure.other'),
    ask: async (deal: BoardDeal) => {
      const isMeant = await ask({
        title: t('board.stopTitle'),
        text: t('board.stopText', {
          name: nameOf(deal, language).text,
          business: deal.sponsor.name,
        }),
        word: t('board.stop'),
        isDestructive: true,
      })
      if (isMeant) mutate(deal)
    },
  }
}
