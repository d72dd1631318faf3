import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CodeRow } from '#shared/api/codes.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, useQuestion } from '#web/ui/index.ts'
import { Section } from '../parts/index.ts'
import classes from './codes.module.css'
import { LEVEL_PATHS, type LevelOfTeam } from './levels.ts'
import { renewCodes } from './read-codes.ts'
import { type CodeAction, takeAll, takeSome } from './take-codes.ts'

/** Buttons that deactivate or delete a code. After a deletion, the list of codes opens. */
export function CodeEnding({ of, code: { code, status } }: { of: LevelOfTeam; code: CodeRow }) {
  const { t } = useTranslation('codes')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const take = useMutation({
    mutationFn: (action: CodeAction) => takeSome(action, of, [code]),
    onSuccess: async (_, action) => {
      if (action === 'delete') await navigate(LEVEL_PATHS[of.accessLevel].list.href(of.teamKey))
      else await renewCodes(client)
    },
  })
  const begin = async (action: CodeAction) => {
    if (take.isPending) return
    const isWanted = await ask({
      title: t(`take.${action}.one`, { code }),
      text: <p>{t(`take.${action}.text`, { count: 1 })}</p>,
      word: t(`take.${action}.word`),
      isDestructive: true,
    })
    if (isWanted) take.mutate(action)
  }
  return (
    <>
      <div className={classes.actions}>
        {status === 'active' && (
          <Button
            look="destructiveOutline"
            aria-disabled={take.isPending}
            onClick={() => void begin('deactivate')}
          >
            {t('take.deactivate.word')}
          </Button>
        )}
        <Button
          look="destructiveOutline"
          aria-disabled={take.isPending}
          onClick={() => void begin('delete')}
        >
          {t('take.delete.word')}
        </Button>
      </div>
      {take.isError && (
        <p role="alert" className={classes.failure}>
          {t('take.failed')}
        </p>
      )}
      {sheet}
    </>
  )
}

type WholeLevelProps = { of: LevelOfTeam; total: number; active: number }

/** Buttons for actions on all codes of an access level. A search does not limit these actions. */
export function WholeLevel({ of, total, active }: WholeLevelProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const navigate = useNavigate()
  const { ask, sheet } = useQuestion()
  const take = useMutation({
    mutationFn: (action: CodeAction) => takeAll(action, of),
    onSuccess: ({ key }) => navigate(portalPages.codeJob.href(of.teamKey, key)),
  })
  const begin = async (action: CodeAction, count: number) => {
    if (take.isPending) return
    const isWanted = await ask({
      title: t(`take.${action}.all`, { count, figure: formatNumber(count, language) }),
      text: <p>{t(`take.${action}.text`, { count })}</p>,
      word: t(`take.${action}.word`),
      isDestructive: true,
    })
    if (isWanted) take.mutate(action)
  }
  if (total === 0) return null
  return (
    <Section title={t(`whole.titles.${of.accessLevel}`)}>
      <div className={classes.actions}>
        {active > 0 && (
          <Button look="destructiveOutline" onClick={() => void begin('deactivate', active)}>
            {t('whole.deactivate')}
          </Button>
        )}
        <Button look="destructiveOutline" onClick={() => void begin('delete', total)}>
          {t('whole.delete')}
        </Button>
      </div>
      {take.isError && (
        <p role="alert" className={classes.failure}>
          {t('take.failed')}
        </p>
      )}
      {sheet}
    </Section>
  )
}
